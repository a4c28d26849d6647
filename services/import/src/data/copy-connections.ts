import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ConnectionRow } from '../domain/read/connection-row.ts';
import { maxPlainBytes, plainPlaces, type PlainRow } from '../domain/read/plain-row.ts';
import {
  binaryHead,
  createBinaryRows,
  fileEnd,
  fileStart,
  lengthBytes,
  maxBytesOf,
  type BinaryRows,
  type RowBlock,
} from './binary-rows.ts';
import { createBlockMemory } from './block-memory.ts';
import { readingBytes } from './complete-rows.ts';
import { connectionColumns } from './connection-columns.ts';
import { bytesUnsent } from './pg-client.ts';
import type { TitleReader } from './title-reader.ts';

/** A row of an export, and who it is: see `hashKey`. */
export interface StoredConnection {
  row: ConnectionRow | PlainRow;
  high: number;
  low: number;
}

export interface CopyTarget {
  table: string;
  userId: string;
  importId: string;
  vocabularyVersion: number;
}

export interface ConnectionCopy {
  add: (connection: StoredConnection) => void;
  /** Waits until not too much of what was added is on its way. */
  drain: () => Promise<void>;
  end: () => Promise<void>;
  /** Gives the COPY up, so that the connection can roll back. */
  cancel: () => Promise<void>;
}

const blockBytes = 128 * 1024;
const memory = createBlockMemory(blockBytes, 32);
/** So many blocks may be with the titles, or wait for Postgres. */
const blocksUnderway = 8;
/** So much may wait here while Postgres is busy. */
const bytesAhead = 512 * 1024;
/** Postgres counts from 2000. */
const firstDay = 10_957;

/**
 * A COPY into the table, on the connection of the transaction it belongs to. Rows go in blocks: one
 * is made here while the titles of the one before are read and Postgres takes the one before that.
 */
export function openCopy(
  client: ClientBase,
  titles: TitleReader,
  target: CopyTarget,
): ConnectionCopy {
  const command = `COPY ${target.table} (${connectionColumns.join(', ')}) FROM STDIN (FORMAT binary)`;
  const stream = client.query(copyFrom(command, { highWaterMark: bytesAhead }));
  let failure: Error | undefined;
  // A stream that failed may not be written to: it would throw, and hide what Postgres said.
  stream.on('error', (error) => {
    failure ??= error;
  });
  const done = finished(stream);
  done.catch(() => {});
  const underway: Promise<void>[] = [];
  let last = write(fileStart);
  let sent: RowBlock[] = [];

  async function write(bytes: Uint8Array, onSent?: (error?: Error | null) => void): Promise<void> {
    if (failure !== undefined) throw failure;
    if (!stream.write(bytes, onSent)) await Promise.race([once(stream, 'drain'), done]);
  }

  function writeBlock(block: RowBlock): Promise<void> {
    return write(block, (error) => {
      if (error != null) return;
      sent.push(block);
      // What has not left the process yet may not be written over.
      if (bytesUnsent(client) > 0) return;
      for (const { buffer } of sent) memory.giveBack(buffer);
      sent = [];
    });
  }

  const rows = createBinaryRows(memory.take, (block: RowBlock) => {
    if (failure !== undefined) throw failure;
    last = Promise.all([titles.complete(block), last]).then(([completed]) => writeBlock(completed));
    // Told by whoever waits for it.
    last.catch(() => {});
    underway.push(last);
  });
  const head = headOf(target);
  return {
    add: ({ row, high, low }) => {
      if ('bytes' in row) addPlainRow(rows, head, row);
      else addRow(rows, head, row);
      rows.integer(high);
      rows.integer(low);
      rows.leave(readingBytes);
    },
    drain: async () => {
      while (underway.length > blocksUnderway) await underway.shift();
    },
    end: async () => {
      rows.flush();
      await last;
      stream.end(fileEnd);
      await done;
    },
    cancel: async () => {
      failure ??= new Error('the COPY was given up');
      stream.destroy();
      await done.catch(() => {});
    },
  };
}

function headOf({ userId, importId, vocabularyVersion }: CopyTarget): Buffer {
  const version = Buffer.alloc(2);
  version.writeInt16BE(vocabularyVersion);
  const first = [uuidBytes(userId), uuidBytes(importId), version];
  return binaryHead(connectionColumns.length, first);
}

function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

/** All but who it is, and what is read in the titles. */
function addRow(rows: BinaryRows, head: Buffer, row: ConnectionRow): void {
  rows.begin(head.length + maxBytesOfRow(row) + readingBytes);
  rows.bytes(head, 0, head.length);
  rows.text(row.firstName);
  rows.text(row.lastName);
  rows.text(row.company);
  rows.text(row.position);
  rows.text(row.email);
  rows.text(row.connectedOn);
  rows.integer(row.connectedDay === null ? null : row.connectedDay - firstDay);
  rows.text(row.profileUrl);
}

/** The same fields, from where their values were read. */
function addPlainRow(rows: BinaryRows, head: Buffer, row: PlainRow): void {
  const { bytes, places, at, connectedDay } = row;
  const add = (place: number) =>
    rows.written(bytes, places[at + place] ?? 0, places[at + place + 1] ?? 0);
  rows.begin(head.length + maxPlainBytes + fieldsOfRow * 2 * lengthBytes + readingBytes);
  rows.bytes(head, 0, head.length);
  add(plainPlaces.firstName);
  add(plainPlaces.lastName);
  add(plainPlaces.company);
  add(plainPlaces.position);
  rows.text('');
  add(plainPlaces.connectedOn);
  rows.integer(connectedDay === null ? null : connectedDay - firstDay);
  add(plainPlaces.profileUrl);
}

const integersOfRow = 3;
/** With those in which nothing stands that takes more than a number. */
const fieldsOfRow = 10;

function maxBytesOfRow(row: ConnectionRow): number {
  return (
    maxBytesOf(row.firstName) +
    maxBytesOf(row.lastName) +
    maxBytesOf(row.company) +
    maxBytesOf(row.position) +
    maxBytesOf(row.email) +
    maxBytesOf(row.connectedOn) +
    maxBytesOf(row.profileUrl) +
    integersOfRow * 2 * lengthBytes
  );
}
