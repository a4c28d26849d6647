import { createReadStream } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { userDeleted } from '@tagwell/contracts/events/events';
import { eventRows } from '@tagwell/events/outbox';
import type { Client } from 'pg';
import { errorLine } from '../local/errors.ts';
import { backupsIn, takenAtOf } from './backup-folder.ts';
import { openManifest } from './manifest.ts';
import { asItIs } from './seal.ts';

/** Of each backup it names every account that was ever closed, by id. */
export const closedAccountsFile = 'credits.closed_accounts.copy.gz';

export interface ClosedSince {
  /** Ids of accounts, some of which the older backup may not have. */
  ids: string[];
  /** Younger backups that could not be read, and why. */
  unread: string[];
}

/**
 * Whose accounts were closed since a backup was taken, as far as the backups beside it know: the
 * youngest that can be read says all that the others say.
 */
export async function closedSince(folder: string, passphrase?: string): Promise<ClosedSince> {
  const directory = dirname(resolve(folder));
  const takenAt = takenAtOf(basename(resolve(folder)));
  const younger = (await backupsIn(directory))
    .filter((other) => other.takenAt > takenAt)
    .toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
  const unread: string[] = [];
  for (const { name } of younger) {
    try {
      return { ids: await closedAccountsIn(join(directory, name), passphrase), unread };
    } catch (error) {
      unread.push(`${name} (${errorLine(error)})`);
    }
  }
  return { ids: [], unread };
}

async function closedAccountsIn(folder: string, passphrase?: string): Promise<string[]> {
  const { content, seal } = await openManifest(folder, passphrase);
  const table = content.tables.find(({ file }) => file === closedAccountsFile);
  const column = table?.columns.indexOf('user_id') ?? -1;
  if (column === -1) throw new Error('It does not say which accounts were closed.');
  const rows = await pipeline(
    createReadStream(join(folder, closedAccountsFile)),
    seal?.open(closedAccountsFile) ?? asItIs,
    createGunzip(),
    (unpacked: AsyncIterable<Buffer>) => text(unpacked),
  );
  const lines = rows.split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => line.split('\t')[column] ?? []);
}

/** What people left before they had an account, by the column of its address. */
const contacts = { waitlist_signups: 'work_email', notifications: 'email' };

/**
 * Deletes those of the accounts that are there, as the auth service does it: every service hears of
 * it once it runs. Answers with how many they were.
 */
export async function deleteAgain(client: Client, ids: readonly string[]): Promise<number> {
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
  for (const table of ['sessions', 'known_devices']) {
    await client.query(
      `DELETE FROM auth.${table} WHERE audience = 'user' AND subject_id = ANY ($1)`,
      there,
    );
  }
  // Links and mails go with it.
  await client.query('DELETE FROM auth.users WHERE id = ANY ($1)', there);
  const told = rows.flatMap(({ id }) => eventRows(userDeleted, { userId: id }));
  await client.query(
    `INSERT INTO auth.outbox (queue, queue_id, name, payload, priority, attempts, backoff_ms, lane)
     SELECT queue, queue_id, name, payload, priority, attempts, backoff_ms, lane
       FROM jsonb_populate_recordset(NULL::auth.outbox, $1::jsonb)`,
    [JSON.stringify(told)],
  );
  return rows.length;
}
