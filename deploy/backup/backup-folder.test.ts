import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventQueueOf } from '@tagwell/contracts/events/define-event';
import { userDeleted } from '@tagwell/contracts/events/events';
import { Client } from 'pg';
import { until } from '@tagwell/testkit/until';
import { projectFolder } from '../local/environment.ts';
import { findFreePort } from '../local/free-port.ts';
import { migrate } from '../migrate-command.ts';
import { services, withRoles } from '../services.ts';
import { backup, restore } from './backup.ts';
import { folderNameAt, lastGoodIn, takeGoodBackup } from './backup-folder.ts';
import { accountsDeletedSince, deleteAccountsAgain } from './deleted-accounts.ts';
import { listTables, quoted } from './tables.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const run = randomBytes(4).toString('hex');
const database = `nightly_${run}`;
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: database }).href;
const passphrase = 'a passphrase of this test';
/** The product's own tables, with roles that no other test uses. */
const prefix = `nightly_${run}`;
const own = withRoles(services, prefix, () => 'first');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-nightly-'));
  await onServer((client) => client.query(`CREATE DATABASE ${database}`));
  await migrate(databaseUrl, own);
  await inDatabase((client) =>
    client.query(`
      INSERT INTO auth.users (id, email, first_name, last_name, linkedin_profile)
        SELECT gen_random_uuid(), 'a' || n || '@example.com', E'Zoë\\t\\\\', '', '{"n": 1}'
        FROM generate_series(1, 2000) n;
      INSERT INTO auth.admins (id, email, password) VALUES (gen_random_uuid(), 'o@example.com', '');
      INSERT INTO credits.accounts (user_id) SELECT id FROM auth.users`),
  );
});
afterAll(async () => {
  await onServer(async (client) => {
    await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
    for (const { role } of own) await client.query(`DROP ROLE ${role}`);
  });
  await rm(folder, { recursive: true });
});

const onServer = <Answer>(work: (client: Client) => Promise<Answer>) => connected(serverUrl, work);
const inDatabase = <Answer>(work: (client: Client) => Promise<Answer>) =>
  connected(databaseUrl, work);
async function connected<Answer>(
  url: string,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The row count and contents of each table. */
async function everything(client: Client): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const schemas = own.map(({ schema }) => schema);
  for (const table of await listTables(client, schemas)) {
    const { rows } = await client.query(
      `SELECT count(*), md5(string_agg(t::text, ',' ORDER BY t::text)) FROM ${quoted(client, table)} t`,
    );
    found[`${table.schema}.${table.name}`] = rows[0];
  }
  return found;
}

const scratchLeftovers = `
  SELECT datname FROM pg_database
  WHERE datname = (SELECT '${prefix}_backup_check_' || oid FROM pg_database WHERE datname = '${database}')
  UNION ALL SELECT rolname FROM pg_roles WHERE rolname LIKE '${prefix}_backup_check%'`;

const takeBackupIn = (directory: string, now: Date) =>
  takeGoodBackup({ databaseUrl, prefix, services: own, directory, passphrase, now });

async function writeGoodBackup(directory: string, takenAt: Date, content: string): Promise<void> {
  const name = join(directory, folderNameAt(takenAt));
  await mkdir(name, { recursive: true });
  await writeFile(join(name, 'good.txt'), content);
}

test('an encrypted backup restores every table', async () => {
  const directory = join(folder, 'whole');
  const before = await inDatabase(everything);
  const taken = await takeBackupIn(directory, new Date());
  expect(taken.tables).toBe(Object.keys(before).length);
  expect(taken.rows).toBeGreaterThanOrEqual(4_001);

  await inDatabase(async (client) => {
    for (const { schema } of own) await client.query(`DROP SCHEMA ${schema} CASCADE`);
    expect(await everything(client)).toEqual({});
  });
  let beforeCommit: unknown;
  await restore(databaseUrl, own, taken.folder, passphrase, async (client) => {
    beforeCommit = await everything(client);
  });
  expect(beforeCommit).toEqual(before);
  expect(await inDatabase(everything)).toEqual(before);
});

