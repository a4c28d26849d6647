import { formatCount } from '../../../shared/format/numbers.ts';

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** "+12%", "no change", "+4": what it was before decides. */
  text: string;
}

/** How a figure differs from that of the period before. Nothing grows by a share of nothing. */
export function changeFrom(before: number, now: number): Change {
  if (now === before) return { direction: 'same', text: 'no change' };
  const direction = now > before ? 'up' : 'down';
  const sign = now > before ? '+' : '−';
  if (before === 0) return { direction, text: `${sign}${formatCount(now)}` };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  // A change too small for a whole percent is still one.
  const share = percent === 0 ? '<1' : formatCount(percent);
  return { direction, text: `${sign}${share}%` };
}
