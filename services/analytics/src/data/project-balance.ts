import type { Knex } from 'knex';
import { isGone } from './forget-user.ts';
import { lock } from './locks.ts';

export interface Balance {
  userId: string;
  balance: number;
  /** Grows with each change: what is older than we have is dropped. */
  version: number;
}

export async function projectBalance(trx: Knex.Transaction, change: Balance): Promise<void> {
  const { userId, balance, version } = change;
  await lock(trx, { user: [userId] });
  if (await isGone(trx, userId)) return;
  await trx('balances')
    .insert({ user_id: userId, balance, version })
    .onConflict('user_id')
    .merge()
    .where('balances.version', '<', version);
}
