import { useId } from 'react';
import styled from 'styled-components';
import { Small } from './surfaces.tsx';
import { FieldLabel } from './textarea.tsx';

interface SelectFieldProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  problem?: string | undefined;
  hint?: string;
  onChange: (value: T) => void;
}

/** A labelled choice of one, native, so that phones show their own wheel. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, options, value, problem, hint, onChange } = props;
  const id = useId();
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        value={value}
        aria-invalid={problem !== undefined}
        {...(described && { 'aria-describedby': described })}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  );
}

const Label = styled(FieldLabel)`
  margin-bottom: var(--s2);
`;

const Select = styled.select`
  width: 100%;
  min-height: 44px;
  padding: var(--s2) var(--s3);
  border: 1px solid var(--control);
  border-radius: var(--r-button);
  background: var(--surface);
  color: var(--text);
  font: var(--body) var(--family);
  &[aria-invalid='true'] {
    border-color: var(--bad);
  }
`;

const Problem = styled(Small)`
  margin-top: var(--s2);
  color: var(--bad);
  font-weight: 600;
`;

const Hint = styled(Small)`
  margin-top: var(--s2);
`;
