import type { SuggestedPerson, TopicMatch } from '@tagwell/contracts/http/analysis';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { peopleSearchUrl } from '../format/links.ts';
import { formatMonth } from '../format/numbers-and-dates.tsx';
import { monthOf } from '../format/suggestions.ts';
import { TextAnchor, TextButton } from './button.tsx';
import { ChevronIcon, ExternalIcon } from './icons.tsx';
import { Chip, Chips, Row, Small, Stack, VisuallyHidden } from './surfaces.tsx';

/** A leader's reach and posting rhythm, or since when a connection exists. */
function PersonFacts({ person }: { person: SuggestedPerson }) {
  const { connection, isOwn, followers, posts } = person;
  if (isOwn) return null;
  if (connection) {
    return (
      <Facts>
        In your network{connection.connectedOn && ` since ${monthOf(connection.connectedOn)}`}
      </Facts>
    );
  }
  return (
    <Facts>
      {followers} followers · posts {posts}
    </Facts>
  );
}

const Facts = styled.span`
  font: var(--small) var(--family);
  color: var(--muted);
`;

interface PersonMoreProps {
  person: SuggestedPerson;
  /** Whether reach and rhythm stand before the buttons. */
  hasFacts: boolean;
  onDismiss?: (() => void) | undefined;
  actions?: ReactNode;
}

/** Expands a suggestion's details, or removes it from the list. */
export function PersonMore({ person, hasFacts, onDismiss, actions }: PersonMoreProps) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <Shell>
      <Acts>
        {hasFacts && <PersonFacts person={person} />}
        <Buttons>
          <TextButton aria-expanded={open} aria-controls={detailsId} onClick={() => setOpen(!open)}>
            {open ? 'Less' : 'More'}
            <VisuallyHidden> about {person.name}</VisuallyHidden>
            <Turn data-open={open}>
              <ChevronIcon />
            </Turn>
          </TextButton>
          {onDismiss && (
            <TextButton
              // Ignores the second click of a double click, which would hit the card that has moved
              // up.
              onClick={({ detail }) => detail < 2 && onDismiss()}
            >
              Not this one<VisuallyHidden> (dismiss {person.name})</VisuallyHidden>
            </TextButton>
          )}
        </Buttons>
      </Acts>
      <div id={detailsId} hidden={!open}>
        {open && <PersonDetails person={person} actions={actions} />}
      </div>
    </Shell>
  );
}

const Shell = styled.div`
  padding: var(--s1) var(--s4) var(--s2) 108px;
  [data-compact='true'] > & {
    padding-left: 52px;
  }
  @media (width < 640px) {
    padding-left: 52px;
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s4);
  justify-content: flex-end;
  > span {
    margin-right: auto;
  }
  /* The buttons stay in their place beside long facts. */
  @media (width >= 640px) {
    flex-wrap: nowrap;
  }
  /* On phones, two buttons get a line of their own. */
  @media (width < 640px) {
    &:has(button + button) > span {
      flex-basis: 100%;
    }
  }
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 0 var(--s4);
  @media (width < 640px) {
    &:has(button + button) {
      flex: 1;
      justify-content: space-between;
    }
  }
`;

const Turn = styled.span`
  display: grid;
  transition: transform 120ms;
  &[data-open='true'] {
    transform: rotate(180deg);
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

/** A suggestion's details: matched phrases, topics, the facts' date, and links to verify. */
function PersonDetails({ person, actions }: { person: SuggestedPerson; actions?: ReactNode }) {
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
      {actions}
    </Stack>
  );
}

function sourceOf({ connection, isOwn }: SuggestedPerson): string {
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

/** Groups the phrases by topic, each once ignoring case, in order. */
export function phrasesByTopic(
  matches: readonly TopicMatch[],
): { topic: string; phrases: string[] }[] {
  return [...Map.groupBy(matches, ({ topic }) => topic)].map(([topic, ofTopic]) => {
    const byForm = new Map<string, string>();
    for (const { phrase } of ofTopic) {
      const form = phrase.toLowerCase();
      if (!byForm.has(form)) byForm.set(form, phrase);
    }
    return { topic, phrases: [...byForm.values()] };
  });
}
