import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { untilLockWaits } from '@tagwell/testkit/lock-waits';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { connect } from './connect.ts';
import { migrate, type SchemaWatch, watchSchema } from './migrate.ts';

describe('migrate', () => {
  let database: TestDatabase;
  let db: Knex;
  let other: Knex;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tagwell-migrations-'));
    database = await createTestDatabase({ service: 'growing' });
    db = connect(database.url, { schema: 'growing', poolSize: 2 });
    other = connect(database.url, { schema: 'growing', poolSize: 3 });
    await release('a_letters', `knex.schema.createTable('letters', (t) => t.text('word'))`);
    await migrate(db, directory());
    await db('letters').insert([{ word: 'twice' }, { word: 'twice' }]);
  });
  afterAll(async () => {
    await db.destroy();
    await other.destroy();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const directory = () => pathToFileURL(`${folder}/`);

  async function release(name: string, work: string, config = ''): Promise<URL> {
    const file = join(folder, `${name}.ts`);
    const counted = `export let tries = 0;\nexport const up = (knex) => { tries += 1; return ${work}; };`;
    await writeFile(file, `${config}\n${counted}\n`);
    return pathToFileURL(file);
  }

  test('retries a migration that waits for a table lock without blocking others', async () => {
    const url = await release('b_dates', `knex.raw('ALTER TABLE letters ADD sent date')`);
    const migrating = await other.transaction(async (holder) => {
      await holder('letters').first();
      const waiting = migrate(db, directory(), 20);
      await until('a second try', async () => (await import(url.href)).tries >= 2);
      // Nobody waits behind the migration while it pauses.
      await other('letters').insert({ word: 'meanwhile' });
      return { waiting };
    });
    expect(await migrating.waiting).toEqual(['b_dates']);
  });

  test('retries a migration that is aborted as a deadlock', async () => {
    await release('b_numbers', `knex.schema.createTable('numbers', (t) => t.integer('value'))`);
    await migrate(db, directory());
    const url = await release(
      'b_values',
      `knex.raw('ALTER TABLE letters ADD value text; ALTER TABLE numbers ADD word text')`,
    );
    const migrating = await other.transaction(async (writer) => {
      await writer('numbers').insert({ value: 1 });
      const waiting = Promise.allSettled([migrate(db, directory())]);
      await untilLockWaits(other, 1);
      // The one that waited first is aborted.
      await writer('letters').insert({ word: 'crossing' });
      return { waiting };
    });
    expect(await migrating.waiting).toMatchObject([{ value: ['b_values'] }]);
    expect((await import(url.href)).tries).toBeGreaterThanOrEqual(2);
  });

  test('creates an index concurrently, even after an aborted run', async () => {
    await expect(
      db.raw('CREATE UNIQUE INDEX CONCURRENTLY letters_word ON letters (word)'),
    ).rejects.toThrow('could not create unique index');
    await db('migrations_lock').update({ is_locked: 1 });
    const helper = new URL('create-index.ts', import.meta.url).href;
    await release(
      'c_index',
      `createIndex(knex, 'letters_word', 'letters (word)')`,
      `import { createIndex } from '${helper}';\nexport const config = { transaction: false };`,
    );
    await release('d_more', `knex.raw('ALTER TABLE letters ADD seen date')`);
    const migrating = await other.transaction(async (writer) => {
      await writer('letters').insert({ word: 'before' });
      const waiting = migrate(db, directory(), 20);
      await until('the index to wait for the writer', async () => {
        const stopped = await other('pg_stat_activity').where({ wait_event_type: 'Lock' });
        return stopped.some(({ query }) => /INDEX CONCURRENTLY/u.test(String(query)));
      });
      await other('letters').insert({ word: 'meanwhile' });
      return { waiting };
    });
    expect(await migrating.waiting).toEqual(['c_index', 'd_more']);
    const { rows } = await db.raw(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = 'letters_word'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
    expect(await migrate(db, directory())).toEqual([]);
  });
});

describe('watchSchema', () => {
  let database: TestDatabase;
  let db: Knex;
  let folder: string;
  const watching = createTestProcess('watching');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tagwell-migrations-'));
    database = await createTestDatabase({ service: 'growing' });
    db = connect(database.url, { schema: 'growing', poolSize: 2 });
  });
  afterAll(async () => {
    await watching.stop();
    await db.destroy();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A release with this migration and all earlier ones. */
  async function release(name: string): Promise<URL> {
    const text = `export const up = (knex) => knex.schema.createTable('${name}', () => undefined);\n`;
    await writeFile(join(folder, `${name}.ts`), text);
    return pathToFileURL(`${folder}/`);
  }

  const watch = (directory: URL): SchemaWatch => watchSchema(watching.context, db, directory);

  test("completes once the release's migrations have run, and on a newer schema", async () => {
    const first = await release('a_first');
    const fresh = watch(first);
    await expect(fresh.check()).rejects.toThrow('not migrated: a_first');
    await migrate(db, first);
    // It polls by itself.
    await fresh.complete;
    await fresh.check();

    await release('b_second');
    const directory = await release('c_third');
    const newer = watch(directory);
    await expect(newer.check()).rejects.toThrow('not migrated: b_second and 1 more');
    await migrate(db, directory);
    await newer.complete;
    await newer.check();

    // For the previous release, the table has more migrations than its folder.
    await rm(join(folder, 'b_second.ts'));
    await rm(join(folder, 'c_third.ts'));
    const older = watch(directory);
    await older.complete;
    await older.check();
  });

  test('does not query again once the schema is complete', async () => {
    const directory = await release('d_fourth');
    await db('migrations').insert({ name: 'd_fourth', batch: 9, migration_time: new Date() });
    const { complete, check } = watch(directory);
    await complete;
    await db('migrations').delete();
    expect(await check()).toBeUndefined();
  });
});