test('deleteAccountsAgain deletes restored accounts that a newer backup lists as deleted', async () => {
  const directory = join(folder, 'closed');
  const at = (hour: number) =>
    join(directory, folderNameAt(new Date(Date.now() + hour * 3_600_000)));
  const [early, later, unfinished] = [join(directory, 'before-move'), at(2), at(3)];
  const [leaving, unhandled, staying, elsewhere] = Array.from({ length: 4 }, () => randomUUID());
  const people = [leaving, unhandled, staying, elsewhere];
  await inDatabase(async (client) => {
    await backup(databaseUrl, own, early, passphrase);
    // And one missing from the older backup.
    const closed = [[leaving, randomUUID()]];
    await client.query('INSERT INTO credits.gone_users SELECT unnest($1::uuid[])', closed);
    // Credits has not handled the event yet when the newer backup is taken.
    await client.query('INSERT INTO credits.accounts (user_id) VALUES ($1)', [unhandled]);
    await backup(databaseUrl, own, later, passphrase);
    const add = (into: string) =>
      client.query(
        `INSERT INTO ${into} FROM unnest($1::uuid[]) AS id, concat(id, '@example.com') AS email,
           LATERAL (SELECT now() AS now) AS time`,
        [people],
      );
    await add(`auth.users (id, email, first_name, last_name) SELECT id, email, '', ''`);
    await add(`auth.sessions (id, audience, subject_id, visitor_id, renewal_hash, expires_at)
               SELECT id, 'user', id, '', id, now`);
    await add(`auth.password_reset_tokens (id, user_id, token, expires_at) SELECT id, id, id, now`);
    await add(`analytics.waitlist_signups (id, name, work_email, ip_address, created_at)
               SELECT id, '', upper(email), '', now`);
  });
  const alone = { ids: [], operators: [], source: undefined };
  await mkdir(unfinished);
  const { ids, source, unread } = await accountsDeletedSince(`${early}/`, passphrase);
  expect(source).toBe(basename(later));
  expect(unread).toEqual([
    `${basename(unfinished)} (There is no finished backup in ${unfinished}.)`,
  ]);
  const unopened = await accountsDeletedSince(early, 'another passphrase by now');
  expect(unopened).toMatchObject({ ...alone, unread: { length: 2 } });
  await rm(unfinished, { recursive: true });
  await rename(later, join(directory, 'moved'));
  expect(await accountsDeletedSince(early, passphrase)).toEqual({ ...alone, unread: [] });

  await inDatabase(async (client) => {
    expect(await deleteAccountsAgain(client, ids)).toBe(2);
    const found = async (sql: string, by: unknown) => (await client.query(sql, [by])).rows;
    for (const table of ['users', 'sessions', 'password_reset_tokens']) {
      const left = await found(`SELECT id FROM auth.${table} WHERE id = ANY ($1)`, people);
      expect(new Set(left)).toEqual(new Set([{ id: staying }, { id: elsewhere }]));
    }
    const tied = 'SELECT id FROM analytics.waitlist_signups WHERE user_id = $1';
    expect(await found(tied, leaving)).toEqual([{ id: leaving }]);
    const published = `SELECT queue, payload ->> 'name' AS name FROM auth.outbox
                   WHERE payload -> 'payload' ->> 'userId' = $1`;
    expect(new Set(await found(published, leaving))).toEqual(
      new Set(
        userDeleted.consumers.map((name) => ({
          queue: eventQueueOf(name),
          name: userDeleted.name,
        })),
      ),
    );
  });
});

test('accountsDeletedSince reads a backup with the old table name closed_accounts', async () => {
  const directory = join(folder, 'other-words');
  const [early, later] = [
    join(directory, 'early'),
    join(directory, folderNameAt(new Date(Date.now() + 3_600_000))),
  ];
  const gone = randomUUID();
  await backup(databaseUrl, own, early, passphrase);
  await inDatabase(async (client) => {
    await client.query(`DROP VIEW credits.closed_accounts;
      ALTER TABLE credits.gone_users RENAME TO closed_accounts`);
    await client.query('INSERT INTO credits.closed_accounts VALUES ($1)', [gone]);
    await backup(databaseUrl, own, later, passphrase);
    await client.query('DELETE FROM credits.closed_accounts WHERE user_id = $1', [gone]);
    await client.query('ALTER TABLE credits.closed_accounts RENAME TO gone_users');
  });
  expect((await accountsDeletedSince(early, passphrase)).ids).toContain(gone);
});

