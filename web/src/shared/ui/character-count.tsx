import { countCharacters } from '@tagwell/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from './surfaces.tsx';

const pauseMs = 1000;

/** What a screen reader hears of a counter: on crossing 90 % or the limit, and after a pause. */
function useSpokenCount(count: number, max: number): string {
  const [spoken, setSpoken] = useState('');
  const first = useRef(true);
  const band = count > max ? 2 : count >= max * 0.9 ? 1 : 0;
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

interface CharacterCountProps {
  text: string;
  max: number;
  /** Ties the counter to its text field by `aria-describedby`. */
  id: string;
}

/** "N/1000 characters": neutral, warning from 90 %, red beyond. Spoken at crossings and pauses. */
export function CharacterCount({ text, max, id }: CharacterCountProps) {
  const count = countCharacters(text);
  const spoken = useSpokenCount(count, max);
  return (
    <>
      <Count id={id} data-band={countBand(count, max)}>
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
