import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { migrate } from '../migrate-command.ts';
import { services, withRoles } from '../services.ts';
import { backup } from './backup.ts';
import { folderNameAt } from './backup-folder.ts';
import { accountsDeletedSince, removeOperatorsAgain } from './deleted-accounts.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const database = `operators_${randomBytes(4).toString('hex')}`;
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: database }).href;
const own = withRoles(services, database, () => 'first');
let server: Client;
let client: Client;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-operators-'));
  server = new Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`CREATE DATABASE ${database}`);
  await migrate(databaseUrl, own);
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.query(`DROP DATABASE ${database} WITH (FORCE)`);
  for (const { role } of own) await server.query(`DROP ROLE ${role}`);
  await server.end();
  await rm(folder, { recursive: true });
});

const idsOf = async (table: string, column: string) => {
  const { rows } = await client.query<{ id: string }>(`SELECT ${column} AS id FROM auth.${table}`);
  return rows.map(({ id }) => id);
};

test('removeOperatorsAgain removes operators that a newer backup lists as removed', async () => {
  const [early, later] = [
    join(folder, 'early'),
    join(folder, folderNameAt(new Date(Date.now() + 3_600_000))),
  ];
  const [leaving, staying, never] = [randomUUID(), randomUUID(), randomUUID()];
  await backup(databaseUrl, own, early);
  await client.query(
    `INSERT INTO auth.former_operators (id, email, created_at)
     SELECT id, concat(id, '@example.com'), now() FROM unnest($1::uuid[]) AS id`,
    [[leaving, never]],
  );
  await backup(databaseUrl, own, later);
  expect(await accountsDeletedSince(later)).toMatchObject({ operators: [], source: undefined });

  // As in the older backup.
  await client.query('DELETE FROM auth.former_operators');
  await client.query(
    `INSERT INTO auth.admins (id, email, password)
     SELECT id, concat(id, '@example.com'), '' FROM unnest($1::uuid[]) AS id`,
    [[leaving, staying]],
  );
  await client.query(
    `INSERT INTO auth.sessions (id, audience, subject_id, visitor_id, renewal_hash, expires_at)
     SELECT id, 'admin', id, '', id, now() FROM auth.admins`,
  );
  const { operators, source } = await accountsDeletedSince(early);
  expect(source).toBe(basename(later));
  expect(await removeOperatorsAgain(client, operators)).toBe(1);
  expect(await idsOf('admins', 'id')).toEqual([staying]);
  expect(await idsOf('sessions', 'subject_id')).toEqual([staying]);
  expect(await idsOf('former_operators', 'id')).toEqual([leaving]);
});
