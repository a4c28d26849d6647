import { AppError } from '@tagwell/service/app-error';
import { requestHash } from '@tagwell/service/request-headers';
import type { IdempotencyKeys, KeyClaim } from '../data/idempotency-keys.ts';
import type { LedgerTransaction } from '../data/ledger-transaction.ts';
import type { InTransaction, LedgerRepository } from '../data/ledger.repository.ts';
import { AlreadyEnteredError, alreadySaved } from './accounts.ts';

export interface LedgerTools {
  inTransaction: InTransaction;
  ledger: LedgerRepository;
}

export interface KeyedCall {
  /** The caller. */
  callerId: string;
  /** The account whose balance it changes. */
  accountId: string;
  route: string;
  /** Undefined for a call that is not repeated. */
  key: string | undefined;
  /** The request; a key stands for one request only. */
  request: unknown;
}

export interface KeyedAnswer {
  /** The balance after the call, as its first answer said it. */
  credits: number;
  /** The first call with this key was answered before. */
  isRepeat: boolean;
}

/**
 * Runs a call once per caller, route and key. The key comes first: a repeat must find its answer
 * before it can meet an empty balance. `work` returns the new balance; what it throws is not kept, so that a
 * retry tries again, be it a refusal.
 * Throws `idempotency_conflict` for a key that stood for another request and
 * `idempotency_busy` while another call with the key takes too long.
 */
export async function withIdempotencyKey(
  tools: LedgerTools,
  call: KeyedCall,
  work: (transaction: LedgerTransaction) => Promise<number>,
): Promise<KeyedAnswer> {
  try {
    return await runOnce(tools, call, work);
  } catch (error) {
    if (!(error instanceof AlreadyEnteredError)) throw error;
    // Paid so long ago that the answer is deleted: the ledger still has the entry, unless the
    // account is closed.
    const credits = (await tools.ledger.balanceOf(call.accountId)) ?? 0;
    return { credits, isRepeat: true };
  }
}

async function runOnce(
  { inTransaction }: LedgerTools,
  { callerId, route, key, request }: KeyedCall,
  work: (transaction: LedgerTransaction) => Promise<number>,
): Promise<KeyedAnswer> {
  if (key === undefined) {
    return inTransaction(async ({ transaction }) => ({
      credits: await work(transaction),
      isRepeat: false,
    }));
  }
  const claim = { userId: callerId, route, key, requestHash: requestHash(request) };
  return inTransaction(async ({ transaction, keys }) => {
    const claimed = await keys.claim(claim);
    if (claimed === 'busy') throw busy();
    if (claimed === 'known') return { credits: await findAnswer(keys, claim), isRepeat: true };
    const credits = await work(transaction);
    await keys.keepAnswer(claim, credits);
    return { credits, isRepeat: false };
  });
}

async function findAnswer(keys: IdempotencyKeys, claim: KeyClaim): Promise<number> {
  const known = await keys.find(claim);
  // The old answer has just been deleted: a retry can claim the key.
  if (known === undefined) throw busy();
  if (known.requestHash !== claim.requestHash) throw alreadySaved();
  return known.credits;
}

function busy(): AppError {
  return new AppError(
    'idempotency_busy',
    'The first request with this Idempotency-Key is still running. Please try again.',
    { headers: { 'retry-after': '1' } },
  );
}
