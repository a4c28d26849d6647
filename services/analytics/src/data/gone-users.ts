import type { Knex } from 'knex';
import { lock } from './locks.ts';

/** Whether the person was deleted. Who holds the lock of the user knows that they stay so. */
export async function isGone(trx: Knex.Transaction, userId: string): Promise<boolean> {
  return (await trx('gone_users').where({ user_id: userId }).first('user_id')) !== undefined;
}

/** From now on nothing that is told of the person is kept. */
export async function rememberGone(trx: Knex.Transaction, userId: string): Promise<void> {
  await lock(trx, { user: [userId] });
  await trx('gone_users').insert({ user_id: userId }).onConflict('user_id').ignore();
}
