import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { type CuttingProxy, startCuttingProxy } from '@tagwell/testkit/cutting-proxy';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { createImportsRepository } from '../src/data/imports.repository.ts';
import { openNetworkWriter, writeNetwork } from '../src/data/network-writer.ts';
import { createUploadsRepository } from '../src/data/uploads.repository.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase({
    service: 'import',
    migrations: new URL('../migrations/', import.meta.url),
  });
  // All share one connection.
  db = connect(database.url, { schema: 'import', poolSize: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Over a network that can stall, with an answer timeout of one second. */
async function connectOverNetwork(poolSize: number): Promise<{ own: Knex; network: CuttingProxy }> {
  const network = await startCuttingProxy(Number(new URL(database.url).port));
  const { host } = new URL(network.url);
  const url = Object.assign(new URL(database.url), { host }).href;
  return { own: connect(url, { schema: 'import', poolSize, answerTimeoutMs: 1_000 }), network };
}

const order = () => ({ userId: randomUUID(), importId: randomUUID(), maxRows: 100_000 });
const write = (people: AsyncIterable<ReturnType<typeof personOf>[]>) =>
  db.transaction((trx) => writeNetwork(trx, order(), people));

test('a COPY that Postgres rejects fails with its error and stops reading the rows', async () => {
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
        // Between blocks an import reads its file, and gets Postgres's messages.
        await setImmediate();
      }
    } finally {
      isLeft = true;
    }
  }
  await expect(write(endless())).rejects.toThrow('nobody_from_acme');
  expect(isLeft).toBe(true);
  // The connection is usable again.
  expect(await db('linkedin_connections').where({ company: 'Acme' })).toEqual([]);
});

test('a COPY fails with the error of a file that turns out to be damaged, and stores nothing', async () => {
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

test('a COPY to an unresponsive Postgres fails and stops reading the file', async () => {
  const { own, network } = await connectOverNetwork(1);
  let isLeft = false;
  async function* endless() {
    try {
      for (let person = 0; ; person += 1) {
        yield [personOf(person)];
        if (person === 100) network.stall();
        await setImmediate();
      }
    } finally {
      isLeft = true;
    }
  }
  const trx = await own.transaction();
  const copied = writeNetwork(trx, order(), endless());
  await expect(copied).rejects.toThrow('Postgres does not answer');
  expect(isLeft).toBe(true);
  await trx.rollback();
  await own.destroy();
  await network.close();
});

test("an import's own statements may run longer than the network timeout", async () => {
  const { own, network } = await connectOverNetwork(2);
  const lock = 'SELECT pg_advisory_xact_lock(1)';
  const uploads = createUploadsRepository(own);
  const [id, userId] = [randomUUID(), randomUUID()];
  await uploads.begin(id, userId);
  const file = {
    extension: 'csv',
    encoding: 'UTF-8',
    bytes: 0,
    mayShrink: false,
    fileDigest: '',
  } as const;
  const accepted = await createImportsRepository(own).create({
    ...file,
    id,
    userId,
    idempotencyKey: undefined,
    requestId: 'request',
  });
  if (typeof accepted === 'string') throw new Error('there is no other import');

  await own.transaction(async (trx) => {
    await openNetworkWriter(uploads, trx, accepted);
    let waited: Promise<unknown> | undefined;
    await db.transaction(async (held) => {
      await held.raw(lock);
      waited = trx.raw(lock).then(
        () => 'answered',
        (error: unknown) => error,
      );
      // Starts later and is cut off earlier.
      await expect(own.raw(lock)).rejects.toThrow('Postgres does not answer');
    });
    expect(await waited).toBe('answered');
  });
  await own.destroy();
  await network.close();
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
