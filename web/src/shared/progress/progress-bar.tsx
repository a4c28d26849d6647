import { useRef } from 'react';
import styled from 'styled-components';
import { useShownPercent } from './running-signs.ts';

interface ProgressBarProps {
  label: string;
  /** The stage in words, spoken with the reported percent. */
  stageText: string;
  range: { floor: number; ceiling: number; paceMs: number };
}

/** Shows where the bar has crept to; says only what was reported. */
export function ProgressBar({ label, stageText, range }: ProgressBarProps) {
  const track = useRef<HTMLDivElement>(null);
  useShownPercent(track, range);
  return (
    <Track
      ref={track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={range.floor}
      aria-valuetext={`${range.floor}%, ${stageText}`}
    >
      <Fill />
    </Track>
  );
}

const Track = styled.div`
  height: 10px;
  overflow: hidden;
  border-radius: var(--r-full);
  background: var(--bg);
  box-shadow: inset 0 0 0 1px var(--control);
`;

const Fill = styled.div`
  height: 100%;
  background: var(--accent);
  transform: scaleX(var(--shown, 0));
  transform-origin: 0 0;
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

/** Above the bar: what runs, and how far it is. */
export const ProgressLine = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--s3);
  margin: 0 0 var(--s2);
  font-weight: 600;
`;

export const Percent = styled.span`
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;
