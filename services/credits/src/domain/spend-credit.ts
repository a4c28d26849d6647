import type { SealedActor } from '@tagwell/contracts/events/define-event';
import { decrementCreditsRoute } from '@tagwell/contracts/http/credits-routes';
import * as z from 'zod/mini';
import type { Outcome } from '../data/answered-keys.ts';
import type { LedgerTransaction } from '../data/ledger-transaction.ts';
import { accountNotReady, changeBalance } from './accounts.ts';
import { withIdempotencyKey, type Answered, type KeyTools } from './with-idempotency-key.ts';

export interface Spend {
  userId: string;
  /** As whom the record of usage knows the person. */
  actor: SealedActor;
  /** The post's id, so that copying it again is free. */
  key: string | undefined;
}

/** Whoever calls may use any key; only a post's id says what was paid for. */
const postId = z.uuid();

/** Takes one credit, or answers 402. Throws `service_unavailable` while there is no account. */
export async function spendCredit(tools: KeyTools, spend: Spend): Promise<Answered> {
  const { userId, key } = spend;
  const { id: route } = decrementCreditsRoute;
  const call = { callerId: userId, accountId: userId, route, key, request: {} };
  return withIdempotencyKey(tools, call, (ledger) => takeOne(ledger, spend));
}

async function takeOne(ledger: LedgerTransaction, { userId, actor, key }: Spend): Promise<Outcome> {
  const account = await changeBalance(ledger, {
    userId,
    amount: -1,
    reason: 'copy',
    actor: `user:${userId}`,
    key,
  });
  if (account !== undefined) {
    await ledger.announceCopy(actor);
    const analysisId = postId.safeParse(key);
    if (analysisId.success) await ledger.announcePaid(userId, analysisId.data);
    return { status: 200, credits: account.balance };
  }
  const empty = await ledger.findAccount(userId);
  if (empty === undefined) throw accountNotReady();
  return { status: 402, version: empty.version };
}
