import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { TextButton } from './button.tsx';
import { ChevronIcon } from './icons.tsx';
import { PersonDetails } from './person-details.tsx';
import { VisuallyHidden } from './surfaces.tsx';

interface PersonMoreProps {
  person: ThoughtLeader;
  onPutAside?: (() => void) | undefined;
}

/** Opens what backs a suggestion, below the card's label; and takes it from the list. */
export function PersonMore({ person, onPutAside }: PersonMoreProps) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <Shell>
      <Acts>
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
        {open && <PersonDetails person={person} />}
      </div>
    </Shell>
  );
}

const Shell = styled.div`
  padding: var(--s1) var(--s4) var(--s3) 108px;
  [data-compact='true'] > & {
    padding-left: 52px;
  }
  @media (width < 640px) {
    &,
    [data-compact='true'] > & {
      padding-left: var(--s4);
    }
  }
`;

const Acts = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s4);
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
