import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { createTestProcess } from '@tagwell/testkit/process-context';
import type { Knex } from 'knex';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { watchSchema, type SchemaWatch } from './watch-schema.ts';

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

/** A release has this migration, and those that were there before. */
async function release(name: string): Promise<URL> {
  const text = `export const up = (knex) => knex.schema.createTable('${name}', () => undefined);\n`;
  await writeFile(join(folder, `${name}.ts`), text);
  return pathToFileURL(`${folder}/`);
}

const watch = (directory: URL): SchemaWatch => watchSchema(watching.context, db, directory);

test('code is ready once its own schema is there, and stays so on a newer one', async () => {
  const first = await release('a_first');
  const fresh = watch(first);
  await expect(fresh.check()).rejects.toThrow('not migrated: a_first');
  await migrate(db, first);
  // It looks by itself.
  await fresh.complete;
  await fresh.check();

  await release('b_second');
  const directory = await release('c_third');
  const newer = watch(directory);
  await expect(newer.check()).rejects.toThrow('not migrated: b_second and 1 more');
  await migrate(db, directory);
  await newer.complete;
  await newer.check();

  // As of the release before: the table knows more than its folder.
  await rm(join(folder, 'b_second.ts'));
  await rm(join(folder, 'c_third.ts'));
  const older = watch(directory);
  await older.complete;
  await older.check();
});

test('what was complete once is not looked at again', async () => {
  const directory = await release('d_fourth');
  await db('migrations').insert({ name: 'd_fourth', batch: 9, migration_time: new Date() });
  const { complete, check } = watch(directory);
  await complete;
  await db('migrations').delete();
  expect(await check()).toBeUndefined();
});
