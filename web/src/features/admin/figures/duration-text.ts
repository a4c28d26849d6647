import { formatCount } from '../../../shared/format/numbers.ts';

/** "840 ms", "1.2 s", "3 min"; a dash where there was nothing to measure. */
export function durationText(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 1000) return `${ms} ms`;
  const seconds = ms / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 100) return `${Math.round(seconds)} s`;
  return `${formatCount(Math.round(seconds / 60))} min`;
}
