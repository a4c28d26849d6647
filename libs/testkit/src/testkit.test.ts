import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ReplyError } from 'ioredis';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from './database.ts';
import { removeLeftRunFolders } from './test-run.ts';
import { until } from './until.ts';

class OwnError extends Error {}

test('instanceof Error works for errors of Node and of dependencies', async () => {
  const ofNode: unknown = await readFile('/nowhere/at/all').catch((reason: unknown) => reason);
  const ofDependency: unknown = new ReplyError('no');
  for (const error of [ofNode, ofDependency]) {
    expect(error instanceof Error).toBe(true);
    expect(error instanceof OwnError).toBe(false);
  }
  expect(ofDependency instanceof ReplyError).toBe(true);
  expect(new OwnError() instanceof Error).toBe(true);
  expect({ name: 'Error', message: 'looks like one' } instanceof Error).toBe(false);
});

test('until keeps waiting on undefined and false', async () => {
  const answers = [undefined, false, 0];
  expect(await until('a number', () => answers.shift())).toBe(0);
  expect(answers).toEqual([]);
  await expect(until('a yes', () => false, 0)).rejects.toThrow('never came: a yes');
});

test('two test databases are independent copies, each owned by its own role', async () => {
  const migrations = new URL('../../../services/credits/migrations/', import.meta.url);
  const made = await Promise.all(
    [1, 2].map(() => createTestDatabase({ service: 'credits', migrations })),
  );
  const looks = await Promise.all(
    made.map(async ({ url }) => {
      const db = connect(url, { schema: 'credits', poolSize: 1 });
      await db('gone_users').insert({ user_id: crypto.randomUUID() });
      const rows: unknown[] = await db('gone_users');
      const { rows: owners } = await db.raw<{ rows: { owner: string; ours: boolean }[] }>(
        `SELECT DISTINCT relowner::regrole::text AS owner, relowner = current_user::regrole AS ours
           FROM pg_class WHERE relnamespace = 'credits'::regnamespace`,
      );
      await expect(db('ledger').delete()).rejects.toThrow('permission denied');
      await db.destroy();
      return { rows: rows.length, owners };
    }),
  );
  await Promise.all(made.map(({ drop }) => drop()));
  expect(looks.map(({ rows, owners }) => [rows, owners.map(({ ours }) => ours)])).toEqual([
    [1, [true]],
    [1, [true]],
  ]);
  expect(new Set(looks.map(({ owners }) => owners[0]?.owner)).size).toBe(2);
});

test('removeLeftRunFolders deletes folders of dead processes only', async () => {
  const gone = 2 ** 22 + 1;
  const folderOf = (pid: number) => mkdtemp(join(tmpdir(), `tagwell-run-${pid}-`));
  const [left, ours] = [await folderOf(gone), await folderOf(process.pid)];
  await writeFile(join(left, `${process.pid}.of-another-program.json`), '{}');
  await removeLeftRunFolders();
  const names = await readdir(tmpdir());
  expect(names).not.toContain(basename(left));
  expect(names).toContain(basename(ours));
  await rm(ours, { recursive: true });
});
