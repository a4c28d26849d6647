import { setTimeout as pause } from 'node:timers/promises';
import { credits } from '@tagwell/contracts/http/credits';
import type { Answer, ServiceClient } from '@tagwell/testkit/service-client';

/** One press of a button: its key stays the same until there is a final answer. */
export interface Operation {
  key: string;
  userId: string;
  /** Minus one for a spend, up to 99 for a top-up. */
  change: number;
}

/** An operation and its final answer. */
export interface Confirmed extends Operation {
  status: 200 | 402;
  /** The balance it was answered with; none for a refusal. */
  credits: number | undefined;
  attempts: number;
  /** When its first attempt was cut off after it was sent. */
  cutOffAt: Date | undefined;
}

const retryPauseMs = 100;
const patienceMs = 60_000;
const admin = crypto.randomUUID();

/** Asks until the answer is final, with one key, as the web app does. Throws for a wrong answer. */
export async function confirm(call: ServiceClient, operation: Operation): Promise<Confirmed> {
  let cutOffAt: Date | undefined;
  const givesUpAt = Date.now() + patienceMs;
  for (let attempts = 1; Date.now() < givesUpAt; attempts += 1) {
    const answer = await ask(call, operation).catch((error: unknown) => {
      // Refused connections never reached the service; the others were cut off under way.
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
  throw new Error(`no final answer within ${patienceMs} ms`);
}

function ask(call: ServiceClient, { key, userId, change }: Operation): Promise<Answer> {
  const headers = { 'Idempotency-Key': key };
  return change < 0
    ? call('POST', '/api/user/decrement-credits', { user: userId, headers })
    : call('POST', '/api/admin/add-credits', {
        admin,
        headers,
        body: { userId, creditsToAdd: change },
      });
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
