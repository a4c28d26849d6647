import type { SealedActor } from '@tagwell/contracts/events/define-event';
import { decrementCreditsRoute } from '@tagwell/contracts/http/credits-routes';
import type { Outcome } from '../data/answered-keys.ts';
import type { Books } from '../data/books.ts';
import { accountInTheMaking } from './account-in-the-making.ts';
import { changeBalance } from './change-balance.ts';
import { oncePerKey, type Answered, type KeyTools } from './once-per-key.ts';

export interface Spend {
  userId: string;
  /** As whom the record of usage knows the person. */
  actor: SealedActor;
  /** The post's id, so that copying it again is free. */
  key: string | undefined;
}

/** Takes one credit, or answers 402. Throws `service_unavailable` while there is no account. */
export async function spendCredit(tools: KeyTools, spend: Spend): Promise<Answered> {
  const { userId, key } = spend;
  const { id: route } = decrementCreditsRoute;
  const call = { callerId: userId, accountId: userId, route, key, request: {} };
  return oncePerKey(tools, call, (books) => takeOne(books, spend));
}

async function takeOne(books: Books, { userId, actor, key }: Spend): Promise<Outcome> {
  const account = await changeBalance(books, {
    userId,
    amount: -1,
    reason: 'copy',
    actor: `user:${userId}`,
    key,
  });
  if (account !== undefined) {
    await books.announceCopy(actor);
    return { status: 200, credits: account.balance };
  }
  const empty = await books.findAccount(userId);
  if (empty === undefined) throw accountInTheMaking();
  return { status: 402, version: empty.version };
}
