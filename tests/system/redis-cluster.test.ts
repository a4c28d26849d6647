import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysis } from '@tagwell/contracts/http/analysis';
import { readRedisLosses, type RedisLoss } from '@tagwell/events/redis-losses';
import { shardNumberOf, shardsOf } from '@tagwell/jobs/queue-shards';
import { connectRedis } from '@tagwell/jobs/redis';
import { connect } from '@tagwell/postgres/connect';
import { createLogger } from '@tagwell/service/logger';
import { startRedisCluster, type TestCluster } from '@tagwell/testkit/redis-cluster';
import { until } from '@tagwell/testkit/until';
import * as z from 'zod/mini';
import { makeOperator, makeWelcomedUser, signIn } from '../support/accounts.ts';
import { startSystem, type TestSystem } from '../support/start-system.ts';
import { messagesUntilEnd, newVisitor, type Visitor } from '../support/visitor.ts';

/** One per master. */
const shards = 3;
const post = 'Time to hire fell by half since our distributed team works remotely.';

let cluster: TestCluster;
let system: TestSystem;
beforeAll(async () => {
  cluster = await startRedisCluster();
  system = await startSystem({
    workers: 0,
    parts: ['accounts'],
    without: ['auth-worker'],
    redisUrl: cluster.url,
    settings: { QUEUE_SHARDS: String(shards) },
  });
});
afterAll(async () => {
  await system?.stop();
  await cluster?.stop();
});

const shownQueues = z.object({
  queues: z.array(z.object({ name: z.string(), counts: z.looseObject({ completed: z.int() }) })),
});

async function allKeys(): Promise<string[]> {
  return (await Promise.all(cluster.masters.map(({ redis }) => redis.keys('*')))).flat();
}

/** How many analyses were needed to have one in each shard. */
let asked = 0;
async function analyzeInEachShard(visitor: Visitor): Promise<string[]> {
  const found = new Map<number, string>();
  while (found.size < shards) {
    const id = await visitor.analyze(post);
    found.set(shardNumberOf(id, shards), id);
    asked += 1;
  }
  return [...found.values()];
}

test('the free flow works in each shard, with progress through every gateway', async () => {
  const second = await system.startGateway();
  const visitor = await newVisitor(system.url);
  const ids = await analyzeInEachShard(visitor);
  const watched = ids.flatMap((id) => [system.url, second.url].map((url) => ({ id, url })));
  const sockets = await Promise.all(watched.map(({ url }) => visitor.connect(url)));
  const heard = sockets.map(messagesUntilEnd);
  for (const [index, { id }] of watched.entries()) {
    const head: unknown = await sockets[index]?.emitWithAck('watch', { id });
    expect(head).toMatchObject({ id, state: 'queued' });
  }

  await system.startWorker();
  for (const messages of await Promise.all(heard)) {
    expect(messages.map(({ percent }) => percent)).toEqual([20, 40, 60, 80, 100, 100]);
    expect(messages.at(-1)).toMatchObject({ state: 'done', found: { leaders: 5 } });
  }
  for (const id of ids) {
    const { body } = await visitor.call('GET', `/api/analyses/${id}`);
    expect(analysis.parse(body).result?.thoughtLeaders).toHaveLength(5);
  }

  for (const socket of sockets) socket.close();
});

test('an event reaches its consumer: a new account gets its credits', async () => {
  const account = await makeWelcomedUser(system, 'newcomer');
  const newcomer = await signIn(system.url, '/api/auth/login', account);
  const { body } = await newcomer.call('GET', '/api/user/credits');
  expect(body).toEqual({ credits: 5 });
});

