import { limits } from '@tagwell/contracts/limits';
import { AppError } from '@tagwell/service/app-error';
import type {
  Account,
  LedgerTransaction,
  NewEntry,
  RemovedAccount,
} from '../data/ledger-transaction.ts';

/** The ledger already contains this change, so the transaction must not change anything. */
export class AlreadyEnteredError extends Error {
  override name = 'AlreadyEnteredError';
  override message = 'the ledger holds this entry';
}

/** The key was used for another change. */
export function alreadySaved(): AppError {
  return new AppError(
    'idempotency_conflict',
    'This change was already saved. Close this and look at the balance.',
  );
}

export type Change = Omit<NewEntry, 'balanceAfter'>;

/**
 * Changes a balance: the account, its ledger entry, its event. Undefined if there is no account or
 * the balance would fall below zero. The account comes first because its row lock makes concurrent
 * changes wait, so that entries and events follow the order of versions.
 */
export async function changeBalance(
  transaction: LedgerTransaction,
  change: Change,
): Promise<Account | undefined> {
  const account = await transaction.moveBalance(change.userId, change.amount);
  if (account === undefined) return undefined;
  const isNew = await transaction.insertEntry({ ...change, balanceAfter: account.balance });
  if (!isNew) {
    await refuseRepeat(transaction, change);
    throw new AlreadyEnteredError();
  }
  await transaction.publishEntry(account, change);
  return account;
}

/**
 * Throws `AlreadyEnteredError` if this change was made before, and `idempotency_conflict` if its
 * key was used for another change. Needed because stored answers expire.
 */
export async function refuseRepeat(transaction: LedgerTransaction, change: Change): Promise<void> {
  const entry = await transaction.findEntry(change);
  if (entry === undefined) return;
  const { userId, amount, note } = entry;
  const isSame = userId === change.userId && amount === change.amount;
  if (isSame && note === (change.note ?? null)) throw new AlreadyEnteredError();
  throw alreadySaved();
}

/**
 * Opens an account with the starting credits. False if there is one, whose balance is then
 * published again, or if the user was deleted.
 */
export async function openAccount(
  transaction: LedgerTransaction,
  userId: string,
): Promise<boolean> {
  await transaction.lockPerson(userId);
  if (!(await transaction.openAccount(userId))) {
    // Auth announces the user again only if it has not heard of the account.
    const account = await transaction.findAccount(userId);
    if (account !== undefined) await transaction.publishBalance(account);
    return false;
  }
  await changeBalance(transaction, {
    userId,
    amount: limits.startingCredits,
    reason: 'signup',
    actor: 'system',
    key: `signup-${userId}`,
  });
  return true;
}

/**
 * Sets the balance to zero and deletes the account for good; this person never gets another one.
 * The ledger keeps its numbers under a random id, without texts.
 */
export async function closeAccount(
  transaction: LedgerTransaction,
  userId: string,
): Promise<RemovedAccount> {
  await transaction.lockPerson(userId);
  await transaction.lockCalls(userId);
  const account = await transaction.lockAccount(userId);
  if (account !== undefined && account.balance > 0) {
    await changeBalance(transaction, {
      userId,
      amount: -account.balance,
      reason: 'closed',
      actor: 'system',
      key: `closed-${userId}`,
    });
  }
  return transaction.removeAccount(userId);
}

/** A user can sign in moments before the creation event arrives here. */
export function accountNotReady(): AppError {
  return new AppError(
    'service_unavailable',
    'Your account is being set up. Please try again in a moment.',
    { headers: { 'retry-after': '1' } },
  );
}
