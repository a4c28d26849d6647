import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { migrate, type ServiceToMigrate } from './migrate.ts';
import { roleOf, serviceUrl } from './services.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const run = randomBytes(4).toString('hex');
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `test_${run}` }).href;

let folder: string;
let letters: ServiceToMigrate;
let stamps: ServiceToMigrate;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-migrate-'));
  await writeFile(
    join(folder, '20260101-100000-create-secrets.ts'),
    `export const up = (knex) => knex.schema.createTable('secrets', (t) => t.text('word'));`,
  );
  const migrations = pathToFileURL(`${folder}/`);
  letters = { name: `letters_${run}`, schema: 'letters', migrations, password: 'first' };
  stamps = { name: `stamps_${run}`, schema: 'stamps', migrations, password: 'second' };
  await asOwner(serverUrl, [`CREATE DATABASE test_${run}`]);
});
afterAll(async () => {
  await asOwner(serverUrl, [
    `DROP DATABASE test_${run} WITH (FORCE)`,
    `DROP ROLE IF EXISTS ${roleOf(letters)}`,
    `DROP ROLE IF EXISTS ${roleOf(stamps)}`,
  ]);
  await rm(folder, { recursive: true });
});

async function asOwner(url: string, statements: readonly string[]): Promise<void> {
  const owner = connect(url, { schema: 'public' });
  try {
    for (const statement of statements) await owner.raw(statement);
  } finally {
    await owner.destroy();
  }
}

/** Runs one statement as a service and answers with what Postgres said against it. */
async function refusal(service: ServiceToMigrate, statement: string): Promise<string> {
  const own = connect(serviceUrl(databaseUrl, service, service.password), {
    schema: service.schema,
  });
  try {
    await own.raw(statement);
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await own.destroy();
  }
}

describe('migrate', () => {
  test('runs what is new once, also when two run at once', async () => {
    const [first, second] = await Promise.all([
      migrate(databaseUrl, [letters, stamps]),
      migrate(databaseUrl, [letters, stamps]),
    ]);
    const ran = [first, second].map((result) => result[letters.name]);
    expect(ran).toContainEqual(['20260101-100000-create-secrets']);
    expect(ran).toContainEqual([]);
  });

  test('a service works in its own schema without naming it', async () => {
    await migrate(databaseUrl, [letters, stamps]);
    expect(await refusal(letters, `INSERT INTO secrets (word) VALUES ('mine')`)).toBe('none');
  });

  test('a service can neither read nor change another one, nor the public schema', async () => {
    await migrate(databaseUrl, [letters, stamps]);
    const denied = 'permission denied for schema';
    expect(await refusal(stamps, 'SELECT * FROM letters.secrets')).toContain(denied);
    expect(await refusal(stamps, 'DROP TABLE letters.secrets')).toContain(denied);
    expect(await refusal(stamps, 'CREATE TABLE letters.mine (id int)')).toContain(denied);
    expect(await refusal(stamps, 'CREATE TABLE public.mine (id int)')).toContain(denied);
    expect(await refusal(stamps, `SET ROLE ${roleOf(letters)}`)).toContain('permission denied');
  });

  test('a changed password takes effect', async () => {
    await migrate(databaseUrl, [letters]);
    const changed = { ...letters, password: 'changed' };
    await migrate(databaseUrl, [changed]);
    expect(await refusal(changed, 'SELECT 1')).toBe('none');
  });

  test('a password that cannot be set is in no message, nor what Postgres would keep of it', async () => {
    await migrate(databaseUrl, [letters]);
    const other = Object.assign(new URL(databaseUrl), { username: `other_${run}`, password: 'pw' });
    await asOwner(serverUrl, [`CREATE ROLE other_${run} LOGIN CREATEROLE PASSWORD 'pw'`]);
    const secret = randomBytes(16).toString('hex');
    const refused = migrate(other.href, [{ ...letters, password: secret }]);
    const error = await refused.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await asOwner(serverUrl, [`DROP ROLE other_${run}`]);
    expect(error).toMatchObject({
      message: `The role ${roleOf(letters)} could not be given its password: permission denied to alter role`,
    });
    expect(inspect(error)).not.toContain(secret);
    expect(inspect(error)).not.toContain('SCRAM-SHA-256');
  });

  test('a password of other letters works as its owner wrote it', async () => {
    const own = { ...letters, password: 'Gruß \u{2460} ｐａｓｓ' };
    await migrate(databaseUrl, [own]);
    expect(await refusal(own, 'SELECT 1')).toBe('none');
  });
});