test('queues have their own hash tags, shards their own masters, and rate limits are in Redis', async () => {
  // The last analysis's events arrive shortly after its end.
  const keys = await until('every queue', async () => {
    const found = await allKeys();
    const isThere = (queue: string) => found.some((key) => key.startsWith(`{${queue}:`));
    return ['analysis', 'events-credits', 'events-analytics'].every(isThere) ? found : undefined;
  });
  const tags = new Map<string, Set<string>>();
  for (const [, tag = '', queue = ''] of keys.join('\n').matchAll(/^\{(.+)\}:([^:]+):/gmu)) {
    tags.set(queue, (tags.get(queue) ?? new Set()).add(tag));
  }
  for (const queue of ['analysis', 'events-credits', 'events-analytics']) {
    expect([...(tags.get(queue) ?? [])]).toEqual([expect.stringMatching(`^${queue}:`)]);
  }
  for (const queue of ['analysis', 'events-analytics']) {
    const held = await Promise.all(
      cluster.masters.map(({ redis }) => redis.keys(`{${queue}*}:${queue}*:meta`)),
    );
    expect(held.map(({ length }) => length)).toEqual([1, 1, 1]);
  }
  expect(keys).toContainEqual(expect.stringMatching(/^[^{]+:limit:analyze:/u));
});

test('operators see every queue and shard', async () => {
  const operator = await signIn(system.url, '/api/admin/login', await makeOperator(system));
  const { status, body } = await operator.call('GET', '/admin/queues/api/queues');
  expect(status).toBe(200);
  const { queues } = shownQueues.parse(body);
  const completedIn = (name: string) =>
    queues.find((queue) => queue.name === name)?.counts.completed ?? 0;
  const completed = ['analysis', 'analysis-1', 'analysis-2'].map(completedIn);
  expect(Math.min(...completed)).toBeGreaterThan(0);
  expect(completed.reduce((sum, count) => sum + count, 0)).toBe(asked);
  expect(queues.map(({ name }) => name)).toContain('mail');
});

test('readRedisLosses adds no loss after resharding, and one for a shard that lost its keys', async () => {
  const logger = createLogger('test', 'silent');
  const redis = connectRedis({ REDIS_URL: cluster.url }, 'consumer', logger);
  const db = connect(system.ownerUrl, { schema: 'public', poolSize: 1 });
  try {
    const place = { redis, prefix: '{anew}' };
    const queue = 'events-analytics';
    const readLosses = (count: number) => readRedisLosses(db, { ...place, shards: count }, [queue]);
    const startTimes = (losses: readonly RedisLoss[]) => losses.map(({ fromMs }) => fromMs);
    const recent = Date.now() - 2 * 60_000;
    // An unknown Redis may have lost everything.
    expect(startTimes(await readLosses(1)).filter((from) => from < recent)).toHaveLength(1);
    expect(startTimes(await readLosses(shards)).filter((from) => from < recent)).toHaveLength(1);

    const [, second] = shardsOf(queue, { ...place, shards });
    await redis.del(`${second?.prefix}:memory`);
    expect(startTimes(await readLosses(shards)).filter((from) => from < recent)).toHaveLength(2);
  } finally {
    redis.disconnect();
    await db.destroy();
  }
});

test('/readyz reports a master with another policy than noeviction', async () => {
  const [, , third] = cluster.masters;
  const readiness = async () => {
    const answer = await fetch(new URL('/readyz', system.analysis.url));
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await readiness()).toContain('200 ');
  await third?.redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  expect(await readiness()).toMatch(/^200 .*maxmemory-policy is allkeys-lru/u);
  await third?.redis.config('SET', 'maxmemory-policy', 'noeviction');
  expect(await readiness()).toContain('200 ');
});

test('work continues after the master of a shard is killed', async () => {
  const visitor = await newVisitor(system.url);
  const pid = await pidOfQueue('analysis');
  process.kill(pid, 'SIGKILL');
  for (const id of await analyzeInEachShard(visitor)) {
    const ended = await until(
      'the result',
      async () => {
        const { body } = await visitor.call('GET', `/api/analyses/${id}`);
        const now = analysis.parse(body);
        return now.result === undefined ? undefined : now;
      },
      60_000,
    );
    expect(ended).toMatchObject({ state: 'done', percent: 100 });
  }
});

async function pidOfQueue(queue: string): Promise<number> {
  for (const { redis, pid } of cluster.masters) {
    const keys = await redis.keys(`{${queue}:*}:${queue}:meta`);
    const own = pid();
    if (keys.length > 0 && own !== undefined) return own;
  }
  throw new Error(`no master has the queue ${queue}`);
}
