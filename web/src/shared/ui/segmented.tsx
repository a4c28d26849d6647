import { useId } from 'react';
import { styled } from 'styled-components';

interface SegmentedProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A segmented control made of native radio buttons, so that arrow keys and forms work. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <Group aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: inline-flex;
  min-width: 0;
  margin: 0;
  padding: 0 1px;
  border: 1px solid var(--border);
  border-radius: var(--r-button);
  background: var(--sunken);
  input {
    position: absolute;
    opacity: 0;
  }
  span {
    display: block;
    padding: 10px;
    border-radius: 8px;
    font: 500 var(--small) var(--family);
    color: var(--muted);
    cursor: pointer;
  }
  input:checked + span {
    background: var(--picked);
    box-shadow: var(--shadow-1);
    color: var(--text);
  }
  @media (forced-colors: active) {
    input:checked + span {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  input:focus-visible + span {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  label {
    position: relative;
    padding: 2px 1px;
  }
`;
