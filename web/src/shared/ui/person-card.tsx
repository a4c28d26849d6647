import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { fitsWell, scoreBand } from '../format/suggestions.ts';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { CheckIcon } from './icons.tsx';
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
    <Shell
      data-selected={selected}
      data-compact={compact}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <Label>
        <input
          type="checkbox"
          checked={selected}
          onChange={onToggle}
          aria-labelledby={named}
          aria-describedby={about}
        />
        <Box aria-hidden="true">
          <CheckIcon />
        </Box>
        {!compact && <Avatar name={person.name} />}
        <Body>
          <Top>
            <Name id={`${id}name`} dir="auto">
              {person.name}
            </Name>
            {person.isFavorite && <Badge data-tone="accent">Favorite</Badge>}
            {person.isOwn && <Badge>Added by you</Badge>}
            {!compact && (
              <Badge id={`${id}score`} data-tone={tone}>
                {person.matchScore}% match · {word}
              </Badge>
            )}
          </Top>
          <Headline id={`${id}headline`} dir="auto" title={person.headline}>
            {person.headline}
          </Headline>
          <Why id={`${id}why`}>
            <MarkedText text={person.relevance} phrases={person.matches.map((m) => m.phrase)} />
          </Why>
          <span id={`${id}notes`}>
            {!fitsWell(person) && <Note>A weak match: check before you tag.</Note>}
            {note && <Note>{note}</Note>}
          </span>
        </Body>
      </Label>
      <PersonMore person={person} hasFacts={!compact} onPutAside={onPutAside} wishes={wishes} />
    </Shell>
  );
}

const Shell = styled.div`
  position: relative;
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);
  box-shadow: var(--shadow-1);
  &:hover {
    border-color: var(--control);
  }
  &[data-selected='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  &:has(input:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
`;

const Label = styled.label`
  display: flex;
  gap: var(--s3);
  padding: var(--s3) var(--s4) 0;
  cursor: pointer;
  input {
    position: absolute;
    opacity: 0;
  }
`;

const Box = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-top: 8px;
  [data-compact='true'] & {
    margin-top: 0;
  }
  border: 2px solid var(--control);
  border-radius: var(--r-chip);
  background: var(--surface);
  color: var(--on-accent);
  svg {
    opacity: 0;
    width: 18px;
    height: 18px;
    stroke-width: 2.4;
  }
  input:checked + & {
    border-color: var(--accent);
    background: var(--accent);
    svg {
      opacity: 1;
    }
  }
`;

const Body = styled.span`
  display: block;
  flex: 1;
  min-width: 0;
`;

const Top = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s1) var(--s3);
`;

const Name = styled.strong`
  font: 600 var(--lead) var(--family);
`;

/* One line, two on a phone; the rest is in its title and under "More". */
const Headline = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
  color: var(--muted);
  font: var(--dense) var(--family);
  @media (width < 640px) {
    -webkit-line-clamp: 2;
  }
  :has([aria-expanded='true']) > label & {
    -webkit-line-clamp: none;
  }
`;

const Note = styled.span`
  display: block;
  margin-top: var(--s1);
  font: 600 var(--small) var(--family);
  color: var(--warn);
`;

const Why = styled.span`
  display: block;
  margin-top: var(--s1);
  font: var(--dense) var(--family);
`;
