import { readdirSync, readFileSync } from 'node:fs';

/** Counted rounds; one warm-up round runs before them. */
let rounds = 3;

/** Sets the rounds for the whole run; fewer are faster but less precise. */
export function setRounds(count: number): void {
  rounds = count;
}

/** One measurement of one way to do the work. */
type Contender<T> = () => Promise<T> | T;

/**
 * Runs each contender once per round, one after the other, so that other load on the machine
 * affects all alike. Each round starts with the next contender; the first round does not count.
 * Returns the values of each contender, in order.
 */
export async function alternate<T>(contenders: readonly Contender<T>[]): Promise<T[][]> {
  const values = contenders.map((): T[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const place = (round + turn) % contenders.length;
      const value = await contenders[place]?.();
      if (round > 0 && value !== undefined) values[place]?.push(value);
    }
  }
  return values;
}

/** The percentile for a share (0..1), by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Throws with a message unless the condition holds; wrong answers must not be timed. */
export function check(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(`Wrong answer: ${otherwise}`);
}

/** Numbers from 0 to below 1, the same ones for the same seed (Mulberry32, Tommy Ettinger). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Clock ticks of Linux are 10 ms on every machine Node runs on. */
const tickMs = 10;

interface Spent {
  parent: number;
  /** User and system CPU time of the process. */
  ownMs: number;
  /** CPU time of its exited children. */
  endedMs: number;
}

/** User and system CPU time so far; NaN without /proc. */
export const cpuMsOf = (pid: number): number => spentBy(pid).ownMs;

/** The same for a process and all its children, including exited ones. */
export function cpuMsOfFamily(pid: number): number {
  const { ownMs, endedMs } = spentBy(pid);
  return childrenOf(pid).reduce((sum, child) => sum + cpuMsOf(child), ownMs + endedMs);
}

export const parentOf = (pid: number): number => spentBy(pid).parent;

function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return all.filter((candidate) => parentOf(candidate) === pid);
}

function spentBy(pid: number): Spent {
  // The name in parentheses may contain spaces; after it comes field 3 in proc(5)'s numbering from
  // 1.
  const fields = readStat(pid).split(') ')[1]?.split(' ').map(Number) ?? [];
  const field = (number: number) => fields[number - 3] ?? Number.NaN;
  return {
    parent: field(4),
    ownMs: (field(14) + field(15)) * tickMs,
    endedMs: (field(16) + field(17)) * tickMs,
  };
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
