import { expect, test } from '@jest/globals';
import { connect } from './connect.ts';

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
