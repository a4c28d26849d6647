import styled from 'styled-components';
import { Labelled } from './field.tsx';

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
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {(tied) => (
        <Select
          {...tied}
          value={value}
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
      )}
    </Labelled>
  );
}

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
