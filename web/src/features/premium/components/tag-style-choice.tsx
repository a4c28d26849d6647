import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { TagStyle } from '../../../shared/storage/premium-memory.ts';
import { Small } from '../../../shared/ui/surfaces.tsx';

interface TagStyleChoiceProps {
  style: TagStyle;
  /** The switch pressed last: the post around it is made anew, and it has the focus again. */
  pressed: keyof TagStyle | undefined;
  onChange: (style: TagStyle, pressed: keyof TagStyle) => void;
}

/** How the people are named at the end of the post. */
export function TagStyleChoice({ style, pressed, onChange }: TagStyleChoiceProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (pressed) box.current?.querySelector<HTMLElement>(`[name="${pressed}"]`)?.focus();
  }, [pressed]);

  const change = (what: keyof TagStyle) => onChange({ ...style, [what]: !style[what] }, what);
  const shown = switches.filter(({ name }) => name !== 'reasons' || style.realNames);
  return (
    <Box ref={box}>
      <legend>How people are named</legend>
      {shown.map(({ name, label, hint }) => (
        <label key={name}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={style[name]}
            name={name}
            checked={style[name]}
            onChange={() => change(name)}
          />
          <span>
            {label}
            <Small as="span">{hint}</Small>
          </span>
        </label>
      ))}
    </Box>
  );
}

const switches = [
  {
    name: 'realNames',
    label: 'Names as on LinkedIn',
    hint: 'Recommended: LinkedIn finds people by their real names.',
  },
  {
    name: 'reasons',
    label: 'A line for each, with the reason',
    hint: 'Readers see why you name them. A bare list looks like spam.',
  },
  {
    name: 'inComment',
    label: 'Names in the first comment',
    hint: 'The post stays without them. You paste them below it.',
  },
  {
    name: 'hashtag',
    label: 'With #Tagwell',
    hint: 'Readers learn how you found these people.',
  },
] as const satisfies readonly { name: keyof TagStyle; label: string; hint: string }[];

const Box = styled.fieldset`
  display: grid;
  gap: var(--s3);
  min-width: 0;
  margin: 0;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);
  legend {
    position: absolute;
    width: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  label {
    display: flex;
    gap: var(--s3);
    align-items: flex-start;
    min-height: 44px;
    font: 600 var(--dense) var(--family);
    cursor: pointer;
  }
  label > span > span {
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
    background: var(--bg);
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
