import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { writeNetwork } from '../src/data/network-writer.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase({
    service: 'import',
    migrations: new URL('../migrations/', import.meta.url),
  });
  // All use one connection.
  db = connect(database.url, { schema: 'import', poolSize: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const order = () => ({ userId: randomUUID(), importId: randomUUID(), maxRows: 100_000 });
const write = (people: AsyncIterable<ReturnType<typeof personOf>[]>) =>
  db.transaction((trx) => writeNetwork(trx, order(), people));

test('a COPY that Postgres stops ends with what Postgres said, also when more was to come', async () => {
  const client = new Client(database.ownerUrl);
  await client.connect();
  await client.query(`ALTER TABLE import.linkedin_connections
    ADD CONSTRAINT nobody_from_acme CHECK (company <> 'Acme')`);
  await client.end();
  let isLeft = false;
  async function* endless() {
    try {
      for (let person = 0; ; person += 1) {
        yield [personOf(person)];
        // Between its blocks an import reads its file, and hears of Postgres.
        await setImmediate();
      }
    } finally {
      isLeft = true;
    }
  }
  await expect(write(endless())).rejects.toThrow('nobody_from_acme');
  expect(isLeft).toBe(true);
  // The connection is of use again.
  expect(await db('linkedin_connections').where({ company: 'Acme' })).toEqual([]);
});

test('a file that turns out to be damaged in the middle ends a COPY with what is wrong', async () => {
  async function* damaged() {
    yield Array.from({ length: 1_000 }, (_, person) => ({
      ...personOf(person),
      company: 'Globex',
    }));
    throw new Error('damaged');
  }
  await expect(write(damaged())).rejects.toThrow(/^damaged$/u);
  expect(await db('linkedin_connections').where({ company: 'Globex' })).toEqual([]);
});

const personOf = (person: number) => ({
  firstName: 'Ana',
  lastName: `Example ${person}`,
  company: 'Acme',
  position: 'Head of Talent '.repeat(30).trim(),
  email: '',
  connectedOn: '05 Jan 2024',
  connectedDay: 19_727,
  profileUrl: null,
  dedupeKey: String(person),
  filled: 4,
});