test('the nightly backup process exports the last good backup as metrics, also one made by hand', async () => {
  const directory = join(folder, 'shown');
  const port = await findFreePort();
  const shown = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
    const metrics = await answer?.text();
    return metrics?.match(/^tagwell_backup_(?:size|last_success).* \S+$/gmu)?.join('\n');
  };
  const asShown = (takenAt: Date, bytes: number) =>
    expect.stringMatching(
      new RegExp(`seconds\\{.*\\} ${takenAt.getTime() / 1_000}\n.*bytes\\{.*\\} ${bytes}$`, 'u'),
    );
  const [before, meanwhile] = [new Date(Date.now() - 1), new Date()];
  await writeGoodBackup(directory, before, 'good');
  const program = spawn(
    process.execPath,
    [join(projectFolder, 'deploy/nightly-backup-command.ts')],
    {
      stdio: 'ignore',
      env: {
        DATABASE_URL: databaseUrl,
        DATABASE_PREFIX: prefix,
        BACKUP_DIRECTORY: directory,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
    },
  );
  const ended = once(program, 'close');
  try {
    expect(await until('its metrics', shown)).toEqual(asShown(before, 4));
    await writeGoodBackup(directory, meanwhile, 'better');
    expect(await shown()).toEqual(asShown(meanwhile, 6));
  } finally {
    program.kill();
    await ended;
  }
});

test('an encrypted backup cannot be read or restored without its passphrase', async () => {
  const sealed = join(folder, 'sealed');
  await backup(databaseUrl, own, sealed, passphrase);
  const file = await readFile(join(sealed, 'auth.users.copy.gz'));
  expect(file.subarray(0, 2)).not.toEqual(Buffer.from([0x1f, 0x8b]));
  for (const wrong of [undefined, 'another passphrase']) {
    await expect(restore(databaseUrl, own, sealed, wrong)).rejects.toThrow('BACKUP_PASSPHRASE');
  }
});

const passwords = (client: Client) =>
  client.query('SELECT rolname, rolpassword FROM pg_authid WHERE rolname = ANY ($1) ORDER BY 1', [
    own.map(({ role }) => role),
  ]);

test('takeGoodBackup deletes expired backups, keeps other folders and leaves no scratch database', async () => {
  const directory = join(folder, 'many');
  const at = (day: number) => new Date(Date.UTC(2026, 5, day, 3));
  for (let day = 1; day <= 20; day += 1) {
    await writeGoodBackup(directory, at(day), 'good');
  }
  const cutOff = folderNameAt(new Date(Date.UTC(2026, 5, 20, 4)));
  await mkdir(join(directory, cutOff));
  await mkdir(join(directory, 'of-somebody-else'));
  const byHand = folderNameAt(new Date(Date.UTC(2026, 5, 20, 5)));
  await backup(databaseUrl, own, join(directory, byHand), passphrase);
  const before = await onServer(passwords);
  await takeBackupIn(directory, at(21));
  expect((await onServer(passwords)).rows).toEqual(before.rows);
  expect((await onServer((client) => client.query(scratchLeftovers))).rows).toEqual([]);
  // The 21st is a Sunday: seven daily backups, and the Sundays before them.
  const kept = [7, 14, 15, 16, 17, 18, 19, 20, 21].map((day) => folderNameAt(at(day)));
  const found = (await readdir(directory)).toSorted();
  expect(found).toEqual([...kept, byHand, 'of-somebody-else'].toSorted());
  expect(await lastGoodIn(directory)).toMatchObject({ takenAt: at(21) });
  // Backups dated in the future by a wrong clock do not hide today's.
  expect(await lastGoodIn(directory, at(19))).toMatchObject({ takenAt: at(19) });
});

test('takeGoodBackup leaves no folder when the backup fails', async () => {
  const directory = join(folder, 'unwritten');
  const absent = Object.assign(new URL(serverUrl), { pathname: `absent_${run}` }).href;
  const scheduled = { databaseUrl: absent, prefix, services: own, directory, passphrase };
  await expect(takeGoodBackup(scheduled)).rejects.toThrow(`absent_${run}`);
  expect(await readdir(directory)).toEqual([]);
});

test('takeGoodBackup rejects a backup that cannot be restored, and keeps the older ones', async () => {
  const directory = join(folder, 'bad');
  const earlier = new Date(Date.UTC(2026, 0, 1));
  await writeGoodBackup(directory, earlier, 'good');
  // No migration creates this table, so the scratch database cannot take its rows.
  await inDatabase((client) => client.query('CREATE TABLE credits.by_hand (n int)'));
  const now = new Date();
  // An earlier failed backup of the same day is removed.
  await mkdir(join(directory, folderNameAt(new Date(new Date(now).setUTCHours(0, 0, 0, 0)))));
  await expect(takeBackupIn(directory, now)).rejects.toThrow('by_hand');
  await inDatabase((client) => client.query('DROP TABLE credits.by_hand'));
  expect(await lastGoodIn(directory)).toEqual({ takenAt: earlier, bytes: 4 });
  expect(await readdir(directory)).toHaveLength(2);
  expect((await onServer((client) => client.query(scratchLeftovers))).rows).toEqual([]);
});
