import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { until } from '@tagwell/testkit/until';
import { Client } from 'pg';
import { openCopy } from '../src/data/copy-connections.ts';
import { startTitleReader, type TitleReader } from '../src/data/title-reader.ts';

let database: TestDatabase;
let client: Client;
let titles: TitleReader;
beforeAll(async () => {
  database = await createTestDatabase({
    service: 'import',
    migrations: new URL('../migrations/', import.meta.url),
  });
  client = new Client(database.ownerUrl);
  await client.connect();
  titles = startTitleReader();
});
afterAll(async () => {
  await titles.stop();
  await client.end();
  await database.drop();
});

test('a COPY that Postgres stops ends with what Postgres said, also when more was to come', async () => {
  await client.query(`ALTER TABLE import.linkedin_connections
    ADD CONSTRAINT nobody_from_acme CHECK (company <> 'Acme')`);
  const copy = openCopy(client, titles, {
    table: 'import.linkedin_connections',
    userId: crypto.randomUUID(),
    importId: crypto.randomUUID(),
    vocabularyVersion: 1,
  });
  const fillBlocks = async () => {
    for (let high = 0; ; high += 1) {
      copy.add(personOf(high));
      await copy.drain();
      // Between its blocks an import reads its file, and hears of Postgres.
      await setImmediate();
    }
  };
  await expect(fillBlocks()).rejects.toThrow('nobody_from_acme');
  await expect(copy.end()).rejects.toThrow('nobody_from_acme');
  await until('the connection to be of use again', async () => {
    const { rows } = await client.query<{ n: number }>('SELECT 1 AS n');
    return rows[0]?.n;
  });
});

const personOf = (high: number) => ({
  row: {
    firstName: 'Ana',
    lastName: `Example ${high}`,
    company: 'Acme',
    position: 'Head of Talent '.repeat(30).trim(),
    email: '',
    connectedOn: '05 Jan 2024',
    connectedDay: 19_727,
    profileUrl: null,
    dedupeKey: String(high),
    filled: 4,
  },
  high,
  low: 0,
});
