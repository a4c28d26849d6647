import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import { connectionsTable } from './connections.repository.ts';
import { createNetworkCache } from './network-cache.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'import', migrations });
  db = connect(database.url, { schema: 'import', poolSize: 4, statementTimeoutMs: 2_000 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A network whose titles were read by an older model. */
async function readBefore(people: number) {
  const [userId, importId] = [randomUUID(), randomUUID()];
  const rows = Array.from({ length: people }, (_, n) => ({
    user_id: userId,
    import_id: importId,
    first_name: 'Ana',
    last_name: String(n),
    company: 'Acme',
    position: 'Head of Talent Acquisition',
    email: '',
    connected_on: '',
    key_high: 0,
    key_low: n,
    functions: '',
    vocabulary_version: 0,
  }));
  await db.batchInsert(connectionsTable, rows, 1_000);
  const unread = () => db(connectionsTable).where({ user_id: userId, functions: '' });
  return { userId, importId, unread };
}

test('titles of more people than a batch are read again, each once', async () => {
  const { userId, importId, unread } = await readBefore(1_500);
  expect((await createNetworkCache(db).get(userId, importId)).peopleCount).toBe(1_500);
  expect(await unread()).toEqual([]);
});

test('reading titles again ends although another release takes the rows back', async () => {
  const { userId, importId, unread } = await readBefore(3);
  await db.raw(`
    CREATE FUNCTION take_back() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.vocabulary_version := 0;
      RETURN NEW;
    END $$;
    CREATE TRIGGER take_back BEFORE UPDATE ON ${connectionsTable}
      FOR EACH ROW EXECUTE FUNCTION take_back()`);
  try {
    const { peopleCount } = await createNetworkCache(db).get(userId, importId);
    expect(peopleCount).toBe(3);
    expect(await unread()).toEqual([]);
  } finally {
    await db.raw('DROP FUNCTION take_back CASCADE');
  }
});

test('reading titles again does not wait for an import that replaces the network', async () => {
  const { userId, importId } = await readBefore(3);
  await db.transaction(async (replacing) => {
    await replacing(connectionsTable).where({ user_id: userId, key_low: 1 }).delete();
    const { peopleCount } = await createNetworkCache(db).get(userId, importId);
    expect(peopleCount).toBe(3);
  });
});
