import {
  candidatesPerPost,
  type NetworkCandidate,
  type NetworkQuery,
} from '@tagwell/contracts/internal-routes';
import { camelRow } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';
import type { NetworkIndex } from '../domain/network-index.ts';
import { connectionsTable, shownDay } from './connections.repository.ts';
import { createNetworkCache } from './network-cache.ts';

export interface FoundCandidates {
  /** People in the user's network. */
  searched: number;
  /** The best by `createOverlapScorer`, ties by age; then the requested names. */
  candidates: NetworkCandidate[];
}

export interface CandidatesRepository {
  /** Searches one user's own, current network. */
  find: (userId: string, query: Omit<NetworkQuery, 'userId'>) => Promise<FoundCandidates>;
}

interface CandidateRecord {
  /** The driver returns bigint as text. */
  id: string;
  first_name: string;
  last_name: string;
  company: string;
  position: string;
  connected_on: string;
  profile_url: string | null;
  as_of: string;
}

export function createCandidatesRepository(db: Knex): CandidatesRepository {
  const cache = createNetworkCache(db);
  return {
    find: async (userId, query) => {
      const index = await findIndex(userId);
      if (index === undefined) return { searched: 0, candidates: [] };
      const { names = [] } = query;
      const named = names.length === 0 ? [] : await findByNames(db, userId, names);
      const ids = new Set([...index.search(query, candidatesPerPost), ...named]);
      return { searched: index.peopleCount, candidates: await readPeople(db, userId, [...ids]) };
    },
  };

  async function findIndex(userId: string): Promise<NetworkIndex | undefined> {
    for (;;) {
      const network = await db(connectionsTable)
        .where({ user_id: userId })
        .first<{ import_id: string } | undefined>('import_id');
      if (network === undefined) {
        cache.evict(userId);
        return undefined;
      }
      const index = await cache.get(userId, network.import_id);
      // Empty if the network was just replaced or deleted.
      if (index.peopleCount > 0) return index;
    }
  }
}

/** At most one person of each name. */
async function findByNames(db: Knex, userId: string, names: readonly string[]): Promise<number[]> {
  // Lower-cased in the database, because JavaScript differs for some letters.
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT min(id) AS id FROM ${connectionsTable}
      WHERE user_id = :userId
        -- Cheap, and tells nearly everybody else apart.
        AND lower(last_name) IN (SELECT lower(name) FROM unnest(:lastNames::text[]) AS name)
        AND lower(trim(first_name || ' ' || last_name))
            IN (SELECT lower(name) FROM unnest(:names::text[]) AS name)
      GROUP BY lower(trim(first_name || ' ' || last_name))`,
    { userId, names, lastNames: names.flatMap(possibleLastNames) },
  );
  return rows.map(({ id }) => Number(id));
}

/** Every suffix of the name's words, from none to all. */
function possibleLastNames(name: string): string[] {
  const words = name.split(' ');
  return Array.from({ length: words.length + 1 }, (_, first) => words.slice(first).join(' '));
}

/** In id order, without people deleted meanwhile. */
async function readPeople(
  db: Knex,
  userId: string,
  ids: readonly number[],
): Promise<NetworkCandidate[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.raw<{ rows: CandidateRecord[] }>(
    `SELECT id, first_name, last_name, company, position, ${shownDay}, profile_url,
            to_char(created_at, 'YYYY-MM') AS as_of
       FROM ${connectionsTable}
      WHERE user_id = :userId AND id = ANY(:ids)`,
    { userId, ids },
  );
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [camelRow(row)];
  });
}
