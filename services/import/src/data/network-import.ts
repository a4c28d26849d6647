import { elapsedMs } from '@tagwell/jobs/job-row';
import type { Knex } from 'knex';
import type { ImportRow } from './imports.repository.ts';
import { countPresent, swapNetwork, type NetworkChange } from './network-swap.ts';
import { createNetworkWriter, type NetworkWriter } from './network-writer.ts';
import type { TitleReader } from './title-reader.ts';
import { readUpload } from './upload-reader.ts';

/** What one import reads and writes; nothing of it holds before the transaction commits. */
export interface NetworkImport {
  /** The stored file from its start, each time it is called. */
  readFile: () => AsyncIterable<Uint8Array>;
  /** People of the network before. */
  present: number;
  openWriter: () => Promise<NetworkWriter>;
  /** The written network takes the place of the one before; the file is let go. */
  swap: (people: number) => Promise<NetworkChange>;
}

/** The file is read beside the transaction: its connection is busy with the rows. */
export async function openNetworkImport(
  db: Knex,
  trx: Knex.Transaction,
  titles: TitleReader,
  row: ImportRow,
): Promise<NetworkImport> {
  const { id: importId, user_id: userId } = row;
  await trx.raw('SET LOCAL statement_timeout = 0');
  const present = await countPresent(trx, userId);
  return {
    readFile: () => readUpload(db, importId),
    present,
    openWriter: () =>
      createNetworkWriter(trx, titles, { userId, importId, fileBytes: Number(row.bytes) }),
    swap: async (people) => {
      const tookMs = await elapsedMs(trx, row);
      return swapNetwork(trx, { userId, importId, present, people, tookMs });
    },
  };
}
