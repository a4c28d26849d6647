import { pgClientOf } from '@tagwell/postgres/connect';
import { inBatch } from '@tagwell/postgres/in-batch';
import { readTitle, titleVersion } from '@tagwell/topics/read-title';
import { storeWeights } from '@tagwell/topics/functions';
import type { Knex } from 'knex';
import { to as copyTo } from 'pg-copy-streams';
import { createNetworkIndexBuilder, type NetworkIndex } from '../domain/network-index.ts';
import { connectionsTable } from './connections.repository.ts';

export interface NetworkCache {
  /** The index of a user's network, loaded if it is not cached. */
  get: (userId: string, importId: string) => Promise<NetworkIndex>;
  evict: (userId: string) => void;
}

interface Entry {
  importId: string;
  index: Promise<NetworkIndex>;
  /** 0 until it is loaded. */
  people: number;
}

/** About 30 MB of indexes. */
const peopleMax = 300_000;

/** An LRU cache with one index per user, limited by the total number of people. */
export function createNetworkCache(db: Knex): NetworkCache {
  // In order of use.
  const entries = new Map<string, Entry>();

  function makeRoom(): void {
    let people = 0;
    for (const entry of entries.values()) people += entry.people;
    for (const [userId, entry] of entries) {
      if (people <= peopleMax) return;
      entries.delete(userId);
      people -= entry.people;
    }
  }

  function add(userId: string, importId: string): Promise<NetworkIndex> {
    const entry: Entry = { importId, index: loadNetwork(db, userId, importId), people: 0 };
    entries.set(userId, entry);
    const evictFailed = () => {
      if (entries.get(userId) === entry) entries.delete(userId);
    };
    entry.index.then(({ peopleCount }) => {
      entry.people = peopleCount;
      makeRoom();
    }, evictFailed);
    return entry.index;
  }

  return {
    get: (userId, importId) => {
      const known = entries.get(userId);
      entries.delete(userId);
      if (known?.importId !== importId) return add(userId, importId);
      entries.set(userId, known);
      return known.index;
    },
    evict: (userId) => void entries.delete(userId),
  };
}

/** The index of a user's network; first rereads titles that another model had read. */
async function loadNetwork(db: Knex, userId: string, importId: string): Promise<NetworkIndex> {
  const loaded = await loadRows(db, userId, importId);
  if (!loaded.isOutdated) return loaded.index;
  await readTitlesAgain(db, userId);
  return (await loadRows(db, userId, importId)).index;
}

/** Uses COPY, because the driver would hold an object for every row. */
async function loadRows(
  db: Knex,
  userId: string,
  importId: string,
): Promise<{ index: NetworkIndex; isOutdated: boolean }> {
  return db.transaction(async (trx) => {
    const client = await pgClientOf(trx);
    const builder = createNetworkIndexBuilder();
    let isOutdated = false;
    // COPY takes no parameters.
    const rows = client.query(
      copyTo(
        `COPY (SELECT id, vocabulary_version, functions, position, company
                 FROM ${connectionsTable}
                WHERE user_id = ${client.escapeLiteral(userId)}
                  AND import_id = ${client.escapeLiteral(importId)}
                ORDER BY id) TO STDOUT`,
      ),
    );
    for await (const lines of linesOf(rows)) {
      for (const line of lines) {
        const [id, version, functions = '', position = '', company = ''] = line.split('\t');
        isOutdated ||= Number(version) !== titleVersion;
        builder.add({
          id: Number(id),
          functions,
          position: unescape(position),
          company: unescape(company),
        });
      }
    }
    return { index: builder.build(), isOutdated };
  });
}

const batchSize = 1_000;

/**
 * Rereads titles read by another title model, whose version is in `vocabulary_version`. Each row
 * once: processes of two releases would take them back from one another forever. Rows that an import
 * deletes or another process rereads meanwhile are left to it, because waiting for both could
 * deadlock.
 */
async function readTitlesAgain(db: Knex, userId: string): Promise<void> {
  for (let lastId = '0'; ;) {
    const outdated = await db(connectionsTable)
      .where({ user_id: userId })
      .whereNot({ vocabulary_version: titleVersion })
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize)
      .select<{ id: string; position: string; company: string }[]>('id', 'position', 'company');
    const end = outdated.at(-1);
    if (end === undefined) return;
    lastId = end.id;
    const readings = outdated.map(({ id, position, company }) => ({
      id,
      functions: storeWeights(readTitle(position, company).functions),
    }));
    const ids = outdated.map(({ id }) => id);
    const free = db(connectionsTable).where({ user_id: userId }).whereIn('id', ids).select('id');
    await db.raw(
      `UPDATE ${connectionsTable} c
          SET vocabulary_version = ?,
              functions = new.functions
         FROM jsonb_to_recordset(CAST(? AS jsonb))
              AS new(id bigint, functions text)
        WHERE c.user_id = ? AND c.id = new.id AND ${inBatch}`,
      [titleVersion, JSON.stringify(readings), userId, 'c.id', free.forUpdate().skipLocked()],
    );
  }
}

/** In batches, because an await per line would cost more than reading it. */
async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
}

const escapes = /\\(.)/gu;
const meanings: Readonly<Record<string, string>> = {
  t: '\t',
  n: '\n',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
};

/** A value of COPY's text format. */
function unescape(value: string): string {
  if (!value.includes('\\')) return value;
  return value.replaceAll(escapes, (_, letter: string) => meanings[letter] ?? letter);
}
