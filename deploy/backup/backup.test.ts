import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { Client } from 'pg';
import { migrate } from '../migrate-command.ts';
import type { ServiceWithRole } from '../services.ts';
import { backup, restore } from './backup.ts';
import { readManifest } from './manifest.ts';
import { countRows, listTables } from './tables.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const run = randomBytes(4).toString('hex');
const databases = ['source', 'copy', 'damaged', 'later'].map((name) => `${name}_${run}`);
const urlOf = (name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `${name}_${run}` }).href;

const migration = `
export const up = async (knex) => {
  await knex.schema.createTable('writers', (t) => {
    t.bigIncrements('id');
    t.text('name');
    t.specificType('search', 'text GENERATED ALWAYS AS (lower(name)) STORED');
    t.jsonb('topics');
  });
  await knex.schema.createTable('answers', (t) => {
    t.specificType('id', 'bigint GENERATED ALWAYS AS IDENTITY').primary();
    t.bigInteger('writer_id').references('writers.id');
    t.specificType('weights', 'real[]');
  });
  await knex('writers').insert({ name: 'Nobody' });
};`;

let folder: string;
let letters: ServiceWithRole;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-backup-'));
  await writeFile(join(folder, '20260101-100000-create.ts'), migration);
  const migrations = pathToFileURL(`${folder}/`);
  letters = {
    name: 'letters',
    schema: 'letters',
    migrations,
    role: `source_${run}`,
    password: 'first',
  };
  for (const name of databases) await query(serverUrl, `CREATE DATABASE ${name}`);
  await migrate(urlOf('source'), [letters]);
  await query(
    urlOf('source'),
    `INSERT INTO letters.writers (name, topics)
       SELECT 'Zoë\t\\ "' || n, jsonb_build_object('n', n) FROM generate_series(1, 3000) n;
     INSERT INTO letters.answers (writer_id, weights)
       SELECT id, ARRAY[id, NULL, 0.5]::real[] FROM letters.writers`,
  );
  await backup(urlOf('source'), [letters], join(folder, 'backup'));
});
afterAll(async () => {
  for (const name of databases) await query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  for (const role of databases) await query(serverUrl, `DROP ROLE IF EXISTS ${role}`);
  await rm(folder, { recursive: true });
});

/** Each database has its own roles. */
const rolesOf = (name: string) => [{ ...letters, role: `${name}_${run}` }];

async function query(url: string, sql: string): Promise<unknown[]> {
  const owner = connect(url, { schema: 'public' });
  try {
    const { rows = [] } = await owner.raw<{ rows?: unknown[] }>(sql);
    return rows;
  } finally {
    await owner.destroy();
  }
}

const everything = (url: string) =>
  query(
    url,
    `SELECT md5(string_agg(w::text || a::text, ',' ORDER BY w.id)) AS hash, count(*) AS n
     FROM letters.writers w JOIN letters.answers a ON a.writer_id = w.id`,
  );

test('restore fills an empty database with every row and continues the sequences', async () => {
  await restore(urlOf('copy'), rolesOf('copy'), join(folder, 'backup'));
  expect(await everything(urlOf('copy'))).toEqual(await everything(urlOf('source')));
  expect(await everything(urlOf('copy'))).toMatchObject([{ n: '3001' }]);
  const added = `INSERT INTO letters.writers (name) VALUES ('new') RETURNING id, search`;
  expect(await query(urlOf('copy'), added)).toEqual([{ id: '3002', search: 'new' }]);
  const answer = `INSERT INTO letters.answers (writer_id) VALUES (3002) RETURNING id`;
  expect(await query(urlOf('copy'), answer)).toEqual([{ id: '3002' }]);
});

test('restore rejects a database that contains data, and changes nothing', async () => {
  const before = await everything(urlOf('source'));
  const restoring = restore(urlOf('source'), [letters], join(folder, 'backup'));
  await expect(restoring).rejects.toThrow('in use already');
  expect(await everything(urlOf('source'))).toEqual(before);
});

