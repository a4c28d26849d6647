import { countCharacters } from '@tagwell/contracts/limits';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { VisuallyHidden } from './surfaces.tsx';

/** Of everything people type or choose in; 16 px, so that phones do not zoom in. */
export const controlLook = css`
  border: 1px solid var(--control);
  border-radius: var(--r-button);
  background: var(--surface);
  color: var(--text);
  font: var(--body) var(--family);
`;

/** A text field that grows with its text. */
export const Textarea = styled.textarea`
  display: block;
  width: 100%;
  min-height: 200px;
  max-height: 70dvh;
  padding: var(--s3) var(--s4);
  ${controlLook}
  resize: vertical;
  field-sizing: content;
  @supports (field-sizing: content) {
    resize: none;
  }
  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: var(--bad);
  }
`;

export const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 44px;
  padding: var(--s2) var(--s3);
  ${controlLook}
  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 0;
  }
`;

export const FieldLabel = styled.label`
  display: block;
  font: 600 var(--body) var(--family);
`;

const pauseMs = 1000;

/** What screen readers announce of a counter: crossing 90 % or the limit, and after a pause. */
function useSpokenCount(count: number, max: number): string {
  const [spoken, setSpoken] = useState('');
  const first = useRef(true);
  // 0, then 1 from 90 %, then 2 beyond the limit.
  const band = Number(count >= max * 0.9) + Number(count > max);
  const lastBand = useRef(band);
  useEffect(() => {
    const sentence = `${count} of ${max} characters`;
    if (band !== lastBand.current) {
      lastBand.current = band;
      setSpoken(sentence);
      return;
    }
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => setSpoken(sentence), pauseMs);
    return () => clearTimeout(timer);
  }, [count, max, band]);
  return spoken;
}

interface CountedTextareaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'dir'> {
  label: string;
  value: string;
  max: number;
}

/** A text field under its label, with its counter at the end of the line. */
export function CountedTextarea({ label, max, ...textarea }: CountedTextareaProps) {
  const id = useId();
  const countId = `${id}-count`;
  const { value, 'aria-describedby': described = '' } = textarea;
  return (
    <>
      <Top>
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
        <CharacterCount id={countId} text={value} max={max} />
      </Top>
      <Textarea
        {...textarea}
        id={id}
        dir="auto"
        aria-describedby={`${countId} ${described}`.trim()}
      />
    </>
  );
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s1) var(--s3);
  margin-bottom: var(--s2);
`;

/** "N/1000 characters": neutral, warning from 90 %, red beyond. Spoken at crossings and pauses. */
export function CharacterCount({ text, max, id }: { text: string; max: number; id: string }) {
  const count = countCharacters(text);
  const spoken = useSpokenCount(count, max);
  return (
    <>
      <Count id={id} translate="no" data-band={countBand(count, max)}>
        {count}/{max} characters
      </Count>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  );
}

function countBand(count: number, max: number): 'calm' | 'near' | 'over' {
  if (count > max) return 'over';
  return count >= max * 0.9 ? 'near' : 'calm';
}

const Count = styled.span`
  font: var(--small) var(--family);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
  &[data-band='near'] {
    color: var(--warn);
    font-weight: 600;
  }
  &[data-band='over'] {
    color: var(--bad);
    font-weight: 600;
  }
`;
