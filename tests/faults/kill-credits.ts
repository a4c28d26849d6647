import { setTimeout as pause } from 'node:timers/promises';
import { credits } from '@tagwell/contracts/http/credits-routes';
import type { Answer, ServiceClient } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';
import { seededRandom } from '../bench/measure.ts';
import { checkLedger } from './check-ledger.ts';
import { type CreditsService, startCreditsService } from './credits-service.ts';
import type { Counts, KeptPromise } from './report.ts';

export interface KillOptions {
  kills: number;
  seed: number;
}

const users = 4;
const clients = 8;
/** Maximum time between kills; some kills happen at the first answer after a restart. */
const maxPeaceMs = 300;
const topUpShare = 0.15;
/** Long enough for a busy machine. */
const patienceMs = 60_000;

/** Check 3 of the credits: exactly one entry per confirmed key, however the service dies. */
export async function killCredits({
  kills,
  seed,
}: KillOptions): Promise<{ counts: Counts; promises: KeptPromise[] }> {
  const service = await startCreditsService();
  try {
    const random = seededRandom(seed);
    const confirmed = await spendWhileKilled(service, kills, random);
    const { entries, promises } = await checkLedger(
      service.db,
      confirmed.map((each) => ({ ...each, outcome: each.status === 200 ? 'ok' : 'fail' })),
    );
    return { counts: count(kills, confirmed, entries), promises };
  } finally {
    await service.stop();
  }
}

async function spendWhileKilled(
  service: CreditsService,
  kills: number,
  random: () => number,
): Promise<Confirmed[]> {
  const accounts = await service.signUp(users);
  const confirmed: Confirmed[] = [];
  let ended = false;

  async function runClient(): Promise<void> {
    while (!ended) {
      const userId = accounts[Math.floor(random() * accounts.length)] ?? '';
      const change = random() < topUpShare ? 1 + Math.floor(random() * 9) : -1;
      const operation = { key: crypto.randomUUID(), userId, change };
      confirmed.push(await confirm(service.call, operation));
    }
  }

  async function killAgainAndAgain(): Promise<void> {
    for (let kill = 0; kill < kills && !ended; kill += 1) {
      const before = confirmed.length;
      const goesOn = () => (ended || confirmed.length > before ? true : undefined);
      await until('a confirmed operation', goesOn, patienceMs);
      await pause(random() * maxPeaceMs);
      await service.killAndRestart();
    }
    ended = true;
  }

  const running = [killAgainAndAgain(), ...Array.from({ length: clients }, runClient)];
  try {
    await Promise.all(running);
  } finally {
    // If any of them fails, all stop before the service is stopped.
    ended = true;
    await Promise.allSettled(running);
  }
  return confirmed;
}

function count(
  kills: number,
  confirmed: readonly Confirmed[],
  entries: ReadonlyMap<string, Date>,
): Counts {
  const cutOff = confirmed.filter(({ cutOffAt }) => cutOffAt !== undefined);
  const doneBefore = cutOff.filter(({ key, cutOffAt }) => {
    const enteredAt = entries.get(key);
    return enteredAt !== undefined && cutOffAt !== undefined && enteredAt < cutOffAt;
  });
  const answered = (status: number, sign: number) =>
    confirmed.filter((each) => each.status === status && Math.sign(each.change) === sign).length;
  return {
    kills,
    'spends confirmed': answered(200, -1),
    'spends refused for want of credits': answered(402, -1),
    'top-ups confirmed': answered(200, 1),
    'operations cut off by a kill': cutOff.length,
    'of these, done before the cut': doneBefore.length,
    'requests in all': confirmed.reduce((sum, { attempts }) => sum + attempts, 0),
  };
}

/** One click: retries use the same key until there is a final answer. */
export interface Operation {
  key: string;
  userId: string;
  /** Minus one for a spend, up to 99 for a top-up. */
  change: number;
}

/** An operation and its final answer. */
export interface Confirmed extends Operation {
  status: 200 | 402;
  /** The balance in the answer; undefined if rejected. */
  credits: number | undefined;
  attempts: number;
  /** When its first attempt was cut off after it was sent. */
  cutOffAt: Date | undefined;
}

const retryPauseMs = 100;
const answerWithinMs = 60_000;
const operator = crypto.randomUUID();

/**
 * Retries with one key until the answer is final, as the web app does. Throws for a wrong answer.
 */
async function confirm(call: ServiceClient, operation: Operation): Promise<Confirmed> {
  let cutOffAt: Date | undefined;
  const givesUpAt = Date.now() + answerWithinMs;
  for (let attempts = 1; Date.now() < givesUpAt; attempts += 1) {
    const answer = await ask(call, operation).catch((error: unknown) => {
      // Refused connections never reached the service; others were cut off in transit.
      if (!isRefused(error)) cutOffAt ??= new Date();
      return undefined;
    });
    if (answer?.status === 200) {
      const balance = credits.parse(answer.body).credits;
      return { ...operation, status: 200, credits: balance, attempts, cutOffAt };
    }
    if (answer?.status === 402) {
      return { ...operation, status: 402, credits: undefined, attempts, cutOffAt };
    }
    if (answer !== undefined && ![409, 503].includes(answer.status)) {
      throw new Error(`an unexpected answer: ${answer.status}`);
    }
    await pause(retryPauseMs);
  }
  throw new Error(`no final answer within ${answerWithinMs} ms`);
}

function ask(call: ServiceClient, { key, userId, change }: Operation): Promise<Answer> {
  const headers = { 'Idempotency-Key': key };
  return change < 0
    ? call('POST', '/api/user/decrement-credits', { user: userId, headers })
    : call('POST', '/api/admin/add-credits', {
        operator,
        headers,
        body: { userId, creditsToAdd: change },
      });
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
