/**
 * Users who were deleted, in each schema that keeps something about people. Jobs and events about
 * them that were already under way arrive after `user.deleted`, and nothing would remove what they
 * add.
 */

import { texts } from '@tagwell/contracts/texts';
import { lockFor, shareLockFor } from '@tagwell/postgres/advisory-lock';
import { AppError } from '@tagwell/service/app-error';
import type { Knex } from 'knex';

const table = 'gone_users';

/** In the keys of the locks; `accept_analysis` of the analysis service spells the whole key out. */
const purpose = 'gone';

/** For the migration of a service. */
export async function createGoneUsers(knex: Knex): Promise<void> {
  await knex.schema.createTable(table, (columns) => {
    columns.uuid('user_id').primary();
    columns.timestamp('gone_at').notNullable().defaultTo(knex.fn.now());
  });
}

/**
 * Remembers that the user was deleted. Waits for every transaction that has asked whether they are
 * gone, so a caller that removes their rows after it sees all of them.
 */
export async function rememberGone(trx: Knex.Transaction, userId: string): Promise<void> {
  await lockFor(trx, purpose, userId);
  await trx(table).insert({ user_id: userId }).onConflict('user_id').ignore();
}

/**
 * Whether the person was deleted. Who hears that they were not may add rows about them: they are not
 * deleted before the transaction ends. Ask before the transaction holds rows that a deletion removes.
 */
export async function isGone(trx: Knex.Transaction, userId: string): Promise<boolean> {
  await shareLockFor(trx, purpose, userId);
  // A statement of its own: it sees what the lock has waited for.
  return (await trx(table).where({ user_id: userId }).first('user_id')) !== undefined;
}

/** A session is believed for a moment after its account is gone. */
export async function refuseGone(trx: Knex.Transaction, userId: string): Promise<void> {
  if (await isGone(trx, userId)) throw signedOut();
}

export const signedOut = (): AppError => new AppError('unauthenticated', texts.signInFirst);
