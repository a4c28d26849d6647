import { limits } from '@tagwell/contracts/limits';
import { AppError } from '@tagwell/service/app-error';
import type {
  Account,
  LedgerTransaction,
  NewEntry,
  RemovedAccount,
} from '../data/ledger-transaction.ts';

/** The ledger holds this very change already: the transaction must not change anything. */
export class AlreadyEnteredError extends Error {
  override name = 'AlreadyEnteredError';
  override message = 'the ledger holds this entry';
}

/** The key stood for another change. */
export function alreadySaved(): AppError {
  return new AppError(
    'idempotency_conflict',
    'This change was already saved. Close this and look at the balance.',
  );
}

export type Change = Omit<NewEntry, 'balanceAfter'>;

/**
 * One change of a balance: the account, its entry, its event. Undefined when there is no account or
 * the balance would fall below zero. The account comes first: its row makes others wait, so what
 * they enter and publish comes in the order of the versions.
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
 * Throws `AlreadyEnteredError` when this change was made before, and `idempotency_conflict` when another one
 * was made with its key: the answers of both may be deleted.
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
 * Gives a new user an account with the starting credits. False when there is one, which is told as it
 * stands, or the user is deleted.
 */
export async function openAccount(
  transaction: LedgerTransaction,
  userId: string,
): Promise<boolean> {
  await transaction.lockPerson(userId);
  if (!(await transaction.openAccount(userId))) {
    // Who tells of the user anew has not heard of the account.
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
 * Brings the balance to zero and removes the account, for good: whatever comes later, this person
 * gets no other. The ledger keeps its numbers under a random id, and no texts.
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

/**
 * A user can be signed in before the event of the new account has come here; that takes a moment.
 */
export function accountNotReady(): AppError {
  return new AppError(
    'service_unavailable',
    'Your account is being set up. Please try again in a moment.',
    { headers: { 'retry-after': '1' } },
  );
}
