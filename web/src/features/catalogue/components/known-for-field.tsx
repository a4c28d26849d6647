import { leaderLimits } from '@tagwell/contracts/leader-facts';
import { useId } from 'react';
import styled from 'styled-components';
import { Small } from '../../../shared/ui/surfaces.tsx';
import { FieldLabel, Textarea } from '../../../shared/ui/textarea.tsx';

interface KnownForFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** What somebody is known for, one subject on each line. */
export function KnownForField({ value, problem, onChange }: KnownForFieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>Known for (optional)</Label>
      <Lines
        id={id}
        name="knownFor"
        value={value}
        rows={4}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint${problem === undefined ? '' : ` ${id}-problem`}`}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
      <Hint id={`${id}-hint`}>
        One subject per line, at most {leaderLimits.subjectsMax}, in the words people use for it:
        employee onboarding, say.
      </Hint>
    </div>
  );
}

const Label = styled(FieldLabel)`
  margin-bottom: var(--s2);
`;

const Lines = styled(Textarea)`
  min-height: 124px;
  padding: var(--s2) var(--s3);
`;

const Problem = styled(Small)`
  margin-top: var(--s2);
  color: var(--bad);
  font-weight: 600;
`;

const Hint = styled(Small)`
  margin-top: var(--s2);
`;
