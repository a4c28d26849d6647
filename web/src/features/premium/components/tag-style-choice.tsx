import { type RefObject, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { TagStyle } from '../../../shared/storage/premium-memory.ts';
import { visuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';

export interface PressedSwitch {
  name: keyof TagStyle;
  /** Where it stood on the screen. */
  top: number;
}

interface TagStyleChoiceProps {
  style: TagStyle;
  /** The post around the switch is re-rendered; restores its focus and position on the screen. */
  pressedRef: RefObject<PressedSwitch | undefined>;
  onChange: (style: TagStyle) => void;
  disabled: boolean;
}

export function TagStyleChoice({ style, pressedRef, onChange, disabled }: TagStyleChoiceProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const switchOf = (name: keyof TagStyle) =>
    box.current?.querySelector<HTMLElement>(`[name="${name}"]`);
  useLayoutEffect(() => {
    const last = pressedRef.current;
    const field = last && switchOf(last.name);
    if (!field) return;
    pressedRef.current = undefined;
    field.focus({ preventScroll: true });
    window.scrollBy(0, field.getBoundingClientRect().top - last.top);
  });

  function change(name: keyof TagStyle): void {
    pressedRef.current = { name, top: switchOf(name)?.getBoundingClientRect().top ?? 0 };
    onChange({ ...style, [name]: !style[name] });
  }

  const shown = switches.filter(({ name }) => name !== 'reasons' || style.realNames);
  return (
    <Box ref={box} disabled={disabled}>
      <legend>How people are named</legend>
      {shown.map(({ name, label, hint }) => (
        <Switch
          key={name}
          name={name}
          label={label}
          hint={hint}
          isOn={style[name]}
          onChange={() => change(name)}
        />
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
    hint: 'Readers see why you name them.',
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
    ${visuallyHidden}
  }
`;
