import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PersonCard } from './person-card.tsx';
import { VisuallyHidden } from './surfaces.tsx';

interface PersonGroupProps {
  legend: string;
  /** Whether the legend is seen, not only heard. */
  titled?: boolean;
  /** Quieter, for people who are offered beside the suggested. */
  compact?: boolean;
  people: readonly ThoughtLeader[];
  isSelected: (person: ThoughtLeader) => boolean;
  onToggle: (person: ThoughtLeader) => void;
  /** What else is worth knowing of a person before choosing. */
  noteOf?: ((person: ThoughtLeader) => string | undefined) | undefined;
  onPutAside?: ((person: ThoughtLeader) => void) | undefined;
  /** What the writer can wish about somebody, shown under “More”. */
  renderWishes?: ((person: ThoughtLeader) => ReactNode) | undefined;
  /** The person under the pointer or the focus, or undefined. */
  onPoint?: (person: ThoughtLeader | undefined) => void;
}

export function PersonGroup(props: PersonGroupProps) {
  const { legend, titled = false, compact = false, people } = props;
  const { isSelected, onToggle, noteOf, onPutAside, renderWishes, onPoint } = props;
  return (
    <Fieldset>
      <legend>
        {titled ? (
          <Title data-compact={compact}>{legend}</Title>
        ) : (
          <VisuallyHidden>{legend}</VisuallyHidden>
        )}
      </legend>
      {people.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          note={noteOf?.(person)}
          compact={compact}
          selected={isSelected(person)}
          onToggle={() => onToggle(person)}
          onPutAside={onPutAside && (() => onPutAside(person))}
          wishes={renderWishes?.(person)}
          onPoint={(pointed) => onPoint?.(pointed ? person : undefined)}
        />
      ))}
    </Fieldset>
  );
}

const Title = styled.h2`
  margin: 0 0 var(--s3);
  font: 600 var(--h2) var(--family);
  &[data-compact='true'] {
    font: 600 var(--lead) var(--family);
  }
`;

const Fieldset = styled.fieldset`
  display: grid;
  gap: var(--s3);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
