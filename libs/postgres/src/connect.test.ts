import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CuttingProxy, startCuttingProxy } from '@tagwell/testkit/cutting-proxy';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import { afterCommit } from './after-commit.ts';
import { connect, setStatementTimeout } from './connect.ts';

test.each([
  ['', 3_000],
  ['?sslmode=disable&connect_timeout=30', 30_000],
  ['?connect_timeout=soon', 3_000],
])('the connection timeout for an address with "%s" is %d ms', async (search, ms) => {
  const db = connect(`postgres://localhost/tagwell${search}`, { schema: 'public' });
  expect(db.client).toMatchObject({
    config: {
      acquireConnectionTimeout: ms,
      connection: { connectionTimeoutMillis: ms },
    },
  });
  await db.destroy();
});

test('TCP keepalive is enabled for connections', async () => {
  const db = connect('postgres://localhost/tagwell', { schema: 'public' });
  expect(db.client).toMatchObject({
    config: { connection: { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } },
  });
  await db.destroy();
});

test('a day of Postgres has 24 hours and times are read right, whatever the server is set to', async () => {
  const database = await createTestDatabase({ service: 'zoned' });
  const owner = connect(database.ownerUrl, { schema: 'public', poolSize: 1 });
  const db = connect(database.url, { schema: 'zoned', poolSize: 1 });
  try {
    const name = new URL(database.url).pathname.slice(1);
    await owner.raw(`ALTER DATABASE ?? SET timezone = 'Europe/Berlin'`, [name]);
    await owner.raw(`ALTER DATABASE ?? SET datestyle = 'German'`, [name]);
    // Summer time ends in between.
    const { rows } = await db.raw(
      `SELECT timestamptz '2026-10-25 12:00Z' - interval '1 day' AS before,
              to_char(timestamptz '2026-10-31 23:30Z', 'YYYY-MM') AS month`,
    );
    expect(rows).toEqual([{ before: new Date('2026-10-24T12:00:00Z'), month: '2026-10' }]);
  } finally {
    await Promise.all([owner.destroy(), db.destroy()]);
    await database.drop();
  }
});

test('the locks of a frozen or vanished process are released by timeouts', async () => {
  const database = await createTestDatabase({ service: 'waiting' });
  const own = { schema: 'waiting', poolSize: 1 };
  const frozen = connect(database.url, { ...own, idleInTransactionMs: 200 });
  const usual = connect(database.url, own);
  const lock = 'SELECT pg_advisory_xact_lock(1)';
  const setting = async (name: string) => {
    const { rows } = await usual.raw<{ rows: object[] }>(`SHOW ${name}`);
    return Object.values(rows[0] ?? {})[0];
  };
  try {
    const trx = await frozen.transaction();
    try {
      await trx.raw(lock);
      await usual.raw(lock);
      await expect(trx.raw('SELECT 1')).rejects.toThrow(/is not queryable|terminat/u);
    } finally {
      await trx.rollback().catch(() => undefined);
    }
    // The next statement gets a connection of its own.
    await frozen.raw(lock);
    await frozen.transaction(async (patient) => {
      await setStatementTimeout(patient, 300_000);
      const { rows } = await patient.raw('SHOW idle_in_transaction_session_timeout');
      expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5min' }]);
    });
    expect(await setting('statement_timeout')).toBe('10s');
    expect(await setting('idle_in_transaction_session_timeout')).toBe('30s');
    expect(await setting('tcp_keepalives_idle')).toBe('30');
    expect(await setting('tcp_keepalives_interval')).toBe('10');
    expect(await setting('tcp_keepalives_count')).toBe('3');
  } finally {
    await Promise.all([frozen.destroy(), usual.destroy()]);
    await database.drop();
  }
});

let database: TestDatabase;
let network: CuttingProxy;
let holder: Knex;
const opened: Knex[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ service: 'waiting' });
  network = await startCuttingProxy(Number(new URL(database.url).port));
  holder = connect(database.url, { schema: 'waiting', poolSize: 1 });
});
afterAll(async () => {
  await network.close();
  await Promise.all([holder, ...opened].map((db) => db.destroy()));
  await database.drop();
});

/** Far longer than an answer takes, and far shorter than Postgres's statement timeout. */
const answerTimeoutMs = 1_000;

function connectOverNetwork(poolSize: number): Knex {
  const { host } = new URL(network.url);
  const url = Object.assign(new URL(database.url), { host }).href;
  const db = connect(url, { schema: 'waiting', poolSize, answerTimeoutMs });
  opened.push(db);
  return db;
}

const lock = 'SELECT pg_advisory_xact_lock(1)';
const one = async (db: Knex) => (await db.raw<{ rows: unknown[] }>('SELECT 1 AS one')).rows;
const isCut = {
  message: expect.stringContaining('Postgres does not answer'),
  code: 'ETIMEDOUT',
};

test('queries fail when Postgres stops responding, and succeed once it responds again', async () => {
  const db = connectOverNetwork(2);
  const trx = await db.transaction();
  expect(await one(db)).toEqual([{ one: 1 }]);
  network.stall();
  await Promise.all([
    expect(one(db)).rejects.toMatchObject(isCut),
    expect(trx.raw('SELECT 1')).rejects.toMatchObject(isCut),
  ]);
  network.resume();
  expect(await Promise.all([one(db), one(db)])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  await trx.rollback();
});

test('idle transactions and those with a longer timeout are not cut off', async () => {
  const db = connectOverNetwork(3);
  await db.transaction(async (idle) => {
    expect(await one(idle)).toEqual([{ one: 1 }]);
    const waited = await db.transaction(async (patient) => {
      await setStatementTimeout(patient, 60_000);
      return untilOthersAreCut(db, () => patient.raw(lock));
    });
    expect(waited).toBe('answered');
    await untilOthersAreCut(db);
    expect(await one(idle)).toEqual([{ one: 1 }]);
  });
});

test('afterCommit waits for the outermost transaction', async () => {
  const acts: string[] = [];
  const note = (act: string) => (inner: Knex.Transaction) => {
    afterCommit(inner, () => acts.push(act));
    return inner.raw('SELECT 1');
  };
  await holder.transaction(async (trx) => {
    await trx.transaction(note('committed'));
    expect(acts).toEqual([]);
  });
  const failing = holder.transaction(async (trx) => {
    await trx.transaction(note('rolled back'));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(acts).toEqual(['committed']);
});

test('a longer statement timeout ends with its transaction', async () => {
  const db = connectOverNetwork(1);
  await db.transaction(async (trx) => {
    await setStatementTimeout(trx, 60_000);
    expect(await one(trx)).toEqual([{ one: 1 }]);
  });
  await untilOthersAreCut(db);
});

/** The result of a statement that waits for a lock while a later one is cut off. */
function untilOthersAreCut(db: Knex, wait?: () => PromiseLike<unknown>): Promise<unknown> {
  let waited: PromiseLike<unknown> | undefined;
  return holder
    .transaction(async (held) => {
      await held.raw(lock);
      waited = wait?.().then(
        () => 'answered',
        (error: unknown) => error,
      );
      await expect(db.raw(lock)).rejects.toMatchObject(isCut);
    })
    .then(() => waited);
}
