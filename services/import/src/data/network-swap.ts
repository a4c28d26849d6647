import { networkImported } from '@tagwell/contracts/events/network-events';
import { publishEvent } from '@tagwell/events/publish-event';
import type { Knex } from 'knex';
import { connectionsTable } from './connections.repository.ts';

export interface NetworkChange {
  /** People of the new network whom the old one did not have. */
  added: number;
  /** People of both whose position, company or address differs. */
  changed: number;
}

export interface SwapOrder {
  userId: string;
  importId: string;
  /** People of the network before it; see `countPresent`. */
  present: number;
  /** People of the new network, which is in the table already. */
  people: number;
  /** From the upload to now. */
  tookMs: number;
}

/**
 * To be asked before the rows of an import are written: afterwards all of them would have to be
 * looked at. Nobody else writes a network of a user who has an import running.
 */
export async function countPresent(trx: Knex.Transaction, userId: string): Promise<number> {
  const [row] = await trx(connectionsTable).where({ user_id: userId }).count({ people: '*' });
  return Number(row?.people ?? 0);
}

/** Puts the network of an import in the place of the one before, and lets its file go. */
export async function swapNetwork(
  trx: Knex.Transaction,
  { userId, importId, present, people, tookMs }: SwapOrder,
): Promise<NetworkChange> {
  const change =
    present === 0
      ? { added: people, changed: 0 }
      : await replaceNetwork(trx, userId, importId, people);
  await trx('upload_chunks').where({ upload_id: importId }).delete();
  await publishEvent(trx, networkImported, { userId, importId, connections: people, tookMs });
  return change;
}

async function replaceNetwork(
  trx: Knex.Transaction,
  userId: string,
  importId: string,
  people: number,
): Promise<NetworkChange> {
  const change = await compareNetworks(trx, userId, importId, people);
  await trx(connectionsTable).where({ user_id: userId }).whereNot({ import_id: importId }).delete();
  return change;
}

async function compareNetworks(
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
  const known = Number(rows[0]?.known ?? 0);
  return { added: people - known, changed: Number(rows[0]?.changed ?? 0) };
}
