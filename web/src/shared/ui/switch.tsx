import { styled } from 'styled-components';
import { Small } from './surfaces.tsx';

interface SwitchProps {
  name: string;
  label: string;
  /** What it means, in a sentence. */
  hint: string;
  isOn: boolean;
  onChange: () => void;
}

/** A switch that takes effect at once. */
export function Switch({ name, label, hint, isOn, onChange }: SwitchProps) {
  return (
    <Label>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        name={name}
        checked={isOn}
        onChange={onChange}
      />
      <span>
        {label}
        <Small as="span">{hint}</Small>
      </span>
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  gap: var(--s3);
  align-items: flex-start;
  min-height: 44px;
  font: 600 var(--dense) var(--family);
  cursor: pointer;
  > span > span {
    display: block;
  }
  input {
    flex: none;
    appearance: none;
    position: relative;
    width: 40px;
    height: 24px;
    margin: 0;
    border: 1px solid var(--control);
    border-radius: var(--r-full);
    background: var(--quiet);
    cursor: pointer;
    &::before {
      content: '';
      position: absolute;
      top: 3px;
      left: 3px;
      width: 16px;
      height: 16px;
      border-radius: var(--r-full);
      background: var(--control);
      transition: transform 120ms;
    }
    &:checked {
      border-color: var(--accent);
      background: var(--accent);
    }
    &:checked::before {
      background: var(--on-accent);
      transform: translateX(16px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    input::before {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
      &::before {
        display: none;
      }
    }
  }
`;
