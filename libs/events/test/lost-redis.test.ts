import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analyzePost, type AnalyzePostPayload } from '@tagwell/contracts/jobs';
import { startRedis } from '@tagwell/deploy/local/redis-server';
import { createJobTable } from '@tagwell/jobs/job-table-test-builder';
import { connectRedis } from '@tagwell/jobs/redis';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { until } from '@tagwell/testkit/until';
import { Registry } from 'prom-client';
import { onEvent } from '../src/consumer.ts';
import { lanes } from '../src/outbox.ts';
import {
  createReconcilerMetrics,
  reconcile,
  type ReconcilerOptions,
  startReconciler,
} from '../src/reconciler.ts';
import { restoreEvents } from '../src/redis-losses.ts';
import { startPublisher } from '../src/start-publisher.ts';
import { bellRung, queueName, startDelivery, type TestDelivery } from './start-delivery.ts';

const perRound = 100;
const rounds = 3;
const patienceMs = 60_000;

let folder: string;
let server: Awaited<ReturnType<typeof startRedis>>;
let delivery: TestDelivery;
const intervals = useFakeIntervals();
const publisher = createTestProcess('publisher');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-lost-redis-'));
  server = await startRedis({
    directory: join(folder, 'redis'),
    logFile: join(folder, 'redis.log'),
    password: 'only-here',
    say: () => undefined,
    detached: false,
  });
  delivery = await startDelivery(server.url);
});
afterAll(async () => {
  intervals.restore();
  await publisher.stop();
  await delivery.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Kills Redis like a power cut and deletes its data; it starts again empty. */
async function loseRedis(): Promise<void> {
  const pid = server.pid();
  if (pid === undefined) throw new Error('Redis does not run');
  await rm(join(folder, 'redis', 'appendonlydir'), { recursive: true, force: true });
  process.kill(pid, 'SIGKILL');
  await until('another Redis', () => (server.pid() === pid ? undefined : server.pid()));
  await delivery.redis.ping();
}

/** Publishers check for a Redis restart every 10 s; each try here passes that time. */
function inTime<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  return until(
    what,
    () => {
      intervals.pass(10_000);
      return read();
    },
    patienceMs,
  );
}

test(
  'each event takes effect exactly once although Redis repeatedly dies and loses its data',
  async () => {
    const { context } = publisher;
    const redis = connectRedis({ REDIS_URL: server.url }, 'producer', context.logger);
    context.onShutdown('redis', () => redis.disconnect());
    const { publisher: db, prefix } = delivery;
    const registry = new Registry();
    const events = [bellRung];
    const { nudge } = startPublisher({ context, db, redis, prefix, shards: 1, registry, events });
    const handler = onEvent(bellRung, async (trx, { bell }) => {
      await trx('effects').insert({ bell });
    });

    const all = Array.from({ length: rounds * perRound }, (_, bell) => bell);
    for (let round = 0; round < rounds; round += 1) {
      await delivery.publish(...all.slice(round * perRound, (round + 1) * perRound));
      nudge();
      await inTime('a relayed event', () => db('relayed_events').first('id'));
      await loseRedis();
      // Nobody consumed the first round, so its entries in Redis are certainly lost.
      if (round === 0) delivery.consume(handler);
    }
    const heard = async () => {
      const bells: number[] = await delivery.listener('effects').orderBy('bell').pluck('bell');
      return bells;
    };
    const heardAll = (count: number) =>
      inTime(`${count} effects`, async () => ((await heard()).length >= count ? true : undefined));
    await heardAll(all.length);

    // All events are sent again, followed by one last bell.
    const everything = { queues: [queueName], fromMs: 0, untilMs: Date.now() + 60_000 };
    expect(await restoreEvents(db, [everything])).toBe(all.length);
    await delivery.publish(all.length);
    await heardAll(all.length + 1);
    expect(await heard()).toEqual([...all, all.length]);
  },
  3 * patienceMs,
);

const jobsIn = (table: string): Omit<ReconcilerOptions<AnalyzePostPayload>, 'queue'> => ({
  db: delivery.publisher,
  table,
  definition: analyzePost,
  logger: publisher.context.logger,
  metrics: createReconcilerMetrics(new Registry()),
  payloadOf: ({ id }) => ({ analysisId: id }),
  priorityOf: () => 10,
  overdue: { code: 'analysis_failed', message: 'This took too long.' },
});

test('reconciler does not requeue a job that was created or reopened seconds ago', async () => {
  const { publisher: db, queue } = delivery;
  await createJobTable(db, 'retries');
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const add = async (reopened_at: Date | null, created_at = secondsAgo(3_600)) => {
    const id = crypto.randomUUID();
    const times = { created_at, deadline_at: secondsAgo(-3_600), reopened_at };
    await db('retries').insert({ id, state: 'queued', ...times });
    return id;
  };
  const [lost, , lostLater] = [
    await add(null),
    await add(secondsAgo(20)),
    await add(secondsAgo(90)),
    await add(null, secondsAgo(-30)),
  ];
  await reconcile({
    ...jobsIn('retries'),
    queue: { ...queue, findLive: async () => new Set() },
    canBeReopened: true,
  });
  const putBack: string[] = await db('retries').where({ enqueue_no: 1 }).pluck('id');
  expect(new Set(putBack)).toEqual(new Set([lost, lostLater]));
  await db('outbox').where({ queue: analyzePost.queue }).delete();
});

test('reconciler puts old jobs, such as those of a restored backup, behind new ones', async () => {
  const { publisher: db, queue } = delivery;
  await createJobTable(db, 'restored');
  const dueLater = new Date(Date.now() + 3_600_000);
  for (const minutes of [60, 1]) {
    const created_at = new Date(Date.now() - minutes * 60_000);
    const id = crypto.randomUUID();
    await db('restored').insert({ id, state: 'queued', created_at, deadline_at: dueLater });
  }
  await reconcile({
    ...jobsIn('restored'),
    queue: { ...queue, findLive: async () => new Set() },
  });
  const own = { queue: analyzePost.queue };
  const waiting: unknown[] = await db('outbox').where(own).orderBy('id').select('lane', 'priority');
  const { redelivered: lane } = lanes;
  expect(waiting).toEqual([
    { lane, priority: 20 },
    { lane, priority: 10 },
  ]);
  await db('outbox').where(own).delete();
});

test('reconciler puts a job back once although two processes miss it at the same time', async () => {
  const { publisher: db, queue } = delivery;
  await createJobTable(db, 'missed');
  const [created_at, deadline_at] = [-60_000, 3_600_000].map((ms) => new Date(Date.now() + ms));
  await db('missed').insert({ id: crypto.randomUUID(), state: 'queued', created_at, deadline_at });
  const reconcileAfter = (other: () => Promise<void>) =>
    reconcile({
      ...jobsIn('missed'),
      queue: { ...queue, findLive: () => other().then(() => new Set()) },
    });
  await reconcileAfter(() => reconcileAfter(() => Promise.resolve()));
  expect(await db('missed').pluck('enqueue_no')).toEqual([1]);
  await db('outbox').where({ queue: analyzePost.queue }).delete();
});

test('reconciler checks the backlog from one process at a time, and from another after a failure', async () => {
  const { publisher: db, queue } = delivery;
  await createJobTable(db, 'rings');
  const longAgo = new Date(Date.now() - 60_000);
  const dueLater = new Date(Date.now() + 3_600_000);
  const times = { created_at: longAgo, deadline_at: dueLater };
  await db('rings').insert({ id: crypto.randomUUID(), state: 'queued', ...times });
  const answers: (() => Promise<ReadonlySet<string>>)[] = [];
  const asked: (readonly string[])[] = [];
  const findLive = (entryIds: readonly string[]) => {
    asked.push(entryIds);
    return answers.shift()?.() ?? Promise.resolve(new Set(entryIds));
  };
  const start = () => {
    const { context, stop } = createTestProcess('test');
    startReconciler(context, { ...jobsIn('rings'), queue: { ...queue, findLive } });
    return stop;
  };

  answers.push(() => Promise.reject(new Error('no answer')));
  for (const processes of [1, 2, 1]) {
    const stops = Array.from({ length: processes }, start);
    intervals.pass(30_000);
    // Stopping waits for the running round.
    await Promise.all(stops.map((stop) => stop()));
  }
  expect(asked).toHaveLength(2);
});
