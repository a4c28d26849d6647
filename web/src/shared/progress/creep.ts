/** Time in which the bar catches up with a new report. */
export const easeMs = 250;

export interface Creep {
  /** What the bar showed when the report came. */
  from: number;
  /** The reported percent. */
  floor: number;
  /** The next stage's percent minus 1: never reached by itself. */
  ceiling: number;
  /** The stage's pace: after this time about two thirds of the way are shown. */
  paceMs: number;
}

/** Percent to show, so long after a report. Never back, never into the next stage. */
export function creepAt({ from, floor, ceiling, paceMs }: Creep, elapsedMs: number): number {
  const start = Math.max(from, floor);
  const eased = from + (start - from) * easeOut(Math.min(1, elapsedMs / easeMs));
  const creeping = Math.max(0, elapsedMs - (from < floor ? easeMs : 0));
  const room = Math.max(0, ceiling - start);
  return eased + room * (1 - Math.exp(-creeping / paceMs));
}

const easeOut = (part: number) => 1 - (1 - part) ** 3;
