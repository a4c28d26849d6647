import type { Account, Books, NewEntry } from '../data/books.ts';

/** The entry for this key stands in the ledger already: the transaction must not change anything. */
export class AlreadyEnteredError extends Error {
  override name = 'AlreadyEnteredError';
}

/**
 * One change of a balance: the account, its entry, its event. Undefined when there is no account or
 * the balance would fall below zero. The account comes first: its row makes others wait, so what
 * they enter and announce comes in the order of the versions.
 */
export async function changeBalance(
  books: Books,
  change: Omit<NewEntry, 'balanceAfter'>,
): Promise<Account | undefined> {
  const account = await books.moveBalance(change.userId, change.amount);
  if (account === undefined) return undefined;
  const isNew = await books.enter({ ...change, balanceAfter: account.balance });
  if (!isNew) throw new AlreadyEnteredError('the ledger holds this entry');
  await books.announce(account, change);
  return account;
}
