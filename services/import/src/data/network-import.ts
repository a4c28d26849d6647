import { networkImported } from '@tagwell/contracts/events/events';
import { publishEvent } from '@tagwell/events/outbox';
import { elapsedMs } from '@tagwell/jobs/job-row';
import type { Knex } from 'knex';
import type { ConnectionRow } from '../domain/read/row/connection-row.ts';
import { connectionsTable } from './connections.repository.ts';
import type { StoredImport } from './imports.repository.ts';
import { writeNetwork, type WrittenNetwork } from './network-writer.ts';
import type { UploadsRepository } from './uploads.repository.ts';

/** What one import reads and writes; nothing of it holds before the transaction commits. */
export interface NetworkImport {
  /** The stored file from its start, each time it is called. */
  readFile: () => AsyncIterable<Uint8Array>;
  /** People of the network before. */
  present: number;
  /** Writes the new network beside the one before. */
  write: (
    batches: AsyncIterable<readonly ConnectionRow[]>,
    maxRows: number,
  ) => Promise<WrittenNetwork>;
  /** The written network takes the place of the one before; the file is let go. */
  replace: (people: number) => Promise<NetworkChange>;
}

export interface NetworkChange {
  /** People of the new network whom the old one did not have. */
  added: number;
  /** People of both whose position, company or address differs. */
  changed: number;
}

/** The file is read beside the transaction: its connection is busy with the rows. */
export async function openNetworkImport(
  uploads: UploadsRepository,
  trx: Knex.Transaction,
  row: StoredImport,
): Promise<NetworkImport> {
  const { id: importId, userId } = row;
  await trx.raw('SET LOCAL statement_timeout = 0');
  // Counted before the rows are written: afterwards all of them would have to be looked at. Nobody
  // else writes a network of a user who has an import running.
  const [counted] = await trx(connectionsTable).where({ user_id: userId }).count({ people: '*' });
  const present = Number(counted?.people ?? 0);
  return {
    readFile: () => uploads.read(importId),
    present,
    write: (batches, maxRows) => writeNetwork(trx, { userId, importId, maxRows }, batches),
    replace: async (people) => {
      const tookMs = await elapsedMs(trx, row);
      const change =
        present === 0
          ? { added: people, changed: 0 }
          : await replaceNetwork(trx, userId, importId, people);
      await trx('upload_chunks').where({ upload_id: importId }).delete();
      await publishEvent(trx, networkImported, { userId, importId, connections: people, tookMs });
      return change;
    },
  };
}

async function replaceNetwork(
  trx: Knex.Transaction,
  userId: string,
  importId: string,
  people: number,
): Promise<NetworkChange> {
  // Not a join of the two networks: the planner knows nothing of rows this young, and nests loops.
  const { rows } = await trx.raw<{ rows: { known: string; changed: string }[] }>(
    `SELECT count(*) AS known, count(*) FILTER (WHERE first <> last) AS changed
       FROM (SELECT bool_or(import_id = ?) AND bool_or(import_id <> ?) AS stays,
                    min(facts) AS first, max(facts) AS last
               FROM (SELECT key_high, key_low, import_id,
                            concat_ws(chr(1), position, company, profile_url) AS facts
                       FROM ${connectionsTable} WHERE user_id = ?) rows
              GROUP BY key_high, key_low) people
      WHERE stays`,
    [importId, importId, userId],
  );
  await trx(connectionsTable).where({ user_id: userId }).whereNot({ import_id: importId }).delete();
  const known = Number(rows[0]?.known ?? 0);
  return { added: people - known, changed: Number(rows[0]?.changed ?? 0) };
}
