import { limits } from '@tagwell/contracts/limits';
import type { Books } from '../data/books.ts';
import { changeBalance } from './change-balance.ts';

/** Gives a new person an account with the starting credits. False when it was done, or they left. */
export async function openAccount(books: Books, userId: string): Promise<boolean> {
  await books.lockPerson(userId);
  if (!(await books.openAccount(userId))) return false;
  await changeBalance(books, {
    userId,
    amount: limits.startingCredits,
    reason: 'signup',
    actor: 'system',
    key: `signup-${userId}`,
  });
  return true;
}
