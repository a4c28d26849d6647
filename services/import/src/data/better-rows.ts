import type { Knex } from 'knex';
import type { ConnectionCopy, StoredConnection } from './copy-connections.ts';
import { connectionsTable } from './connections.repository.ts';

const temporaryTable = 'better_rows';

/** Keeps rows that say more of a person than the row that was stored of them already. */
export async function keepBetterRows(
  trx: Knex.Transaction,
  openCopy: (table: string) => ConnectionCopy,
  rows: readonly StoredConnection[],
): Promise<void> {
  await trx.raw(
    `CREATE TEMPORARY TABLE IF NOT EXISTS ${temporaryTable}
       (LIKE ${connectionsTable} INCLUDING DEFAULTS, no bigint GENERATED ALWAYS AS IDENTITY)
       ON COMMIT DROP`,
  );
  await trx.raw(`ALTER TABLE ${temporaryTable} ALTER COLUMN id DROP NOT NULL`);
  const copy = openCopy(temporaryTable);
  for (const row of rows) {
    copy.add(row);
    await copy.drain();
  }
  await copy.end();
}

/** The last better row of a person takes the place of the one that was stored. */
export async function applyBetterRows(trx: Knex.Transaction, importId: string): Promise<void> {
  await trx.raw(
    `UPDATE ${connectionsTable} kept
        SET first_name = better.first_name, last_name = better.last_name,
            company = better.company, position = better.position, email = better.email,
            connected_on = better.connected_on, connected_date = better.connected_date,
            profile_url = better.profile_url, topics = better.topics,
            functions = better.functions
       FROM (SELECT DISTINCT ON (key_high, key_low) *
               FROM ${temporaryTable} ORDER BY key_high, key_low, no DESC) better
      WHERE kept.import_id = ? AND kept.user_id = better.user_id
        AND kept.key_high = better.key_high AND kept.key_low = better.key_low`,
    [importId],
  );
}
