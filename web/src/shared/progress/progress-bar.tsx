import { useRef, type RefObject, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { JobHead } from '@tagwell/contracts/jobs';
import { tabTitleOf } from '../brand.tsx';

/** The tab shows the reported percent and what runs, and "Ready" when the job is done. */
export function useRunningTitle(
  job: Pick<JobHead, 'state' | 'percent'> | undefined,
  what: string,
): void {
  const percent = job?.percent ?? 0;
  const done = job?.state === 'done';
  useEffect(() => {
    document.title = tabTitleOf(done ? 'Ready' : `${percent}% · ${what}`);
  }, [percent, done, what]);
}

const slowMs = 10_000;

/** True if `sign`, the last reported progress, has not changed for ten seconds. */
export function useSlow(sign: unknown): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [sign]);
  return slow;
}

interface Range {
  floor: number;
  ceiling: number;
  paceMs: number;
}

/**
 * Moves a bar between two reports by writing `--shown` (0 to 1) on the element, without rendering.
 * With reduced motion the bar steps from report to report.
 */
function useShownPercent(element: RefObject<HTMLElement | null>, range: Range): void {
  const shown = useRef(0);
  const { floor, ceiling, paceMs } = range;
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const creep = { from: shown.current, floor, ceiling, paceMs };
    const start = performance.now();
    let frame = 0;
    function draw(now: number): void {
      shown.current = still ? Math.max(shown.current, floor) : creepAt(creep, now - start);
      element.current?.style.setProperty('--shown', String(shown.current / 100));
      if (!still) frame = requestAnimationFrame(draw);
    }
    draw(start);
    return () => cancelAnimationFrame(frame);
  }, [element, floor, ceiling, paceMs]);
}

/** Time in which the bar catches up with a new report. */
export const easeMs = 250;

export interface Creep {
  /** The shown percent when the report arrived. */
  from: number;
  floor: number;
  /** The next stage's percent minus 1: never reached by itself. */
  ceiling: number;
  /** The stage's pace: after this time about two thirds of the way are shown. */
  paceMs: number;
}

/**
 * The percent to show some time after a report. Never decreases and never enters the next stage.
 */
export function creepAt({ from, floor, ceiling, paceMs }: Creep, elapsedMs: number): number {
  const start = Math.max(from, floor);
  const eased = from + (start - from) * easeOut(Math.min(1, elapsedMs / easeMs));
  const creeping = Math.max(0, elapsedMs - (from < floor ? easeMs : 0));
  const room = Math.max(0, ceiling - start);
  return eased + room * (1 - Math.exp(-creeping / paceMs));
}

const easeOut = (part: number) => 1 - (1 - part) ** 3;

interface ProgressBarProps {
  label: string;
  /** The stage in words, spoken with the reported percent. */
  stageText: string;
  range: { floor: number; ceiling: number; paceMs: number };
}

/** Shows the creeping bar, but announces only reported values. */
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
