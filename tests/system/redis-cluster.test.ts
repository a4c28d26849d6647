import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysis } from '@tagwell/contracts/http/analysis';
import { startRedisCluster, type TestCluster } from '@tagwell/testkit/redis-cluster';
import { until } from '@tagwell/testkit/until';
import { makeOperator, makeWelcomedUser, signIn } from '../support/accounts.ts';
import { startSystem, type TestSystem } from '../support/start-system.ts';
import { messagesUntilEnd, newVisitor } from '../support/visitor.ts';

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
  });
});
afterAll(async () => {
  await system?.stop();
  await cluster?.stop();
});

async function allKeys(): Promise<string[]> {
  return (await Promise.all(cluster.masters.map(({ redis }) => redis.keys('*')))).flat();
}

test('the free flow: progress through any gateway, and the result', async () => {
  const second = await system.startGateway();
  const visitor = await newVisitor(system.url);
  const id = await visitor.analyze(post);
  const sockets = [await visitor.connect(), await visitor.connect(second.url)];
  const heard = sockets.map(messagesUntilEnd);
  for (const socket of sockets) {
    expect(await socket.emitWithAck('watch', { id })).toMatchObject({ id, state: 'queued' });
  }

  await system.startWorker();
  for (const messages of await Promise.all(heard)) {
    expect(messages.map(({ percent }) => percent)).toEqual([20, 40, 60, 80, 100, 100]);
    expect(messages.at(-1)).toMatchObject({ state: 'done', found: { leaders: 5 } });
  }
  const { body } = await visitor.call('GET', `/api/analyses/${id}`);
  expect(analysis.parse(body).result?.thoughtLeaders).toHaveLength(5);

  for (const socket of sockets) socket.close();
});

test('an event reaches its consumer: a new account gets its credits', async () => {
  const account = await makeWelcomedUser(system, 'newcomer');
  const newcomer = await signIn(system.url, '/api/auth/login', account);
  const { body } = await newcomer.call('GET', '/api/user/credits');
  expect(body).toEqual({ credits: 5 });
});

test('each queue has a slot of its own, and calls are counted in the cluster', async () => {
  const keys = await allKeys();
  const tags = new Map<string, Set<string>>();
  for (const [, tag = '', queue = ''] of keys.join('\n').matchAll(/^\{(.+)\}:([^:]+):/gmu)) {
    tags.set(queue, (tags.get(queue) ?? new Set()).add(tag));
  }
  for (const queue of ['analysis', 'events-credits', 'events-analytics']) {
    expect([...(tags.get(queue) ?? [])]).toEqual([expect.stringMatching(`^${queue}:`)]);
  }
  expect(keys).toContainEqual(expect.stringMatching(/^[^{]+:limit:analyze:/u));
});

test('operators see every queue', async () => {
  const operator = await signIn(system.url, '/api/admin/login', await makeOperator(system));
  const { status, body } = await operator.call('GET', '/admin/queues/api/queues');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    queues: expect.arrayContaining([
      expect.objectContaining({
        name: 'analysis',
        counts: expect.objectContaining({ completed: 1 }),
      }),
      expect.objectContaining({ name: 'mail' }),
    ]),
  });
});

test('a master that might evict keys is seen by who answers people, and stops a worker', async () => {
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

test('when the master of a queue dies and comes back, the work goes on', async () => {
  const visitor = await newVisitor(system.url);
  const pid = await pidOfQueue('analysis');
  process.kill(pid, 'SIGKILL');
  const id = await visitor.analyze(post);
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
});

async function pidOfQueue(queue: string): Promise<number> {
  for (const { redis, pid } of cluster.masters) {
    const keys = await redis.keys(`{${queue}:*}:${queue}:meta`);
    const own = pid();
    if (keys.length > 0 && own !== undefined) return own;
  }
  throw new Error(`no master has the queue ${queue}`);
}
