import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { fitsWell, scoreBand } from '../format/suggestions.ts';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { CheckIcon } from './icons.tsx';
import {
  CardBody,
  CardBox,
  CardHeadline,
  CardLabel,
  CardName,
  CardReason,
  CardShell,
} from './choice-card.tsx';
import { MarkedText } from './marked-text.tsx';
import { PersonMore } from './person-more.tsx';

interface PersonCardProps {
  person: ThoughtLeader;
  /** What else is worth knowing before choosing. */
  note?: string | undefined;
  /** Name, headline and reason, without picture, score and reach. */
  compact?: boolean;
  selected: boolean;
  onToggle: () => void;
  onPutAside?: (() => void) | undefined;
  /** What the writer can wish about the person, shown under “More”. */
  wishes?: ReactNode;
  /** The pointer or the focus is on this person, or has left. */
  onPoint?: (pointed: boolean) => void;
}

/** One suggested person. The whole card is the label of its checkbox; "More" stands outside it. */
export function PersonCard(props: PersonCardProps) {
  const { person, note, compact = false, selected, onToggle, onPutAside, wishes, onPoint } = props;
  const { tone, word } = scoreBand(person.matchScore);
  const id = useId();
  const [named, about] = [`${id}name ${id}score`, `${id}headline ${id}why ${id}notes`];
  return (
    <CardShell
      data-selected={selected}
      data-compact={compact}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <CardLabel>
        <input
          type="checkbox"
          checked={selected}
          onChange={onToggle}
          aria-labelledby={named}
          aria-describedby={about}
        />
        <CardBox aria-hidden="true">
          <CheckIcon />
        </CardBox>
        {!compact && <Avatar name={person.name} />}
        <CardBody>
          <Top>
            <CardName id={`${id}name`} dir="auto">
              {person.name}
            </CardName>
            {person.isFavorite && <Badge data-tone="accent">Favorite</Badge>}
            {person.isOwn && <Badge>Added by you</Badge>}
            {!compact && (
              <Badge id={`${id}score`} data-tone={tone}>
                {person.matchScore}% match · {word}
              </Badge>
            )}
          </Top>
          <CardHeadline id={`${id}headline`} dir="auto" title={person.headline}>
            {person.headline}
          </CardHeadline>
          <CardReason id={`${id}why`}>
            <MarkedText text={person.relevance} phrases={person.matches.map((m) => m.phrase)} />
          </CardReason>
          <span id={`${id}notes`}>
            {!fitsWell(person) && <Note>A weak match: check before you tag.</Note>}
            {note && <Note>{note}</Note>}
          </span>
        </CardBody>
      </CardLabel>
      <PersonMore person={person} hasFacts={!compact} onPutAside={onPutAside} wishes={wishes} />
    </CardShell>
  );
}

const Top = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s1) var(--s3);
`;

const Note = styled.span`
  display: block;
  margin-top: var(--s1);
  font: 600 var(--small) var(--family);
  color: var(--warn);
`;
