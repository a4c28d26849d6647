import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startRedis } from '@tagwell/deploy/local/redis-server';
import { connectRedis } from '@tagwell/jobs/redis';
import { createLogger } from '@tagwell/service/logger';
import { readRedisLives } from '../src/redis-life.ts';

const prefix = '{life}';
const say = () => undefined;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-life-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A Redis of its own, since it is restarted and emptied. */
const start = () =>
  startRedis({
    directory: join(folder, 'redis'),
    logFile: join(folder, 'redis.log'),
    password: 'only-here',
    say,
    detached: false,
  });

async function readOnce(url: string): Promise<string | undefined> {
  const redis = connectRedis(url, 'consumer', createLogger('test', 'silent'));
  try {
    const lives = await readRedisLives(redis, prefix, ['one', 'other']);
    expect(lives.get('one')).toBe(lives.get('other'));
    return lives.get('one');
  } finally {
    redis.disconnect();
  }
}

test('a life ends when Redis restarts or is emptied, and not before', async () => {
  const first = await start();
  const life = await readOnce(first.url);
  expect(await readOnce(first.url)).toBe(life);

  const redis = connectRedis(first.url, 'consumer', createLogger('test', 'silent'));
  await redis.flushall();
  redis.disconnect();
  const afterEmptying = await readOnce(first.url);
  expect(afterEmptying).not.toBe(life);

  await first.stop();
  const second = await start();
  const afterRestart = await readOnce(second.url);
  expect(afterRestart).not.toBe(afterEmptying);
  expect(await readOnce(second.url)).toBe(afterRestart);
  await second.stop();
});
