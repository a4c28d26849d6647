import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import styled from 'styled-components';
import { PersonCard } from './person-card.tsx';
import { VisuallyHidden } from './surfaces.tsx';

interface PersonGroupProps {
  legend: string;
  people: readonly ThoughtLeader[];
  isSelected: (person: ThoughtLeader) => boolean;
  onToggle: (person: ThoughtLeader) => void;
  /** The person under the pointer or the focus, or undefined. */
  onPoint?: (person: ThoughtLeader | undefined) => void;
}

export function PersonGroup({ legend, people, isSelected, onToggle, onPoint }: PersonGroupProps) {
  return (
    <Fieldset>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {people.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          selected={isSelected(person)}
          onToggle={() => onToggle(person)}
          onPoint={(pointed) => onPoint?.(pointed ? person : undefined)}
        />
      ))}
    </Fieldset>
  );
}

const Fieldset = styled.fieldset`
  display: grid;
  gap: var(--s3);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
