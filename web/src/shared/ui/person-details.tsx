import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { peopleSearchUrl } from '../format/linkedin-links.ts';
import { formatMonth } from '../format/numbers.ts';
import { phrasesByTopic } from '../format/suggestions.ts';
import { TextAnchor } from './button.tsx';
import { ExternalIcon } from './icons.tsx';
import { Chip, Chips, Row, Small, Stack, VisuallyHidden } from './surfaces.tsx';

interface PersonDetailsProps {
  person: ThoughtLeader;
  /** What the writer can wish about the person. */
  wishes?: ReactNode;
}

/** All that backs a suggestion: matched phrases, topics, the facts' date, where to check. */
export function PersonDetails({ person, wishes }: PersonDetailsProps) {
  return (
    <Stack $gap={3}>
      {person.matches.length > 0 && (
        <Pairs>
          {phrasesByTopic(person.matches).map(({ topic, phrases }) => (
            <li key={topic}>
              You wrote <Quotes phrases={phrases} /> <span aria-hidden="true">→</span>{' '}
              {person.connection ? 'works on' : 'speaks on'} <strong>{topic}</strong>
            </li>
          ))}
        </Pairs>
      )}
      {person.topics.length > 0 && (
        <Chips aria-label={`Topics of ${person.name}`}>
          {person.topics.map((topic) => (
            <Chip key={topic}>{topic}</Chip>
          ))}
        </Chips>
      )}
      <Row>
        <TextAnchor href={peopleSearchUrl(person.name)} target="_blank" rel="noreferrer">
          Find on LinkedIn <ExternalIcon />
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </TextAnchor>
        {person.profileUrl && (
          <TextAnchor href={person.profileUrl} target="_blank" rel="noreferrer">
            Profile <ExternalIcon />
            <VisuallyHidden>of {person.name} (opens in a new tab)</VisuallyHidden>
          </TextAnchor>
        )}
      </Row>
      <Small>
        {sourceOf(person)} {formatMonth(person.asOf)}. Check before you tag.
      </Small>
      {wishes}
    </Stack>
  );
}

function sourceOf({ connection, isOwn }: ThoughtLeader): string {
  if (isOwn) return 'Added by you in';
  return connection ? 'From your import of' : 'Facts as of';
}

function Quotes({ phrases }: { phrases: readonly string[] }) {
  return phrases.map((phrase, place) => (
    <Fragment key={phrase}>
      {place > 0 && ', '}
      <q>{phrase}</q>
    </Fragment>
  ));
}

const Pairs = styled.ul`
  display: grid;
  gap: var(--s1);
  margin: var(--s2) 0 0;
  padding: 0;
  list-style: none;
  font: var(--dense) var(--family);
`;
