import { median } from './measure.ts';

/** How much is measured: `quick` for a first look, `full` for figures to keep. */
export type Size = 'full' | 'quick';

export interface Benchmark {
  /** Its name in `make bench ARGS=…`. */
  name: string;
  needsServers: boolean;
  /** Checks the results, then measures. Throws if a result is wrong. */
  run: (size: Size) => Promise<Measured[]>;
}

/** What our figure is compared with. */
export interface Goal {
  /** `value` is our own figure, in its unit; it is not judged if even the floor misses it. */
  of: 'floor' | 'peer' | 'value';
  limit: number;
  stretch?: number;
}

/** One measured figure: a value per round, in the same order for all contenders. */
export interface Measured {
  id: string;
  unit: string;
  better: 'lower' | 'higher';
  ours: number[];
  floor?: { name: string; values: number[] };
  peer?: { name: string; version: string; values: number[] };
  goal?: Goal;
  /** CPU time of our processes per operation. */
  cpuUsPerOp?: number;
  /** Sum of our processes' peak resident sizes. */
  peakRssMb?: number;
}

export interface Ratio {
  min: number;
  median: number;
  max: number;
}

type Verdict = 'ok' | 'missed' | 'noisy';

export interface Result extends Measured {
  ratioToFloor?: Ratio;
  ratioToPeer?: Ratio;
  /** Absent if there is no goal. */
  verdict?: Verdict;
}

/** Rounds with a spread above this say more about the machine than the code. */
const noisySpread = 2;

export function judge(measured: Measured): Result {
  const { ours, floor, peer, goal, better } = measured;
  const ratioToFloor = floor === undefined ? undefined : ratioOf(ours, floor.values);
  const ratioToPeer = peer === undefined ? undefined : ratioOf(ours, peer.values);
  const held = { floor: ratioToFloor, peer: ratioToPeer, value: spreadOf(ours) };
  const isBusy = goal?.of === 'value' && floor !== undefined && median(floor.values) > goal.limit;
  const checked = goal && verdictOf(goal, held[goal.of], better);
  const verdict = isBusy ? 'noisy' : checked;
  return {
    ...measured,
    ...(ratioToFloor === undefined ? {} : { ratioToFloor }),
    ...(ratioToPeer === undefined ? {} : { ratioToPeer }),
    ...(verdict === undefined ? {} : { verdict }),
  };
}

function verdictOf(goal: Goal, held: Ratio | undefined, better: Measured['better']): Verdict {
  if (held === undefined) throw new Error(`a goal is set against a ${goal.of} that is missing`);
  if (held.max / held.min > noisySpread) return 'noisy';
  const reached = better === 'lower' ? held.median <= goal.limit : held.median >= goal.limit;
  return reached ? 'ok' : 'missed';
}

/** The ratio of ours to theirs, round by round. */
function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  return spreadOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}

function spreadOf(values: readonly number[]): Ratio {
  return { min: Math.min(...values), median: median(values), max: Math.max(...values) };
}

/** A benchmark that failed without figures: a wrong answer or an error. */
export interface Failure {
  name: string;
  /** The error message and where it was thrown. */
  error: string;
}

/**
 * Runs the benchmarks one after the other. If one fails, the others still run and their figures are
 * kept.
 */
export async function runBenchmarks(
  benchmarks: readonly Benchmark[],
  size: Size,
  say: (line: string) => void = console.log,
): Promise<{ results: Result[]; failures: Failure[] }> {
  const results: Result[] = [];
  const failures: Failure[] = [];
  let unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note).on('uncaughtException', note);
  try {
    for (const { name, run } of benchmarks) {
      say(`measuring ${name} …`);
      unhandled = [];
      const [outcome] = await Promise.allSettled([run(size).then((found) => found.map(judge))]);
      const errors = [...(outcome.status === 'rejected' ? [outcome.reason] : []), ...unhandled];
      if (outcome.status === 'fulfilled' && errors.length === 0) {
        results.push(...outcome.value);
        continue;
      }
      const error = [...new Set(errors)].map(textOf).join('\n');
      say(`${name} failed: why is told at the end`);
      failures.push({ name, error });
    }
  } finally {
    process.off('unhandledRejection', note).off('uncaughtException', note);
  }
  return { results, failures };
}

function textOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(textOf).join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
