import { readTitleNumbers } from '@tagwell/topics/read-title';
import { vocabularyVersion } from '@tagwell/topics/vocabulary-version';
import type { Knex } from 'knex';
import { hashKey } from '../domain/hash-key.ts';
import { createPeopleSeen } from '../domain/people-seen.ts';
import type { ConnectionRow } from '../domain/read/connection-row.ts';
import { applyBetterRows, keepBetterRows } from './better-rows.ts';
import { connectionsTable } from './connections.repository.ts';
import { openCopy, type StoredConnection } from './copy-connections.ts';
import { pgClientOf } from './pg-client.ts';

export interface NetworkWriter {
  /** Stores the people of a batch; of one person named twice, the row that says most. */
  add: (rows: readonly ConnectionRow[]) => Promise<void>;
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

/** More than this many rows that say more than a stored one wait in a table, not in memory. */
const betterRowsHeld = 5_000;
const ranksPerField = 100_000;

/** Writes the network of an import beside the one before, in the caller's transaction. */
export async function createNetworkWriter(
  trx: Knex.Transaction,
  owner: { userId: string; importId: string },
): Promise<NetworkWriter> {
  const client = await pgClientOf(trx);
  const target = { ...owner, table: connectionsTable, vocabularyVersion };
  const seen = createPeopleSeen();
  let copy = openCopy(client, target);
  let better: StoredConnection[] = [];
  let hasBetter = false;
  let rowsAdded = 0;

  async function setBetterAside(): Promise<void> {
    if (better.length === 0) return;
    await copy.end();
    await keepBetterRows(trx, client, target, better);
    better = [];
    hasBetter = true;
    copy = openCopy(client, target);
  }

  return {
    add: async (rows) => {
      for (const row of rows) {
        rowsAdded += 1;
        const { high, low } = hashKey(row.dedupeKey);
        const sighting = seen.see(high, low, rankOf(row));
        if (sighting === 'repeated') continue;
        const stored = { row, high, low, reading: readTitleNumbers(row.position, row.company) };
        if (sighting === 'new') copy.add(stored);
        else better.push(stored);
      }
      await copy.drain();
      if (better.length > betterRowsHeld) await setBetterAside();
    },
    end: async () => {
      await setBetterAside();
      await copy.end();
      if (hasBetter) await applyBetterRows(trx, owner.importId);
      return { people: seen.count(), duplicates: rowsAdded - seen.count() };
    },
    cancel: () => copy.cancel(),
  };
}

/** Grows with the fields that say something, then with the date. */
function rankOf({ filled, connectedDay }: ConnectionRow): number {
  return filled * ranksPerField + Math.min(connectedDay ?? 0, ranksPerField - 1);
}
