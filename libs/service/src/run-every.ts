import { Counter, Gauge } from 'prom-client';
import type { Logger } from './logger.ts';

const ofWork: { labelNames: 'work'[]; registers: [] } = { labelNames: ['work'], registers: [] };

/** Shared by all registries of a process, since periodic work is started in many places. */
export const periodicWork = {
  interval: new Gauge({
    name: 'tagwell_periodic_interval_seconds',
    help: 'Interval of periodic work',
    ...ofWork,
  }),
  lastSuccess: new Gauge({
    name: 'tagwell_periodic_last_success_timestamp_seconds',
    help: 'When periodic work last succeeded; before the first success, when the process started',
    ...ofWork,
  }),
  failures: new Counter({
    name: 'tagwell_periodic_failures_total',
    help: 'Failed rounds of periodic work',
    ...ofWork,
  }),
};

/** What a round is given. */
export interface Round {
  /** Aborts when the process leaves, so that a long round ends early. */
  signal: AbortSignal;
  logger: Logger;
}

export interface PeriodicWork {
  intervalMs: number;
  /** Its name in the log and in the label `work` of the metrics, as `delete-old-posts`. */
  what: string;
  work: (round: Round) => Promise<unknown>;
}

/** The part of a `ProcessContext` that periodic work needs. */
interface Surroundings {
  logger: Logger;
  onShutdown: (name: string, stop: () => Promise<void>) => void;
}

/** The first round of rarer work comes so soon after the start, with a spread that keeps processes apart. */
const firstRoundMs = { least: 30_000, most: 90_000 };

/** Begins a round of each work of this process that is rarer than that. */
const firstRounds = new Set<() => void>();

/** A process that never runs for an hour would never do what is done once an hour. */
export function beginFirstRoundsSoon(): void {
  const { least, most } = firstRoundMs;
  const begin = () => firstRounds.forEach((beginRound) => beginRound());
  setTimeout(begin, least + Math.random() * (most - least)).unref();
}

/** Does `work` again and again until the process leaves. */
export function runEvery({ logger, onShutdown }: Surroundings, work: PeriodicWork): void {
  onShutdown(work.what, startRounds(logger, work));
}

/**
 * Does `work` again and again, never twice at once; a failure is logged and the next round comes.
 * Returns a function that stops it; the running round is aborted and waited for.
 */
export function startRounds(
  logger: Logger,
  { intervalMs, what, work }: PeriodicWork,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let failing = false;
  const leaving = new AbortController();
  const { interval, lastSuccess, failures } = periodicWork;
  interval.set({ work: what }, intervalMs / 1_000);
  lastSuccess.setToCurrentTime({ work: what });
  // Exposed from the start with 0, so that the first one shows as an increase.
  failures.inc({ work: what }, 0);

  async function round(): Promise<void> {
    try {
      await work({ signal: leaving.signal, logger });
      failing = false;
      lastSuccess.setToCurrentTime({ work: what });
    } catch (error) {
      failures.inc({ work: what });
      // While something is away every round fails the same way: once is enough.
      if (!failing) logger.warn({ err: error, work: what }, 'periodic work failed');
      failing = true;
    }
  }

  const begin = () => {
    running ??= round().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(begin, intervalMs);
  if (intervalMs > firstRoundMs.most) firstRounds.add(begin);
  return async () => {
    clearInterval(timer);
    firstRounds.delete(begin);
    leaving.abort();
    await running;
  };
}
