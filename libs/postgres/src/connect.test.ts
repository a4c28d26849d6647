import { expect, test } from '@jest/globals';
import { createTestDatabase } from '@tagwell/testkit/database';
import { connect, setStatementTimeout } from './connect.ts';

test.each([
  ['', 3_000],
  ['?sslmode=disable&connect_timeout=30', 30_000],
  ['?connect_timeout=soon', 3_000],
])('a connection to an address with "%s" may take %d ms to come', async (search, ms) => {
  const db = connect(`postgres://localhost/tagwell${search}`, { schema: 'public' });
  expect(db.client).toMatchObject({
    config: {
      acquireConnectionTimeout: ms,
      connection: { connectionTimeoutMillis: ms },
    },
  });
  await db.destroy();
});

test('a connection on which nothing is said is looked after', async () => {
  const db = connect('postgres://localhost/tagwell', { schema: 'public' });
  expect(db.client).toMatchObject({
    config: { connection: { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } },
  });
  await db.destroy();
});

test('the locks of a process that stands still, or whose machine is gone, become free', async () => {
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
    // The next one gets a connection of its own.
    await frozen.raw(lock);
    await frozen.transaction(async (patient) => {
      await setStatementTimeout(patient, 300_000);
      const { rows } = await patient.raw('SHOW idle_in_transaction_session_timeout');
      expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5min' }]);
    });
    expect(await setting('idle_in_transaction_session_timeout')).toBe('30s');
    expect(await setting('tcp_keepalives_idle')).toBe('30');
    expect(await setting('tcp_keepalives_interval')).toBe('10');
    expect(await setting('tcp_keepalives_count')).toBe('3');
  } finally {
    await Promise.all([frozen.destroy(), usual.destroy()]);
    await database.drop();
  }
});
