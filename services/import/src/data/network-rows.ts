import { titleVersion } from '@tagwell/topics/read-title';
import type { Knex } from 'knex';
import { to as copyTo } from 'pg-copy-streams';
import { createNetworkIndexBuilder, type NetworkIndex } from '../domain/network-index.ts';
import { connectionsTable } from './connections.repository.ts';
import { pgClientOf } from './pg-client.ts';
import { readTitlesAgain } from './read-again.ts';

/** The index of a user's network; titles that an older vocabulary read are read again before. */
export async function loadNetwork(
  db: Knex,
  userId: string,
  importId: string,
): Promise<NetworkIndex> {
  const loaded = await loadRows(db, userId, importId);
  if (!loaded.isOutdated) return loaded.index;
  await readTitlesAgain(db, userId);
  return (await loadRows(db, userId, importId)).index;
}

/** A COPY: the driver would make an object of every row, and hold them all. */
async function loadRows(
  db: Knex,
  userId: string,
  importId: string,
): Promise<{ index: NetworkIndex; isOutdated: boolean }> {
  return db.transaction(async (trx) => {
    const client = await pgClientOf(trx);
    const builder = createNetworkIndexBuilder();
    let isOutdated = false;
    // A COPY takes no parameters.
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

/** Some at a time: an await for each line would cost more than reading it. */
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
