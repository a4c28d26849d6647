import type { Knex } from 'knex';

/** Removes what was recorded of a user, and answers how much that was. */
export async function forgetUser(trx: Knex.Transaction, userId: string): Promise<number> {
  return trx('usage_analytics').where({ user_id: userId }).delete();
}
