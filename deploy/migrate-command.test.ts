import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { migrate } from './migrate-command.ts';
import { serviceUrl, type ServiceWithRole } from './services.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const run = randomBytes(4).toString('hex');
const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: name }).href;
const databaseUrl = urlOf(`test_${run}`);
const staging = `staging_${run}`;

let folder: string;
let letters: ServiceWithRole;
let stamps: ServiceWithRole;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-migrate-'));
  await writeFile(
    join(folder, '20260101-100000-create-secrets.ts'),
    `export const up = (knex) => knex.schema.createTable('secrets', (t) => t.text('word'));`,
  );
  await writeFile(
    join(folder, '20260102-100000-index-secrets.ts'),
    `export const config = { transaction: false };
     export const up = (knex) => knex.raw('CREATE INDEX CONCURRENTLY ON secrets (word)');`,
  );
  const migrations = pathToFileURL(`${folder}/`);
  const [first, second] = ['letters', 'stamps'].map((name) => ({
    name,
    schema: name,
    migrations,
    role: `${name}_${run}`,
    password: `of ${name}`,
  }));
  if (first === undefined || second === undefined) throw new Error('there are two');
  [letters, stamps] = [first, second];
  await asOwner(serverUrl, [`CREATE DATABASE test_${run}`, `CREATE DATABASE ${staging}`]);
});
afterAll(async () => {
  await asOwner(serverUrl, [
    `DROP DATABASE test_${run} WITH (FORCE)`,
    `DROP DATABASE IF EXISTS ${staging} WITH (FORCE)`,
    `DROP ROLE IF EXISTS ${letters.role}`,
    `DROP ROLE IF EXISTS ${staging}_letters`,
    `DROP ROLE IF EXISTS ${stamps.role}`,
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

/** Runs a statement as a service and returns Postgres's error. */
async function refusal(
  service: ServiceWithRole,
  statement: string,
  url = databaseUrl,
): Promise<string> {
  const own = connect(serviceUrl(url, service), {
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
  test('runs new migrations once, also when two processes run it at the same time', async () => {
    const [first, second] = await Promise.all([
      migrate(databaseUrl, [letters, stamps]),
      migrate(databaseUrl, [letters, stamps]),
    ]);
    const ran = [first, second].map((result) => result[letters.name]);
    expect(ran).toContainEqual(['20260101-100000-create-secrets', '20260102-100000-index-secrets']);
    expect(ran).toContainEqual([]);
  });

  test('succeeds in an older release after a newer one has migrated (rollback)', async () => {
    const later = join(folder, '20260102-100000-add-color.ts');
    await writeFile(
      later,
      `export const up = (knex) => knex.schema.alterTable('secrets', (t) => t.text('color'));`,
    );
    await migrate(databaseUrl, [letters]);
    await rm(later);
    expect(await migrate(databaseUrl, [letters])).toEqual({ [letters.name]: [] });
    expect(await refusal(letters, `INSERT INTO secrets (word) VALUES ('old')`)).toBe('none');
  });

  test('lets a service use its own schema without naming it', async () => {
    await migrate(databaseUrl, [letters, stamps]);
    expect(await refusal(letters, `INSERT INTO secrets (word) VALUES ('mine')`)).toBe('none');
  });

  test('denies a service access to other schemas and to the public schema', async () => {
    await migrate(databaseUrl, [letters, stamps]);
    const denied = 'permission denied for schema';
    expect(await refusal(stamps, 'SELECT * FROM letters.secrets')).toContain(denied);
    expect(await refusal(stamps, 'DROP TABLE letters.secrets')).toContain(denied);
    expect(await refusal(stamps, 'CREATE TABLE letters.mine (id int)')).toContain(denied);
    expect(await refusal(stamps, 'CREATE TABLE public.mine (id int)')).toContain(denied);
    expect(await refusal(stamps, `SET ROLE ${letters.role}`)).toContain('permission denied');
  });

  test('changes the password of a role', async () => {
    await migrate(databaseUrl, [letters]);
    const changed = { ...letters, password: 'changed' };
    await migrate(databaseUrl, [changed]);
    expect(await refusal(changed, 'SELECT 1')).toBe('none');
  });

  test('leaves the password and its hash out of the error when it cannot be set', async () => {
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
      message: `The role ${letters.role} could not be given its password: permission denied to alter role`,
    });
    expect(inspect(error)).not.toContain(secret);
    expect(inspect(error)).not.toContain('SCRAM-SHA-256');
  });

  test('accepts a password with non-ASCII characters', async () => {
    const own = { ...letters, password: 'Gruß \u{2460} ｐａｓｓ' };
    await migrate(databaseUrl, [own]);
    expect(await refusal(own, 'SELECT 1')).toBe('none');
  });
});

describe('migrate with two installations on one server', () => {
  const other = () => ({ ...letters, role: `${staging}_letters` });

  test('gives each its own roles, so that a new password affects only one', async () => {
    await migrate(databaseUrl, [letters]);
    await migrate(urlOf(staging), [other()]);
    await migrate(urlOf(staging), [{ ...other(), password: 'another' }]);
    expect(await refusal(letters, 'SELECT * FROM secrets')).toBe('none');
    const theirs = { ...other(), password: 'another' };
    expect(await refusal(theirs, 'SELECT * FROM secrets', urlOf(staging))).toBe('none');
    // The server accepts the role; the other installation's tables do not.
    expect(await refusal(theirs, 'SELECT * FROM letters.secrets')).toContain('permission denied');
  });

  test.each([
    ['as its comment says', []],
    ['as what it owns says', ['IS NULL']],
  ])('does not take over the roles of the other installation, %s', async (_how, comments) => {
    await migrate(databaseUrl, [letters]);
    const noted = comments.map((comment) => `COMMENT ON ROLE ${letters.role} ${comment}`);
    await asOwner(serverUrl, noted);
    const taking = migrate(urlOf(staging), [{ ...letters, password: 'of another .env' }]);
    await expect(taking).rejects.toThrow(
      `The role ${letters.role} belongs to the installation in the database test_${run} of this server`,
    );
    expect(await refusal(letters, 'SELECT * FROM secrets')).toBe('none');
    await migrate(databaseUrl, [letters]);
  });

  test('reuses the roles of a dropped database', async () => {
    const gone = `gone_${run}`;
    const own = { ...other(), role: `${gone}_letters` };
    await asOwner(serverUrl, [`CREATE DATABASE ${gone}`]);
    await migrate(urlOf(gone), [own]);
    await asOwner(serverUrl, [
      `DROP DATABASE ${gone} WITH (FORCE)`,
      `CREATE DATABASE another_${run}`,
    ]);
    await migrate(urlOf(`another_${run}`), [own]);
    expect(await refusal(own, 'SELECT * FROM secrets', urlOf(`another_${run}`))).toBe('none');
    await asOwner(serverUrl, [
      `DROP DATABASE another_${run} WITH (FORCE)`,
      `DROP ROLE ${own.role}`,
    ]);
  });
});
