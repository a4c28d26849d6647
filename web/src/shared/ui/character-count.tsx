import { countCharacters } from '@tagwell/contracts/count-characters';
import styled from 'styled-components';
import { useSpokenCount } from './use-spoken-count.ts';
import { VisuallyHidden } from './surfaces.tsx';

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
