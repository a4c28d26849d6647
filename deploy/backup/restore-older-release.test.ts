import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '../migrate-command.ts';
import type { ServiceWithRole } from '../services.ts';
import { backup, restore } from './backup.ts';
import { takeGoodBackup } from './backup-folder.ts';
import { connectTo } from './tables.ts';

/** A release, an upgrade and a rollback: the schema stays that of the newer release. */
const first = `export const up = (knex) => knex.schema.createTable('writers', (t) => {
  t.increments('id');
  t.text('name');
  t.text('phone').defaultTo('none');
}).createTable('fans', (t) => t.text('name'));`;
const second = `export const up = (knex) => knex.schema.alterTable('writers', (t) => {
  t.specificType('mood', 'real[]');
  t.text('city');
  t.dropColumn('phone');
}).createTable('stamps', (t) => t.increments('id')).dropTable('fans');`;

const passphrase = 'a passphrase of this test';
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const run = randomBytes(4).toString('hex');
const databases = ['live', 'older', 'newer', 'wrong'].map((name) => `${name}_${run}`);
const urlOf = (name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `${name}_${run}` }).href;
let folder: string;

/** The services of a release with this many migrations. */
const release = (migrations: 1 | 2, database: string): ServiceWithRole[] => [
  {
    name: 'letters',
    schema: 'letters',
    migrations: pathToFileURL(`${join(folder, String(migrations))}/`),
    role: `${database}_${run}`,
    password: 'first',
  },
];

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = await connectTo(url);
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const writersIn = (name: string) =>
  query(urlOf(name), 'SELECT * FROM letters.writers ORDER BY id LIMIT 2');

const written = [
  { id: 1, name: 'Zoë\t\\1\n', mood: [0.5, null], city: 'Łódź' },
  { id: 2, name: 'Zoë\t\\2\n', mood: [0.5, null], city: 'Łódź' },
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-way-back-'));
  for (const count of [1, 2]) {
    await mkdir(join(folder, String(count)));
    await writeFile(join(folder, String(count), '20260101-100000-create.ts'), first);
  }
  await writeFile(join(folder, '2', '20260102-100000-add.ts'), second);
  for (const name of databases) await query(serverUrl, `CREATE DATABASE ${name}`);
  await migrate(urlOf('live'), release(2, 'live'));
  await query(
    urlOf('live'),
    `INSERT INTO letters.writers (name, mood, city)
       SELECT E'Zoë\\t\\\\' || n || E'\\n', '{0.5,NULL}', 'Łódź' FROM generate_series(1, 3000) n;
     INSERT INTO letters.stamps DEFAULT VALUES`,
  );
});
afterAll(async () => {
  for (const name of databases) await query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  for (const role of databases) await query(serverUrl, `DROP ROLE IF EXISTS ${role}`);
  await rm(folder, { recursive: true });
});

test('after a rollback, backups work and the older release restores the columns it knows', async () => {
  const taken = await takeGoodBackup({
    databaseUrl: urlOf('live'),
    prefix: `live_${run}`,
    services: release(1, 'live'),
    directory: join(folder, 'nightly'),
    passphrase,
  });
  const leftOut = ['letters.stamps', 'letters.writers.mood', 'letters.writers.city'];
  expect(taken).toMatchObject({ rows: 3000, tables: 1, leftOut });
  expect(await readFile(join(taken.folder, 'good.txt'), 'utf8')).toContain(leftOut.join(', '));

  await restore(urlOf('older'), release(1, 'older'), taken.folder, passphrase);
  const known = written.map(({ id, name }) => ({ id, name, phone: 'none' }));
  expect(await writersIn('older')).toEqual(known);
  // The newer release adds the rest of its schema again.
  await migrate(urlOf('older'), release(2, 'older'));

  const whole = await restore(urlOf('newer'), release(2, 'newer'), taken.folder, passphrase);
  expect(whole.leftOut).toEqual([]);
  expect(await writersIn('newer')).toEqual(written);
  expect(await query(urlOf('newer'), 'SELECT * FROM letters.stamps')).toEqual([{ id: 1 }]);
});

test('restore rejects a backup from a newer release', async () => {
  const taken = join(folder, 'of-the-newer');
  await backup(urlOf('live'), release(2, 'live'), taken);
  const restoring = restore(urlOf('wrong'), release(1, 'wrong'), taken);
  await expect(restoring).rejects.toThrow('is of another release');
});
