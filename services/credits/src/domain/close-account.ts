import type { Books, RemovedAccount } from '../data/books.ts';
import { changeBalance } from './change-balance.ts';

/**
 * Brings the balance to zero and removes the account, for good: whatever comes later, this person
 * gets no other. The ledger keeps its entries, which now point to an id of nobody.
 */
export async function closeAccount(books: Books, userId: string): Promise<RemovedAccount> {
  await books.lockPerson(userId);
  const account = await books.lockAccount(userId);
  if (account !== undefined && account.balance > 0) {
    await changeBalance(books, {
      userId,
      amount: -account.balance,
      reason: 'closed',
      actor: 'system',
      key: `closed-${userId}`,
    });
  }
  return books.removeAccount(userId);
}