test('backup rejects a database without our schemas, and leaves no folder', async () => {
  const target = join(folder, 'of-nothing');
  const backedUp = backup(serverUrl, [{ ...letters, schema: `absent_${run}` }], target);
  await expect(backedUp).rejects.toThrow('Nothing of Tagwell is in this database.');
  await expect(stat(target)).rejects.toThrow('ENOENT');
});

test('backup rejects a folder that cannot be written', async () => {
  await writeFile(join(folder, 'a-file'), '');
  // Even root can't write there.
  for (const directory of ['/proc/of/nobody', join(folder, 'a-file', 'below')]) {
    const backedUp = backup(urlOf('source'), [letters], join(directory, 'backup'));
    const sentence = `No backup can be written into ${directory} (`;
    await expect(backedUp).rejects.toThrow(sentence);
  }
});

test('backup files are readable by their owner only (0700 and 0600)', async () => {
  const directory = join(folder, 'backup');
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(directory)) {
    expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
  }
});

test('restore from a damaged file changes nothing', async () => {
  const directory = join(folder, 'damaged');
  await backup(urlOf('source'), [letters], directory);
  await truncate(join(directory, 'letters.answers.copy.gz'), 2_000);
  await expect(restore(urlOf('damaged'), rolesOf('damaged'), directory)).rejects.toThrow();
  expect(await query(urlOf('damaged'), 'SELECT name FROM letters.writers')).toEqual([
    { name: 'Nobody' },
  ]);
});

test('restore works after a failed one, unless the database is in use', async () => {
  const directory = join(folder, 'cut-off');
  await backup(urlOf('source'), [letters], directory);
  await rm(join(directory, 'letters.answers.copy.gz'));
  const restoreFrom = (place: string) => restore(urlOf('damaged'), rolesOf('damaged'), place);
  for (const _ of [1, 2]) await expect(restoreFrom(directory)).rejects.toThrow('ENOENT');

  const good = join(folder, 'backup');
  await query(urlOf('damaged'), `INSERT INTO letters.writers (name) VALUES ('Ana')`);
  await expect(restoreFrom(good)).rejects.toThrow('in use already');
  await query(urlOf('damaged'), `DELETE FROM letters.writers WHERE name = 'Ana'`);
  await restoreFrom(good);
  expect(await everything(urlOf('damaged'))).toEqual(await everything(urlOf('source')));
  await expect(restoreFrom(good)).rejects.toThrow('in use already');
});

test('restore rejects a backup of another release', async () => {
  await writeFile(
    join(folder, '20260102-100000-add.ts'),
    `export const up = (knex) => knex.schema.createTable('stamps', (t) => t.text('name'));`,
  );
  const restoring = restore(urlOf('later'), rolesOf('later'), join(folder, 'backup'));
  await expect(restoring).rejects.toThrow('with the release it was taken with (local)');
});

test('readManifest says which user may not read a folder, and gives the chown command', async () => {
  const locked = join(folder, 'locked');
  await backup(urlOf('source'), [letters], locked);
  await chmod(locked, 0o000);
  const isRoot = process.geteuid?.() === 0;
  // Root can read everything.
  if (isRoot) process.seteuid?.(65_534);
  const user = process.geteuid?.();
  const refused = await readManifest(locked).catch(String);
  if (isRoot) process.seteuid?.(0);
  await chmod(locked, 0o700);
  expect(refused).toContain(`as user ${user}, who may not read ${locked}: chown -R ${user}:`);
});

test('restore rejects a folder without a finished backup', async () => {
  const restoring = restore(urlOf('later'), rolesOf('later'), join(folder, 'nothing'));
  await expect(restoring).rejects.toThrow('no finished backup');
});

test('backups contain imports, but not uploaded files', async () => {
  const database = await createTestDatabase({
    service: 'import',
    migrations: new URL('../../services/import/migrations/', import.meta.url),
  });
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const names = (await listTables(client, ['import'])).map(({ name }) => name);
    expect(names).toContain('imports');
    expect(names.filter((name) => name.startsWith('upload'))).toEqual([]);
    expect([...(await countRows(client, ['import'])).keys()].toSorted()).toEqual(
      names.map((name) => `import.${name}`).toSorted(),
    );
  } finally {
    await client.end();
    await database.drop();
  }
});
