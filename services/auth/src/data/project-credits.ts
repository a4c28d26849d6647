import type { Knex } from 'knex';
import { usersTable } from './users.repository.ts';

export interface Balance {
  userId: string;
  balance: number;
  /** Grows with each change of the account. */
  version: number;
}

/** Keeps the newest balance told; events may come out of order. */
export async function projectCredits(
  trx: Knex.Transaction,
  { userId, balance, version }: Balance,
): Promise<void> {
  await trx(usersTable)
    .where({ id: userId })
    .where('credits_version', '<', version)
    .update({ premium_credits: balance, credits_version: version });
}
