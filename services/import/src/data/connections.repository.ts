import { networkDeleted } from '@tagwell/contracts/events/events';
import type { Connection } from '@tagwell/contracts/http/import-routes';
import { rememberGone } from '@tagwell/events/gone-users';
import { publishEvent } from '@tagwell/events/outbox';
import { camelRows } from '@tagwell/postgres/camel-row';
import {
  type KeyedRow,
  keyPage,
  accents,
  escapeLike,
  withoutAccents,
} from '@tagwell/postgres/list-page';
import type { PageRequest } from '@tagwell/service/user-data';
import type { Knex } from 'knex';
import { importsTable } from './imports.repository.ts';

export const connectionsTable = 'linkedin_connections';

interface ConnectionRecord {
  user_id: string;
  /** The driver returns bigint as text. */
  id: string;
  first_name: string;
  last_name: string;
  company: string;
  position: string;
  /** Empty if addresses are not stored. */
  email: string;
  connected_on: string;
  profile_url: string | null;
}

/** The end of a page: its last person's names and id. */
export interface PageEnd {
  lastName: string;
  firstName: string;
  id: string;
}

export interface ConnectionsRepository {
  count: (userId: string) => Promise<number>;
  /** Ordered by name; `query` matches name, company and position, ignoring accents. */
  list: (
    userId: string,
    options: { query: string; after: PageEnd | undefined; limit: number },
  ) => Promise<Connection[]>;
  /** A page of the user's connections for the data export, with addresses if stored. */
  exportPage: (userId: string, request: PageRequest) => Promise<KeyedRow<ExportedRecord>[]>;
  /** Deletes the network and publishes the event; returns the number of people. */
  deleteAll: (userId: string) => Promise<number>;
}

const otherColumns = [
  'id',
  'first_name',
  'last_name',
  'company',
  'position',
  'profile_url',
] as const;
const columns = [...otherColumns, 'connected_on'] as const;
type Column = (typeof columns)[number];
export type ExportedRecord = Pick<ConnectionRecord, Column | 'email'>;
/** The day in LinkedIn's current format; an ambiguous or invalid date as written in the export. */
export const shownDay = `coalesce(to_char(connected_date, 'DD Mon YYYY'), connected_on) AS connected_on`;
const nameOrder = ['lower(last_name)', 'lower(first_name)', 'id'].join(', ');

const searchedText = `first_name || ' ' || last_name || ' ' || company || ' ' || position`;
/** Normalizes like `withoutAccents`, so that "jose" finds José; skipped for ASCII rows. */
const foldedText = `CASE WHEN octet_length(${searchedText}) = length(${searchedText}) THEN ${searchedText}
  ELSE regexp_replace(normalize(${searchedText}, NFKD), '${accents}', '', 'g') END`;

export function createConnectionsRepository(db: Knex): ConnectionsRepository {
  const ofUser = (userId: string) =>
    db<ConnectionRecord>(connectionsTable).where({ user_id: userId });
  return {
    count: async (userId) => {
      const [row] = await db(connectionsTable)
        .where({ user_id: userId })
        .count<{ count: string }[]>('* as count');
      return Number(row?.count ?? 0);
    },
    list: async (userId, { query, after, limit }) => {
      const people = ofUser(userId)
        .select<Pick<ConnectionRecord, Column>[]>(...otherColumns, db.raw(shownDay))
        .orderByRaw(nameOrder)
        .limit(limit);
      for (const word of query.split(/\s+/u).filter((part) => part !== '')) {
        people.whereRaw(`${foldedText} ILIKE ?`, [`%${escapeLike(withoutAccents(word))}%`]);
      }
      if (after !== undefined) {
        const { lastName, firstName, id } = after;
        people.whereRaw(`(${nameOrder}) > (lower(?), lower(?), ?)`, [lastName, firstName, id]);
      }
      return camelRows(await people);
    },
    exportPage: (userId, request) =>
      keyPage<ExportedRecord>(ofUser(userId).select(...columns, 'email'), ['id'], request),
    deleteAll: (userId) =>
      db.transaction(async (trx) => {
        const connections = await trx(connectionsTable).where({ user_id: userId }).delete();
        await publishEvent(trx, networkDeleted, { userId, connections });
        return connections;
      }),
  };
}

/**
 * Deletes everything about a person with their account and prevents new data about them. Returns
 * how much was deleted.
 */
export async function removeUserData(
  trx: Knex.Transaction,
  userId: string,
): Promise<Record<string, number>> {
  await rememberGone(trx, userId);
  const own = { user_id: userId };
  const files = trx(importsTable)
    .where(own)
    .select('id')
    .union(trx('uploads').where(own).select('id'));
  const chunks = await trx('upload_chunks').whereIn('upload_id', files).delete();
  const connections = await trx(connectionsTable).where(own).delete();
  const imports = await trx(importsTable).where(own).delete();
  await trx('uploads').where(own).delete();
  return { connections, imports, chunks };
}
