import { afterAll, expect, test } from '@jest/globals';
import type { JobProgress } from '@tagwell/contracts/jobs';
import { createLogger } from '@tagwell/service/logger';
import { startCuttingProxy } from '@tagwell/testkit/cutting-proxy';
import { createTestRedis } from '@tagwell/testkit/redis';
import { until } from '@tagwell/testkit/until';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { listenToJobs } from './job-events.ts';
import { connectRedis } from './redis.ts';

const { url, prefix, clear } = createTestRedis();
const logger = createLogger('test', 'silent');
const direct = new Redis(url, { maxRetriesPerRequest: null });
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  direct.disconnect();
  await clear();
});

test('what is told while the very first connection is broken is heard once it is back', async () => {
  const proxy = await startCuttingProxy(Number(new URL(url).port));
  closers.push(proxy.close);
  const throughProxy = new URL(url);
  throughProxy.host = new URL(proxy.url).host;
  const redis = connectRedis({ REDIS_URL: throughProxy.href }, 'consumer', logger);
  closers.push(() => redis.disconnect());
  const queue = new Queue('quiet', { connection: direct, prefix });
  closers.push(() => queue.close());

  const heard: JobProgress[] = [];
  closers.push(
    listenToJobs('quiet', { redis, prefix }, logger, (progress) => heard.push(progress)),
  );
  // Nothing has been told yet: it waits for the first message.
  await until('the question for the first message', async () => {
    const clients = String(await direct.client('LIST')).split('\n');
    return clients.some((one) => one.includes(nameOfListener) && one.includes('cmd=xread'));
  });
  proxy.stall();
  proxy.cut();
  const job = await queue.add('work', {});
  const id = crypto.randomUUID();
  const found = {};
  await job.updateProgress({ id, state: 'done', stage: 'last', percent: 100, seq: 1, found });
  proxy.letGo();
  await until('the message', () => heard.length > 0);
  expect(heard).toMatchObject([{ id, state: 'done' }]);
});

/** As BullMQ names the connections of its listeners. */
const nameOfListener = `name=${prefix}:${Buffer.from('quiet').toString('base64')}:qe`;
