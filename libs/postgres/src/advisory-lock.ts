import type { Knex } from 'knex';

/**
 * Advisory locks, held until the transaction ends. They are global to the database, so the key
 * contains schema and purpose to keep services apart.
 */
const key = `hashtextextended(current_schema() || ' ' || ?::text || ' ' || ?::text, 0)`;

/** Takes an exclusive lock on a subject for a purpose. */
export async function lockFor(
  trx: Knex.Transaction,
  purpose: string,
  subject: string,
): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock(${key})`, [purpose, subject]);
}

/** Takes a shared lock; `lockFor` waits for all of them. */
export async function shareLockFor(
  trx: Knex.Transaction,
  purpose: string,
  subject: string,
): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock_shared(${key})`, [purpose, subject]);
}
