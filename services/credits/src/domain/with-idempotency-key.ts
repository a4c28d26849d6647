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
  /** Undefined for a call that can't be repeated. */
  key: string | undefined;
  /** The request; a key belongs to one request only. */
  request: unknown;
}

export interface KeyedAnswer {
  /** The balance in the first answer. */
  credits: number;
  /** A call with this key was already answered. */
  isRepeat: boolean;
}

/**
 * Runs a call once per caller, route and key. The key is checked first, so that a repeated call
 * finds its answer before it meets an empty balance. `work` returns the new balance; errors,
 * refusals included, are not stored, so that a retry tries again. Throws `idempotency_conflict` for
 * a key of another request and `idempotency_busy` if a concurrent call with the key takes too long.
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
    // Paid so long ago that the stored answer has expired; the ledger still has the entry, unless
    // the account was closed.
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
  // The old answer has just expired; a retry can claim the key.
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
