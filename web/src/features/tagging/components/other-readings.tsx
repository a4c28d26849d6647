import type { OtherReading, ThoughtLeader } from '@tagwell/contracts/http/analysis';
import styled from 'styled-components';
import { PersonGroup } from '../../../shared/ui/person-group.tsx';

interface OtherReadingsProps {
  /** Nobody is suggested beside them. */
  alone: boolean;
  readings: readonly OtherReading[];
  isSelected: (person: ThoughtLeader) => boolean;
  onToggle: (person: ThoughtLeader) => void;
  noteOf?: ((person: ThoughtLeader) => string | undefined) | undefined;
  onPoint: (person: ThoughtLeader | undefined) => void;
}

/** What else the post may be about, apart from the suggestions and quieter than they are. */
export function OtherReadings({ alone, readings, ...group }: OtherReadingsProps) {
  return (
    <Apart aria-label="Other readings of your post">
      {readings.map(({ topic, leaders }) => (
        <PersonGroup
          key={topic}
          {...group}
          legend={`If your post is ${alone ? '' : 'rather '}about ${topic}`}
          titled
          compact
          people={leaders}
        />
      ))}
    </Apart>
  );
}

const Apart = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  margin-top: var(--s3);
  padding-top: var(--s5);
  border-top: 1px solid var(--border);
`;
