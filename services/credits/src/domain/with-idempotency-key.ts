import { AppError } from '@tagwell/service/app-error';
import { requestHash } from '@tagwell/service/request-headers';
import type { IdempotencyKeys, KeyClaim, Outcome } from '../data/idempotency-keys.ts';
import type { LedgerTransaction } from '../data/ledger-transaction.ts';
import type { InTransaction, LedgerRepository } from '../data/ledger.repository.ts';
import { AlreadyEnteredError } from './accounts.ts';

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

export interface KeyedOutcome {
  outcome: Outcome;
  /** The first call with this key was answered before. */
  isRepeat: boolean;
}

/**
 * Runs a call once per caller, route and key. The key comes first: a repeat must find its answer
 * before it can meet an empty balance. What `work` throws is not kept, so that a retry tries again.
 * Throws `idempotency_conflict` for a key that stood for another request and
 * `idempotency_busy` while another call with the key takes too long.
 */
export async function withIdempotencyKey(
  tools: LedgerTools,
  call: KeyedCall,
  work: (transaction: LedgerTransaction) => Promise<Outcome>,
): Promise<KeyedOutcome> {
  try {
    return await runOnce(tools, call, work);
  } catch (error) {
    if (!(error instanceof AlreadyEnteredError)) throw error;
    // Paid so long ago that the answer is deleted: the ledger still has the entry, unless the
    // account is closed.
    const credits = (await tools.ledger.balanceOf(call.accountId)) ?? 0;
    return { outcome: { kind: 'changed', credits }, isRepeat: true };
  }
}

async function runOnce(
  { inTransaction }: LedgerTools,
  { callerId, accountId, route, key, request }: KeyedCall,
  work: (transaction: LedgerTransaction) => Promise<Outcome>,
): Promise<KeyedOutcome> {
  if (key === undefined) {
    return inTransaction(async ({ transaction }) => ({
      outcome: await work(transaction),
      isRepeat: false,
    }));
  }
  const claim = { userId: callerId, route, key, requestHash: requestHash(request) };
  return inTransaction(async ({ transaction, keys }) => {
    const claimed = await keys.claim(claim);
    if (claimed === 'busy') throw busy();
    if (claimed === 'known') {
      const outcome = await findAnswer(keys, claim);
      if (await stillHolds(transaction, accountId, outcome)) return { outcome, isRepeat: true };
    }
    const outcome = await work(transaction);
    await keys.keepOutcome(claim, outcome);
    return { outcome, isRepeat: false };
  });
}

/**
 * A refusal holds until the account changes: after credits were added, the same key may copy the
 * post.
 */
async function stillHolds(
  transaction: LedgerTransaction,
  accountId: string,
  outcome: Outcome,
): Promise<boolean> {
  if (outcome.kind === 'changed') return true;
  const account = await transaction.findAccount(accountId);
  return account?.version === outcome.version;
}

async function findAnswer(keys: IdempotencyKeys, claim: KeyClaim): Promise<Outcome> {
  const known = await keys.find(claim);
  // The old answer has just been deleted: a retry can claim the key.
  if (known === undefined) throw busy();
  if (known.requestHash === claim.requestHash) return known.outcome;
  throw new AppError(
    'idempotency_conflict',
    'This change was already saved. Close this and look at the balance.',
  );
}

function busy(): AppError {
  return new AppError(
    'idempotency_busy',
    'The first request with this Idempotency-Key is still running. Please try again.',
    { headers: { 'retry-after': '1' } },
  );
}
