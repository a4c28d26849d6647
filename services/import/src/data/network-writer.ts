import { vocabularyVersion } from '@tagwell/topics/vocabulary-version';
import type { Knex } from 'knex';
import { hashKey, hashKeyIn } from '../domain/hash-key.ts';
import { createPeopleSeen } from '../domain/people-seen.ts';
import type { ConnectionRow } from '../domain/read/connection-row.ts';
import { plainPlaces, toConnectionRow, type PlainRow } from '../domain/read/plain-row.ts';
import { applyBetterRows, keepBetterRows } from './better-rows.ts';
import { connectionsTable } from './connections.repository.ts';
import { openCopy, type StoredConnection } from './copy-connections.ts';
import { pgClientOf } from './pg-client.ts';
import type { TitleReader } from './title-reader.ts';

export interface NetworkWriter {
  /** Stores the people of a batch; of one person named twice, the row that says most. */
  add: (rows: readonly (ConnectionRow | PlainRow)[]) => Promise<void>;
  /** Call it once, after the last batch. */
  end: () => Promise<WrittenNetwork>;
  /** Call it instead when the transaction is to be rolled back. */
  cancel: () => Promise<void>;
}

export interface WrittenNetwork {
  people: number;
  /** Rows about a person whom another row was about. */
  duplicates: number;
}

export interface NetworkOrder {
  userId: string;
  importId: string;
  /** How large the file is that the rows come from. */
  fileBytes: number;
}

/** More than this many rows that say more than a stored one wait in a table, not in memory. */
const betterRowsHeld = 5_000;
const ranksPerField = 100_000;
/** What LinkedIn's own rows take, about. */
const bytesPerRow = 128;

/** Writes the network of an import beside the one before, in the caller's transaction. */
export async function createNetworkWriter(
  trx: Knex.Transaction,
  titles: TitleReader,
  { userId, importId, fileBytes }: NetworkOrder,
): Promise<NetworkWriter> {
  const client = await pgClientOf(trx);
  const target = { userId, importId, table: connectionsTable, vocabularyVersion };
  const seen = createPeopleSeen(fileBytes / bytesPerRow);
  let copy = openCopy(client, titles, target);
  let better: StoredConnection[] = [];
  let hasBetter = false;
  let rowsAdded = 0;

  async function setBetterAside(): Promise<void> {
    if (better.length === 0) return;
    await copy.end();
    await keepBetterRows(trx, (table) => openCopy(client, titles, { ...target, table }), better);
    better = [];
    hasBetter = true;
    copy = openCopy(client, titles, target);
  }

  return {
    add: async (rows) => {
      for (const row of rows) {
        rowsAdded += 1;
        const { high, low } = hashOf(row);
        const sighting = seen.see(high, low, rankOf(row));
        if (sighting === 'repeated') continue;
        if (sighting === 'new') copy.add({ row, high, low });
        else better.push({ row: 'bytes' in row ? toConnectionRow(row) : row, high, low });
      }
      await copy.drain();
      if (better.length > betterRowsHeld) await setBetterAside();
    },
    end: async () => {
      await setBetterAside();
      await copy.end();
      if (hasBetter) await applyBetterRows(trx, importId);
      return { people: seen.count(), duplicates: rowsAdded - seen.count() };
    },
    cancel: () => copy.cancel(),
  };
}

/** Grows with the fields that say something, then with the date. */
function rankOf({ filled, connectedDay }: ConnectionRow | PlainRow): number {
  return filled * ranksPerField + Math.min(connectedDay ?? 0, ranksPerField - 1);
}

/** Who it is. */
function hashOf(row: ConnectionRow | PlainRow): { high: number; low: number } {
  if (!('bytes' in row)) return hashKey(row.dedupeKey);
  const { bytes, places, at } = row;
  const key = at + plainPlaces.dedupeKey;
  return hashKeyIn(bytes, places[key] ?? 0, places[key + 1] ?? 0);
}
