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
  /** People of the new network, which is in the table already. */
  people: number;
}

/** Puts the network of an import in the place of the one before, and lets its file go. */
export async function swapNetwork(
  trx: Knex.Transaction,
  { userId, importId, people }: SwapOrder,
): Promise<NetworkChange> {
  const change = await compareNetworks(trx, userId, importId, people);
  await trx(connectionsTable).where({ user_id: userId }).whereNot({ import_id: importId }).delete();
  await trx('upload_chunks').where({ upload_id: importId }).delete();
  await publishEvent(trx, networkImported, { userId, importId, connections: people });
  return change;
}

async function compareNetworks(
  trx: Knex.Transaction,
  userId: string,
  importId: string,
  people: number,
): Promise<NetworkChange> {
  const old = await trx(connectionsTable)
    .where({ user_id: userId })
    .whereNot({ import_id: importId })
    .first('id');
  if (old === undefined) return { added: people, changed: 0 };
  const { rows } = await trx.raw<{ rows: { known: string; changed: string }[] }>(
    `SELECT count(*) AS known,
            count(*) FILTER (WHERE (now.position, now.company, now.profile_url)
                    IS DISTINCT FROM (past.position, past.company, past.profile_url)) AS changed
       FROM ${connectionsTable} now
       JOIN ${connectionsTable} past USING (user_id, key_high, key_low)
      WHERE now.user_id = ? AND now.import_id = ? AND past.import_id <> ?`,
    [userId, importId, importId],
  );
  const known = Number(rows[0]?.known ?? 0);
  return { added: people - known, changed: Number(rows[0]?.changed ?? 0) };
}
