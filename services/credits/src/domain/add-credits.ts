import { addCreditsRoute } from '@tagwell/contracts/http/credits-routes';
import { AppError } from '@tagwell/service/app-error';
import type { Outcome } from '../data/answered-keys.ts';
import type { LedgerTransaction } from '../data/ledger-transaction.ts';
import { changeBalance } from './accounts.ts';
import { withIdempotencyKey, type Answered, type KeyTools } from './with-idempotency-key.ts';

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
  return withIdempotencyKey(tools, call, (ledger) => add(ledger, topUp));
}

async function add(
  ledger: LedgerTransaction,
  { adminId, userId, creditsToAdd, key }: TopUp,
): Promise<Outcome> {
  const account = await changeBalance(ledger, {
    userId,
    amount: creditsToAdd,
    reason: 'top-up',
    actor: `admin:${adminId}`,
    key,
  });
  if (account === undefined) throw new AppError('not_found', 'There is no such account');
  await ledger.announceTopUp(adminId, userId, creditsToAdd);
  return { status: 200, credits: account.balance };
}
