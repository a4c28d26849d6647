import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { NumberedReading } from '@tagwell/topics/read-title';
import { storeWeights } from '@tagwell/topics/stored-weights';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ConnectionRow } from '../domain/read/connection-row.ts';

/** A row of an export with everything that is stored beside it. */
export interface StoredConnection {
  row: ConnectionRow;
  high: number;
  low: number;
  reading: NumberedReading;
}

export interface CopyTarget {
  table: string;
  userId: string;
  importId: string;
  vocabularyVersion: number;
}

export interface ConnectionCopy {
  add: (connection: StoredConnection) => void;
  /** Waits until Postgres has taken what was added, when much is waiting. */
  drain: () => Promise<void>;
  end: () => Promise<void>;
  /** Gives the COPY up, so that the connection can roll back. */
  cancel: () => Promise<void>;
}

const columns =
  'user_id, import_id, vocabulary_version, first_name, last_name, company, position, email, connected_on, connected_date, profile_url, key_high, key_low, topics, functions';
const blockCharacters = 64 * 1024;

/** A COPY into the table, on the connection of the transaction it belongs to. */
export function openCopy(client: ClientBase, target: CopyTarget): ConnectionCopy {
  const stream = client.query(copyFrom(`COPY ${target.table} (${columns}) FROM STDIN`));
  let failure: Error | undefined;
  // A stream that failed may not be written to: it would throw, and hide what Postgres said.
  stream.on('error', (error) => {
    failure ??= error;
  });
  const done = finished(stream);
  done.catch(() => {});
  const head = `${target.userId}\t${target.importId}\t${target.vocabularyVersion}\t`;
  let block = '';
  let isFull = false;
  const flush = () => {
    if (failure !== undefined) throw failure;
    if (block !== '') isFull = !stream.write(block);
    block = '';
  };
  return {
    add: (connection) => {
      block += head + asLine(connection);
      if (block.length >= blockCharacters) flush();
    },
    drain: async () => {
      if (!isFull) return;
      isFull = false;
      await Promise.race([once(stream, 'drain'), done]);
    },
    end: async () => {
      flush();
      stream.end();
      await done;
    },
    cancel: async () => {
      stream.destroy();
      await done.catch(() => {});
    },
  };
}

const absent = String.raw`\N`;

/** One line in COPY's text format. */
function asLine({ row, high, low, reading }: StoredConnection): string {
  const text =
    `${escape(row.firstName)}\t${escape(row.lastName)}\t${escape(row.company)}\t` +
    `${escape(row.position)}\t${escape(row.email)}\t${escape(row.connectedOn)}\t` +
    `${row.connectedDate ?? absent}\t` +
    (row.profileUrl === null ? absent : escape(row.profileUrl));
  const { topics, functions } = reading;
  return `${text}\t${high}\t${low}\t${storeWeights(topics)}\t${storeWeights(functions)}\n`;
}

const special = /[\\\t\n\r]/u;
const specials = /[\\\t\n\r]/gu;
const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

function escape(text: string): string {
  return special.test(text) ? text.replace(specials, (found) => escapes[found] ?? found) : text;
}
