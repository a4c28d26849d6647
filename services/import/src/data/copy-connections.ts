import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { NumberedReading } from '@tagwell/topics/read-title';
import { weightsLength, writeWeights } from '@tagwell/topics/stored-weights';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ConnectionRow } from '../domain/read/connection-row.ts';
import { binaryHead, createBinaryRows, type BinaryRows } from './binary-rows.ts';

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

const columns = [
  'user_id',
  'import_id',
  'vocabulary_version',
  'first_name',
  'last_name',
  'company',
  'position',
  'email',
  'connected_on',
  'connected_date',
  'profile_url',
  'key_high',
  'key_low',
  'topics',
  'functions',
];
/** So much may wait here while Postgres is busy and the next rows are made. */
const bytesAhead = 512 * 1024;
/** Postgres counts from 2000. */
const firstDay = 10_957;

/** A COPY into the table, on the connection of the transaction it belongs to. */
export function openCopy(client: ClientBase, target: CopyTarget): ConnectionCopy {
  const command = `COPY ${target.table} (${columns.join(', ')}) FROM STDIN (FORMAT binary)`;
  const stream = client.query(copyFrom(command, { highWaterMark: bytesAhead }));
  let failure: Error | undefined;
  // A stream that failed may not be written to: it would throw, and hide what Postgres said.
  stream.on('error', (error) => {
    failure ??= error;
  });
  const done = finished(stream);
  done.catch(() => {});
  let isFull = false;
  const head = headOf(target);
  const rows = createBinaryRows((block) => {
    if (failure !== undefined) throw failure;
    isFull = !stream.write(block);
  });
  return {
    add: (connection) => {
      rows.head(head);
      addRow(rows, connection);
    },
    drain: async () => {
      if (!isFull) return;
      isFull = false;
      await Promise.race([once(stream, 'drain'), done]);
    },
    end: async () => {
      rows.end();
      stream.end();
      await done;
    },
    cancel: async () => {
      stream.destroy();
      await done.catch(() => {});
    },
  };
}

function headOf({ userId, importId, vocabularyVersion }: CopyTarget): Buffer {
  const version = Buffer.alloc(2);
  version.writeInt16BE(vocabularyVersion);
  return binaryHead(columns.length, [uuidBytes(userId), uuidBytes(importId), version]);
}

function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

function addRow(rows: BinaryRows, { row, high, low, reading }: StoredConnection): void {
  rows.text(row.firstName);
  rows.text(row.lastName);
  rows.text(row.company);
  rows.text(row.position);
  rows.text(row.email);
  rows.text(row.connectedOn);
  rows.integer(row.connectedDay === null ? null : row.connectedDay - firstDay);
  rows.text(row.profileUrl);
  rows.integer(high);
  rows.integer(low);
  addWeights(rows, reading.topics);
  addWeights(rows, reading.functions);
}

function addWeights(rows: BinaryRows, keys: NumberedReading['topics']): void {
  rows.ascii(weightsLength(keys), (bytes, from) => writeWeights(keys, bytes, from));
}
