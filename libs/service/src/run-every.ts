import { Counter, Gauge } from 'prom-client';
import type { Logger } from './logger.ts';

const ofWork: { labelNames: 'work'[]; registers: [] } = { labelNames: ['work'], registers: [] };

/** Shared by all registries of a process, because periodic work is started in many places. */
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
  /** Its name in logs and in the metrics label `work`, such as `delete-old-posts`. */
  what: string;
  work: (round: Round) => Promise<unknown>;
}

/** The part of a `ProcessContext` that periodic work needs. */
interface Surroundings {
  logger: Logger;
  onShutdown: (name: string, stop: () => Promise<void>) => void;
}

/** When the first round of infrequent work starts, with a random spread between processes. */
const firstRoundMs = { least: 30_000, most: 90_000 };

/** Callbacks that start the first round of infrequent work. */
const firstRounds = new Set<() => void>();

/** Otherwise, a process that is restarted every hour would never do hourly work. */
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
 * Runs `work` periodically, never concurrently; a failure is logged and the next round still runs.
 * Returns a function that stops it, aborting and awaiting the current round.
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
  // Starts at 0, so that the first event shows as an increase.
  failures.inc({ work: what }, 0);

  async function round(): Promise<void> {
    try {
      await work({ signal: leaving.signal, logger });
      failing = false;
      lastSuccess.setToCurrentTime({ work: what });
    } catch (error) {
      failures.inc({ work: what });
      // Logged once, because every round fails the same way while something is down.
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
