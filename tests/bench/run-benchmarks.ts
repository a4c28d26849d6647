import { type Benchmark, judge, type Result, type Size } from './result.ts';

/** A benchmark that gave no figures: a wrong answer, or something that did not work at all. */
export interface Failure {
  name: string;
  /** The sentence, and where it comes from. */
  error: string;
}

/**
 * Runs one benchmark after the other. One that fails keeps none of the others from running, nor
 * their figures from being kept.
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
