import type { Knex } from 'knex';

/**
 * Creates an index concurrently with writes, however large the table. Its migration exports `config
 * = { transaction: false }`. Safe to repeat: a half-built index is rebuilt.
 * @param on the table with the columns, and the condition of a partial index
 */
export async function createIndex(knex: Knex, name: string, on: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { isValid: boolean }[] }>(
    `SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass(?)`,
    [name],
  );
  if (rows[0]?.isValid === true) return;
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [name]);
  await knex.raw(`CREATE INDEX CONCURRENTLY ?? ON ${on}`, [name]);
}
