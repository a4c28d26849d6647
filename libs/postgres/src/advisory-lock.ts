import type { Knex } from 'knex';

/**
 * Locks that no row stands for, until the transaction ends. They are the whole database's: with the
 * schema and the purpose in the key, no service waits for another one's.
 */
const key = `hashtextextended(current_schema() || ' ' || ?::text || ' ' || ?::text, 0)`;

/** Waits for everybody who holds the lock of this subject for this purpose, and holds it alone. */
export async function lockFor(
  trx: Knex.Transaction,
  purpose: string,
  subject: string,
): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock(${key})`, [purpose, subject]);
}

/** Any number may hold it so at once; `lockFor` waits for all of them. */
export async function shareLockFor(
  trx: Knex.Transaction,
  purpose: string,
  subject: string,
): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock_shared(${key})`, [purpose, subject]);
}
