import { setTimeout as pause } from 'node:timers/promises';
import { sendSignal } from '@tagwell/deploy/local/running-process';
import type { OperationLog } from './operation-log.ts';
import { holdDown, type Product, signal } from './product.ts';
import { type Random, randomOf } from './random.ts';

/** Applies the planned faults to the product; afterwards everything runs again in any case. */
export async function runNemesis(
  product: Product,
  plan: readonly PlannedFault[],
  log: OperationLog,
): Promise<void> {
  await Promise.all(
    plan.map(async ({ atMs, forMs, fault }) => {
      await pause(atMs);
      log.note('fault', 'nemesis', fault.kind, { text: fault.target, ms: Math.round(forMs) });
      await inflict(product, fault, forMs);
      if (forMs > 0) log.note('fault', 'nemesis', `${fault.kind} over`, { text: fault.target });
    }),
  );
  product.model.mode = 'ok';
}

async function inflict(product: Product, fault: Fault, forMs: number): Promise<void> {
  const { model, network } = product;
  switch (fault.kind) {
    case 'kill':
      return holdDown(product, fault.target, forMs);
    case 'freeze': {
      const pid = await signal(product, fault.target, 'SIGSTOP');
      await pause(forMs);
      if (pid !== undefined) sendSignal(pid, 'SIGCONT');
      return;
    }
    case 'restart':
      await signal(product, 'postgres', 'SIGQUIT');
      return;
    case 'cut':
      return network.cut();
    case 'stall':
      network.stall();
      await pause(forMs);
      return network.resume();
    case 'mood':
      model.mode = fault.target;
      await pause(forMs);
      if (model.mode === fault.target) model.mode = 'ok';
  }
}

/** How the language model may fail. */
const moods = ['429', '500', 'hang', 'hang-body', 'cut', 'garbage', 'hostile'] as const;
export type Mood = (typeof moods)[number];

export type Fault =
  /** SIGKILL for a process or Redis: once, or after every restart while it is held down. */
  | { kind: 'kill'; target: string }
  /** SIGSTOP, then SIGCONT after the duration. */
  | { kind: 'freeze'; target: string }
  /** Immediate shutdown: Postgres recovers from its log. */
  | { kind: 'restart'; target: 'postgres' }
  /** All connections to the gateway are dropped, or stall for a while. */
  | { kind: 'cut' | 'stall'; target: 'connections' }
  | { kind: 'mood'; target: Mood };

export interface PlannedFault {
  /** Milliseconds since the start. */
  atMs: number;
  /** The duration; 0 for momentary faults. */
  forMs: number;
  fault: Fault;
}

const weights = {
  killProcess: 30,
  freezeProcess: 20,
  killRedis: 6,
  holdRedisDown: 3,
  freezeRedis: 6,
  restartPostgres: 6,
  cut: 8,
  stall: 5,
  mood: 16,
};
const minGapMs = 500;
const maxGapMs = 3_500;
const maxFreezeMs = 12_000;
const maxOutageMs = 20_000;

/** The faults of a run, the same for the same seed; all end within the run. */
export function planFaults(
  seed: number,
  totalMs: number,
  processes: readonly [string, ...string[]],
): PlannedFault[] {
  const random = randomOf(seed, 'nemesis');
  const plan: PlannedFault[] = [];
  let atMs = random.between(minGapMs, maxGapMs);
  while (atMs < totalMs) {
    const { forMs, fault } = chooseFault(random, processes);
    plan.push({ atMs, forMs: Math.min(forMs, totalMs - atMs), fault });
    atMs += random.between(minGapMs, maxGapMs);
  }
  return plan;
}

function chooseFault(
  random: Random,
  processes: readonly [string, ...string[]],
): Omit<PlannedFault, 'atMs'> {
  switch (random.weighted(weights)) {
    case 'killProcess':
      return { forMs: 0, fault: { kind: 'kill', target: random.pick(processes) } };
    case 'freezeProcess':
      return {
        forMs: random.between(500, maxFreezeMs),
        fault: { kind: 'freeze', target: random.pick(processes) },
      };
    case 'killRedis':
      return { forMs: 0, fault: { kind: 'kill', target: 'redis' } };
    case 'holdRedisDown':
      return {
        forMs: random.between(5_000, maxOutageMs),
        fault: { kind: 'kill', target: 'redis' },
      };
    case 'freezeRedis':
      return {
        forMs: random.between(500, maxFreezeMs),
        fault: { kind: 'freeze', target: 'redis' },
      };
    case 'restartPostgres':
      return { forMs: 0, fault: { kind: 'restart', target: 'postgres' } };
    case 'cut':
      return { forMs: 0, fault: { kind: 'cut', target: 'connections' } };
    case 'stall':
      return { forMs: random.between(500, 8_000), fault: { kind: 'stall', target: 'connections' } };
    case 'mood':
      return {
        forMs: random.between(2_000, maxOutageMs),
        fault: { kind: 'mood', target: random.pick(moods) },
      };
  }
}
