import { createReadStream } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { userDeleted } from '@tagwell/contracts/events/events';
import { eventRows } from '@tagwell/events/outbox';
import type { Client } from 'pg';
import { errorLine } from '../local/errors.ts';
import { backupsIn } from './backup-folder.ts';
import { linesOf } from './tables.ts';
import { manifestFile, openManifest, readManifest } from './manifest.ts';
import { unencrypted } from './encryption.ts';

const usersFile = 'auth.users.copy.gz';
/** Files with the accounts that other services know, open or deleted. */
const knownFiles = [
  'credits.accounts.copy.gz',
  'credits.gone_users.copy.gz',
  // The table's name until 0.1.0; backups with it still exist.
  'credits.closed_accounts.copy.gz',
  'analysis.gone_users.copy.gz',
  'import.gone_users.copy.gz',
  'analytics.gone_users.copy.gz',
];
const formerOperatorsFile = 'auth.former_operators.copy.gz';
/** Backup files that tell who was deleted. */
export const deletionFiles = [manifestFile, usersFile, ...knownFiles, formerOperatorsFile];

interface Gone {
  /** Ids of accounts, some of which may not be in the older backup. */
  ids: string[];
  /** Ids of all operators who were ever removed. */
  operators: string[];
}

export interface DeletedAccounts extends Gone {
  /** The newer backup that lists them; undefined if there is none. */
  source: string | undefined;
  /** Newer backups that could not be read, and why. */
  unread: string[];
}

/**
 * Accounts deleted since a backup was taken, according to the newest readable backup beside it,
 * which includes what the others say. The folder itself may have any name.
 */
export async function accountsDeletedSince(
  folder: string,
  passphrase?: string,
): Promise<DeletedAccounts> {
  const directory = dirname(resolve(folder));
  const takenAt = new Date((await readManifest(folder)).takenAt);
  const younger = (await backupsIn(directory))
    .filter(({ name, takenAt: at }) => at > takenAt && name !== basename(resolve(folder)))
    .toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
  const unread: string[] = [];
  for (const { name } of younger) {
    try {
      const gone = await goneIn(join(directory, name), passphrase);
      return { ...gone, source: name, unread };
    } catch (error) {
      unread.push(`${name} (${errorLine(error)})`);
    }
  }
  return { ids: [], operators: [], source: undefined, unread };
}

/**
 * The accounts are users known to another service but not to auth: that service may not have
 * handled the deletion yet. Users unknown to both are not included, for example after restoring a
 * backup older than the account.
 */
async function goneIn(folder: string, passphrase?: string): Promise<Gone> {
  const { content, seal } = await openManifest(folder, passphrase);
  const columnOf = async (file: string, column: string) => {
    const table = content.tables.find((one) => one.file === file);
    const index = table?.columns.indexOf(column) ?? -1;
    if (table === undefined || index === -1) return undefined;
    const values = await pipeline(
      createReadStream(join(folder, file)),
      seal?.open(file) ?? unencrypted,
      createGunzip(),
      (unpacked: AsyncIterable<Buffer>) => valuesOf(unpacked, index),
    );
    if (values.size === table.rows) return values;
    throw new Error(`${file} has ${values.size} ids, the backup counted ${table.rows}.`);
  };
  const users = await columnOf(usersFile, 'id');
  const known = await Promise.all(knownFiles.map((file) => columnOf(file, 'user_id')));
  const readable = known.filter((ids) => ids !== undefined);
  if (users === undefined || readable.length === 0) {
    throw new Error('It does not say which accounts were closed.');
  }
  const ids = [...new Set(readable.flatMap((each) => [...each]))].filter((id) => !users.has(id));
  return { ids, operators: [...((await columnOf(formerOperatorsFile, 'id')) ?? [])] };
}

/** The values of one column of a COPY; ids are ASCII, so latin1 is fine. */
async function valuesOf(unpacked: AsyncIterable<Buffer>, index: number): Promise<Set<string>> {
  const values = new Set<string>();
  for await (const lines of linesOf(unpacked)) {
    for (const line of lines) values.add(line.split('\t')[index] ?? '');
  }
  return values;
}

/** Auth's tables with rows of users or operators that no foreign key deletes. */
export const subjectTables = ['sessions', 'known_devices'];

/** Tables of data that people left before they had an account, and their email columns. */
const contacts = { waitlist_signups: 'work_email', notifications: 'email' };

/**
 * Deletes those of the accounts that exist, like the auth service, with events that every service
 * gets when it runs. Returns how many there were.
 */
export async function deleteAccountsAgain(client: Client, ids: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM auth.users WHERE id = ANY ($1)',
    [ids],
  );
  if (rows.length === 0) return 0;
  const there = [rows.map(({ id }) => id)];
  for (const [table, address] of Object.entries(contacts)) {
    await client.query(
      `UPDATE analytics.${table} AS left_before SET user_id = users.id FROM auth.users
        WHERE users.id = ANY ($1) AND left_before.user_id IS NULL
          AND lower(left_before.${address}) = users.email`,
      there,
    );
  }
  for (const table of subjectTables) {
    await client.query(
      `DELETE FROM auth.${table} WHERE audience = 'user' AND subject_id = ANY ($1)`,
      there,
    );
  }
  // Foreign keys delete dependent rows or clear the person's id.
  await client.query('DELETE FROM auth.users WHERE id = ANY ($1)', there);
  const events = rows.flatMap(({ id }) => eventRows(userDeleted, { userId: id }));
  await client.query(
    `INSERT INTO auth.outbox (queue, queue_id, name, payload, priority, attempts, backoff_ms, lane)
     SELECT queue, queue_id, name, payload, priority, attempts, backoff_ms, lane
       FROM jsonb_populate_recordset(NULL::auth.outbox, $1::jsonb)`,
    [JSON.stringify(events)],
  );
  return rows.length;
}

/** Removes the operators that exist, the way the auth service does. Returns their number. */
export async function removeOperatorsAgain(
  client: Client,
  ids: readonly string[],
): Promise<number> {
  const { rowCount } = await client.query(
    `INSERT INTO auth.former_operators (id, email, created_at)
     SELECT id, email, created_at FROM auth.admins WHERE id = ANY ($1)`,
    [ids],
  );
  for (const table of subjectTables) {
    await client.query(
      `DELETE FROM auth.${table} WHERE audience = 'admin' AND subject_id = ANY ($1)`,
      [ids],
    );
  }
  // Also deletes the operator's links, mails, notices and settings (cascade).
  await client.query('DELETE FROM auth.admins WHERE id = ANY ($1)', [ids]);
  return rowCount ?? 0;
}
