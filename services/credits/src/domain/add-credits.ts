import { addCreditsRoute } from '@tagwell/contracts/http/credits-routes';
import { AppError } from '@tagwell/service/app-error';
import type { Outcome } from '../data/answered-keys.ts';
import type { Books } from '../data/books.ts';
import { changeBalance } from './change-balance.ts';
import { oncePerKey, type Answered, type KeyTools } from './once-per-key.ts';

export interface TopUp {
  adminId: string;
  userId: string;
  creditsToAdd: number;
  /** One per opening of the dialog. */
  key: string | undefined;
}

/** Adds credits to an account. Throws `not_found` when there is none. */
export async function addCredits(tools: KeyTools, topUp: TopUp): Promise<Answered> {
  const { adminId, userId, creditsToAdd, key } = topUp;
  const { id: route } = addCreditsRoute;
  const request = { userId, creditsToAdd };
  const call = { callerId: adminId, accountId: userId, route, key, request };
  return oncePerKey(tools, call, (books) => add(books, topUp));
}

async function add(books: Books, { adminId, userId, creditsToAdd, key }: TopUp): Promise<Outcome> {
  const account = await changeBalance(books, {
    userId,
    amount: creditsToAdd,
    reason: 'top-up',
    actor: `admin:${adminId}`,
    key,
  });
  if (account === undefined) throw new AppError('not_found', 'There is no such account');
  await books.announceTopUp(adminId, userId, creditsToAdd);
  return { status: 200, credits: account.balance };
}
