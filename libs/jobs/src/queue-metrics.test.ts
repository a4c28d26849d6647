import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@tagwell/service/logger';
import { createTestRedis } from '@tagwell/testkit/redis';
import { Queue } from 'bullmq';
import { Registry } from 'prom-client';
import { createQueueInspector, registerQueueGauges } from './queue-metrics.ts';
import { connectRedis } from './redis.ts';

const name = 'errands';
const { url, prefix, clear } = createTestRedis();
const logger = createLogger('test', 'silent');
const redis = connectRedis({ REDIS_URL: url }, 'consumer', logger);
const queue = new Queue(name, { connection: redis, prefix });
const look = createQueueInspector(name, { redis, prefix }, logger);
beforeAll(() => queue.waitUntilReady());
afterAll(async () => {
  await Promise.all([look.close(), queue.close()]);
  redis.disconnect();
  await clear();
});

const empty = { waiting: 0, delayed: 0, active: 0, failed: 0 };
const add = (options: { priority?: number; delay?: number; minutesAgo?: number }) => {
  const { minutesAgo = 0, ...others } = options;
  return queue.add('run', {}, { ...others, timestamp: Date.now() - minutesAgo * 60_000 });
};

test('queue inspector counts jobs by state and reports the wait of the next job of any priority', async () => {
  expect(await look.read()).toEqual({ jobs: empty, oldestSeconds: 0 });
  await add({ priority: 1, minutesAgo: 5 });
  await add({ priority: 10, minutesAgo: 90 });
  await add({ delay: 60_000, minutesAgo: 30 });
  const { jobs, oldestSeconds } = await look.read();
  expect(jobs).toEqual({ ...empty, waiting: 2, delayed: 1 });
  // The job behind it may wait forever.
  expect(Math.floor(oldestSeconds / 60)).toBe(90);
  // Behind one that has waited less.
  await add({ priority: 10, minutesAgo: 300 });
  expect(Math.floor((await look.read()).oldestSeconds / 60)).toBe(90);

  // Moved to the front: it no longer has a priority, and comes first.
  await add({ minutesAgo: 95 });
  expect(Math.floor((await look.read()).oldestSeconds / 60)).toBe(95);
});

test('queue gauges omit a queue while reading it fails and show it again afterwards', async () => {
  const registry = new Registry();
  const show = registerQueueGauges(registry);
  let isAway = false;
  show('mail', async () => ({ jobs: { ...empty, waiting: 3 }, oldestSeconds: 2 }));
  show('import', async () => {
    if (isAway) throw new Error('Redis is away');
    return { jobs: empty, oldestSeconds: 0 };
  });
  const imports = 'tagwell_queue_oldest_seconds{queue="import"} 0';
  expect(await registry.metrics()).toContain(imports);
  isAway = true;
  const without = await registry.metrics();
  expect(without).toContain('tagwell_queue_jobs{queue="mail",state="waiting"} 3');
  expect(without).toContain('tagwell_queue_oldest_seconds{queue="mail"} 2');
  expect(without).not.toContain('import');
  isAway = false;
  expect(await registry.metrics()).toContain(imports);
});

test('queue inspector fails at once while Redis is unavailable', async () => {
  const away = connectRedis({ REDIS_URL: 'redis://127.0.0.1:1' }, 'consumer', logger);
  const blind = createQueueInspector(name, { redis: away, prefix }, logger);
  await expect(blind.read()).rejects.toThrow('Redis is away');
  away.disconnect();
});
