import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { TextButton } from './button.tsx';
import { ChevronIcon } from './icons.tsx';
import { PersonDetails } from './person-details.tsx';
import { VisuallyHidden } from './surfaces.tsx';

/** Reach and rhythm of a leader; of a connection, since when they are one. */
function PersonFacts({ person }: { person: ThoughtLeader }) {
  const { connection, isOwn, followers, posts } = person;
  if (isOwn) return null;
  if (connection) {
    return (
      <Facts>
        In your network
        {connection.connectedOn && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            <span aria-hidden="true"> · </span>Connected since {connection.connectedOn}
          </>
        )}
      </Facts>
    );
  }
  return (
    <Facts>
      {followers} followers<VisuallyHidden>, </VisuallyHidden>
      <span aria-hidden="true"> · </span>posts {posts}
    </Facts>
  );
}

const Facts = styled.span`
  font: var(--small) var(--family);
  color: var(--muted);
`;

interface PersonMoreProps {
  person: ThoughtLeader;
  /** Whether reach and rhythm stand before the buttons. */
  hasFacts: boolean;
  onPutAside?: (() => void) | undefined;
  wishes?: ReactNode;
}

/** Opens what backs a suggestion, below the card's label; and takes it from the list. */
export function PersonMore({ person, hasFacts, onPutAside, wishes }: PersonMoreProps) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <Shell>
      <Acts>
        {hasFacts && <PersonFacts person={person} />}
        <TextButton aria-expanded={open} aria-controls={detailsId} onClick={() => setOpen(!open)}>
          {open ? 'Less' : 'More'}
          <VisuallyHidden> about {person.name}</VisuallyHidden>
          <Turn data-open={open}>
            <ChevronIcon />
          </Turn>
        </TextButton>
        {onPutAside && (
          <TextButton onClick={onPutAside}>
            Not this one<VisuallyHidden> (put {person.name} aside)</VisuallyHidden>
          </TextButton>
        )}
      </Acts>
      <div id={detailsId} hidden={!open}>
        {open && <PersonDetails person={person} wishes={wishes} />}
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
  @media (width < 640px) {
    justify-content: space-between;
    > span {
      flex-basis: 100%;
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
