/**
 * Deleted users, in each schema with data about people. Jobs and events about them may still arrive
 * after `user.deleted`, and nothing would delete what those add.
 */

import { texts } from '@tagwell/contracts/texts';
import { lockFor, shareLockFor } from '@tagwell/postgres/advisory-lock';
import { AppError } from '@tagwell/service/app-error';
import type { Knex } from 'knex';

const table = 'gone_users';

/**
 * Part of the lock keys; the analysis service's SQL function `accept_analysis` contains the whole
 * key.
 */
const purpose = 'gone';

/** For services' migrations. */
export async function createGoneUsers(knex: Knex): Promise<void> {
  await knex.schema.createTable(table, (columns) => {
    columns.uuid('user_id').primary();
    columns.timestamp('gone_at').notNullable().defaultTo(knex.fn.now());
  });
}

/**
 * Records that the user was deleted. Waits for every transaction that called `isGone`, so that a
 * caller who then deletes the user's rows sees all of them.
 */
export async function rememberGone(trx: Knex.Transaction, userId: string): Promise<void> {
  await lockFor(trx, purpose, userId);
  await trx(table).insert({ user_id: userId }).onConflict('user_id').ignore();
}

/**
 * Whether the person was deleted. If not, the caller may add rows about them: the deletion waits
 * until the transaction ends. Call it before locking rows that a deletion removes, to avoid
 * deadlocks.
 */
export async function isGone(trx: Knex.Transaction, userId: string): Promise<boolean> {
  await shareLockFor(trx, purpose, userId);
  // A separate statement, so that it sees what was committed while waiting for the lock.
  return (await trx(table).where({ user_id: userId }).first('user_id')) !== undefined;
}

/** A session is trusted for a few seconds after its account was deleted. */
export async function refuseGone(trx: Knex.Transaction, userId: string): Promise<void> {
  if (await isGone(trx, userId)) throw signedOut();
}

export const signedOut = (): AppError => new AppError('unauthenticated', texts.signInFirst);
