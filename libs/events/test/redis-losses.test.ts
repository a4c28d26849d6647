import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { startRedis } from '@tagwell/deploy/local/redis-server';
import { connectRedis } from '@tagwell/jobs/redis';
import { createLogger } from '@tagwell/service/logger';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { until } from '@tagwell/testkit/until';
import { readRedisLosses, type RedisLoss } from '../src/redis-losses.ts';

const prefix = '{life}';
const say = () => undefined;
let folder: string;
/** Stops servers and clients, also after a failed test. */
let undoings: (() => unknown)[];
/** The clock. */
let database: TestDatabase;
let db: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await createTestDatabase({ service: 'clock' });
  db = connect(database.url, { schema: 'clock', poolSize: 2 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-life-'));
  undoings = [];
});
afterEach(async () => {
  for (const undo of undoings.toReversed()) await undo();
  await rm(folder, { recursive: true, force: true });
});

/** A separate Redis, because it is restarted and emptied. */
async function start() {
  const server = await startRedis({
    directory: join(folder, 'redis'),
    logFile: join(folder, 'redis.log'),
    password: 'only-here',
    say,
    detached: false,
  });
  undoings.push(server.stop);
  return server;
}

const day = 24 * 3_600_000;
const outOf = (losses: readonly RedisLoss[]) =>
  losses
    .map(({ fromMs, untilMs }) => ({ fromMs, untilMs }))
    .toSorted((a, b) => a.untilMs - b.untilMs);

/** The result of one check, of two queues on one server. */
async function look(url: string): Promise<{ fromMs: number; untilMs: number }[]> {
  const redis = connectRedis({ REDIS_URL: url }, 'consumer', createLogger('test', 'silent'));
  try {
    const losses = await readRedisLosses(db, { redis, prefix }, ['one', 'other']);
    for (const { queues } of losses) expect(queues).toEqual(['one', 'other']);
    return outOf(losses);
  } finally {
    redis.disconnect();
  }
}

test('reports the minutes before a Redis restart as lost, and everything when Redis is empty', async () => {
  const first = await start();
  // Nothing is known about the time before the first check.
  const [unknown, ...more] = await look(first.url);
  expect(more).toEqual([]);
  expect(unknown?.fromMs).toBeLessThanOrEqual(0);
  const beforeRestart = Date.now();
  expect(await look(first.url)).toEqual([unknown]);

  await first.stop();
  const second = await start();
  const [, restarted, ...others] = await look(second.url);
  expect(others).toEqual([]);
  expect(restarted?.fromMs).toBeGreaterThan(beforeRestart - 5 * 60_000);
  expect(restarted?.fromMs).toBeLessThan(beforeRestart);
  expect(restarted?.untilMs).toBeGreaterThan(beforeRestart);
  expect(await look(second.url)).toEqual([unknown, restarted]);

  const redis = connectRedis({ REDIS_URL: second.url }, 'consumer', createLogger('test', 'silent'));
  undoings.push(() => redis.disconnect());
  await redis.flushall();
  const emptied = await look(second.url);
  expect(emptied).toHaveLength(1);
  expect(emptied[0]?.fromMs).toBeLessThanOrEqual(0);
  expect(emptied[0]?.untilMs).toBeGreaterThan(restarted?.untilMs ?? Infinity);

  // It is forgotten after a day, so nothing can be delivered again.
  const [key = ''] = await redis.keys('*:memory');
  await redis.hset(key, `lost:${Date.now() - day - 60_000}`, '0');
  await look(second.url);
  expect(await look(second.url)).toEqual(emptied);
});

test('a loss between reading the clock and checking Redis is covered to its end', async () => {
  const { url } = await start();
  await look(url);
  const redis = connectRedis({ REDIS_URL: url }, 'consumer', createLogger('test', 'silent'));
  undoings.push(() => redis.disconnect());
  let lostAt = Infinity;
  jest.spyOn(redis, 'eval').mockImplementationOnce(async (...call) => {
    const clockWasRead = Date.now();
    await until('a later time', async () => Date.now() > clockWasRead || undefined);
    await redis.flushall();
    lostAt = Date.now();
    return redis.eval(...call);
  });
  const [loss] = outOf(await readRedisLosses(db, { redis, prefix }, ['one']));
  expect(loss?.untilMs).toBeGreaterThanOrEqual(lostAt);
});
