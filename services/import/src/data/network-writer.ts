import { pipeline } from 'node:stream/promises';
import { networkImported } from '@tagwell/contracts/events/events';
import { importConnections } from '@tagwell/contracts/jobs';
import { texts } from '@tagwell/contracts/texts';
import { isGone } from '@tagwell/events/gone-users';
import { publishEvent } from '@tagwell/events/outbox';
import { PermanentJobError, StaleAttemptError } from '@tagwell/jobs/job-errors';
import { elapsedMs } from '@tagwell/jobs/job-row';
import { pgClientOf, setStatementTimeout } from '@tagwell/postgres/connect';
import { readTitle, titleVersion } from '@tagwell/topics/read-title';
import { storeWeights } from '@tagwell/topics/functions';
import type { Knex } from 'knex';
import { from as copyFrom } from 'pg-copy-streams';
import { createDeduplicator, hashKey, type PersonKey } from '../domain/deduplicator.ts';
import type { ConnectionRow } from '../domain/read/row/connection-row.ts';
import { connectionsTable } from './connections.repository.ts';
import type { StoredImport } from './imports.repository.ts';
import type { UploadsRepository } from './uploads.repository.ts';

export interface NetworkImport {
  userId: string;
  importId: string;
  /** The most rows allowed. */
  maxRows: number;
}

export interface WrittenNetwork {
  people: number;
  /** Rows about an already known person. */
  duplicates: number;
}

const blockCharacters = 64 * 1024;
/** Bytes buffered while Postgres is busy. */
const bytesAhead = 8 * blockCharacters;
const ranksPerField = 100_000;

/**
 * Writes an import's people next to the current network, with COPY on the caller's transaction. Of
 * two rows about a person, keeps the one with more filled fields.
 */
export async function writeNetwork(
  trx: Knex.Transaction,
  order: NetworkImport,
  batches: AsyncIterable<readonly ConnectionRow[]>,
): Promise<WrittenNetwork> {
  const deduplicator = createDeduplicator(order.maxRows);
  let rows = 0;
  let written = 0;

  async function* blocks(): AsyncGenerator<string> {
    let block = '';
    for await (const batch of batches) {
      for (const row of batch) {
        rows += 1;
        const key = hashKey(row.dedupeKey);
        if (deduplicator.add(key, rankOf(row)) === 'repeated') continue;
        written += 1;
        block += copyLine(order, row, key);
        if (block.length < blockCharacters) continue;
        yield block;
        block = '';
      }
    }
    if (block !== '') yield block;
  }

  const client = await pgClientOf(trx);
  await pipeline(blocks, client.query(copyFrom(copyCommand, { highWaterMark: bytesAhead })));
  const people = deduplicator.count();
  if (written > people) await deleteSurpassed(trx, order);
  return { people, duplicates: rows - people };
}

/** More filled fields rank higher, then later dates. */
function rankOf({ filled, connectedDay }: ConnectionRow): number {
  return filled * ranksPerField + Math.min(connectedDay ?? 0, ranksPerField - 1);
}

/**
 * Deletes a person's earlier rows: a later one was written only because it has more filled fields.
 */
async function deleteSurpassed(trx: Knex.Transaction, order: NetworkImport): Promise<void> {
  const { userId, importId } = order;
  await trx.raw(
    `DELETE FROM ${connectionsTable} WHERE user_id = :userId AND id IN (
       SELECT id FROM (
         SELECT id, row_number() OVER (PARTITION BY key_high, key_low ORDER BY id DESC) AS place
           FROM ${connectionsTable} WHERE user_id = :userId AND import_id = :importId) rows
        WHERE place > 1)`,
    { userId, importId },
  );
}

const copyCommand = `COPY ${connectionsTable} (user_id, import_id, first_name, last_name, company,
  position, email, connected_on, connected_date, profile_url, key_high, key_low,
  vocabulary_version, functions) FROM STDIN`;

/** A line in COPY's text format (PostgreSQL documentation, COPY, "Text Format"). */
function copyLine({ userId, importId }: NetworkImport, row: ConnectionRow, key: PersonKey): string {
  const values = [
    userId,
    importId,
    escape(row.firstName),
    escape(row.lastName),
    escape(row.company),
    escape(row.position),
    escape(row.email),
    escape(row.connectedOn),
    julianDay(row.connectedDay),
    row.profileUrl === null ? absent : escape(row.profileUrl),
    key.high,
    key.low,
    titleVersion,
    storeWeights(readTitle(row.position, row.company).functions),
  ];
  return `${values.join('\t')}\n`;
}

/** A Julian day, which Postgres parses without calendar arithmetic. */
function julianDay(day: number | null): string {
  return day === null ? absent : `J${day + julianDayOf1970}`;
}

const julianDayOf1970 = 2_440_588;
const absent = String.raw`\N`;
const special = /[\\\t\n\r]/;
const allSpecial = new RegExp(special, 'g');

function escape(text: string): string {
  return special.test(text) ? text.replaceAll(allSpecial, String.raw`\$&`) : text;
}

/** Reads and writes one import, in a transaction that commits at its end. */
export interface NetworkWriter {
  /** Streams the stored file from its start, each time it is called. */
  readFile: () => AsyncIterable<Uint8Array>;
  /** The number of people in the current network. */
  present: number;
  /** Writes the new network next to the current one. */
  write: (
    batches: AsyncIterable<readonly ConnectionRow[]>,
    maxRows: number,
  ) => Promise<WrittenNetwork>;
  /**
   * Replaces the current network with the written one and deletes the file. Throws
   * `StaleAttemptError` if the account was deleted meanwhile.
   */
  replace: (people: number) => Promise<NetworkChange>;
}

export interface NetworkChange {
  /** People only in the new network. */
  added: number;
  /** People in both whose position, company or address differs. */
  changed: number;
}

/** Reads the file over another connection, because the transaction's is busy with rows. */
export async function openNetworkWriter(
  uploads: UploadsRepository,
  trx: Knex.Transaction,
  row: StoredImport,
): Promise<NetworkWriter> {
  const { id: importId, userId } = row;
  // A COPY takes as long as reading its file, at most until the import's deadline.
  await setStatementTimeout(trx, importConnections.deadlineMs);
  // Counted before rows are written, because afterward the count would scan them too. Nobody else
  // writes this user's network while the import runs.
  const [counted] = await trx(connectionsTable).where({ user_id: userId }).count({ people: '*' });
  const present = Number(counted?.people ?? 0);
  return {
    readFile: () => refuseIfLost(uploads.read(importId), Number(row.bytes)),
    present,
    write: (batches, maxRows) => writeNetwork(trx, { userId, importId, maxRows }, batches),
    replace: async (people) => {
      if (await isGone(trx, userId)) throw new StaleAttemptError('the account was deleted');
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

/** Waiting files are not part of backups, so a restored import finds nothing. */
async function* refuseIfLost(
  pieces: AsyncIterable<Buffer>,
  expectedBytes: number,
): AsyncGenerator<Buffer> {
  let isLost = expectedBytes > 0;
  for await (const piece of pieces) {
    isLost = false;
    yield piece;
  }
  if (isLost) throw new PermanentJobError('import_failed', texts.importFileLost);
}

async function replaceNetwork(
  trx: Knex.Transaction,
  userId: string,
  importId: string,
  people: number,
): Promise<NetworkChange> {
  // Not a join of the two networks: without statistics for new rows, the planner would choose
  // nested loops.
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
