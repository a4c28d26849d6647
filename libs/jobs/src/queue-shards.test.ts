import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals';
import { analyzePost, type AnalyzePostPayload, sendMail } from '@tagwell/contracts/jobs';
import { maxShards } from '@tagwell/contracts/queue-shards';
import { createLogger } from '@tagwell/service/logger';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { createTestRedis } from '@tagwell/testkit/redis';
import { until } from '@tagwell/testkit/until';
import { Queue } from 'bullmq';
import { Cluster, Command } from 'ioredis';
import { Registry } from 'prom-client';
import { listenToJobs } from './job-events.ts';
import { createJobMetrics, createQueueInspector } from './queue-metrics.ts';
import { entryIdOf } from './entry-id.ts';
import { openQueue } from './queue.ts';
import { findOrphanedShards, shardNumberOf, shardsOf } from './queue-shards.ts';
import { connectRedis } from './redis.ts';
import { type JobWork, runWorker, shareOut, type WorkerOptions } from './run-worker.ts';

const { queue } = analyzePost;
const logger = createLogger('test', 'silent');
const cluster = new Cluster([{ host: '127.0.0.1', port: 1 }], { lazyConnect: true });
const { url, prefix, clear } = createTestRedis();
const redis = connectRedis({ REDIS_URL: url }, 'consumer', logger);
const intervals = useFakeIntervals();
const closers: (() => Promise<unknown>)[] = [];
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  intervals.restore();
  for (const close of closers.toReversed()) await close();
  redis.disconnect();
  await clear();
});

describe('queue shards', () => {
  test('are named after the queue (analysis, analysis-1, ...), and mail has only one', () => {
    expect(shardsOf(queue, { redis, prefix: '{tagwell}' })).toEqual([
      { name: 'analysis', prefix: '{tagwell}' },
    ]);
    expect(shardsOf(queue, { redis: cluster, prefix: '{tagwell}', shards: 3 })[0]).toEqual({
      name: 'analysis',
      prefix: '{analysis:tagwell}',
    });
    expect(shardsOf(sendMail.queue, { redis, prefix, shards: 3 })).toHaveLength(1);
    expect(shardsOf(queue, { redis, prefix, shards: 3 }).map(({ name }) => name)).toEqual([
      'analysis',
      'analysis-1',
      'analysis-2',
    ]);
  });

  const even = [
    [6, [2, 3, 6]],
    [12, [2, 3, 4, 6, 12]],
  ] as const;
  const spreads = ['{tagwell}', '{staging}', 'other'].flatMap((own) =>
    even.flatMap(([shards, of]) => of.map((masters) => [own, masters, shards] as const)),
  );
  test.each(spreads)(
    'with prefix %s are spread evenly over %i Redis masters (%i shards)',
    (own, masters, shards) => {
      const place = { redis: cluster, prefix: own, shards };
      for (const name of [queue, 'events-analytics']) {
        const found = shardsOf(name, place).map((shard) => {
          const slot = new Command('GET', [`${shard.prefix}:${shard.name}:wait`]).getSlot() ?? 0;
          return Math.floor((slot * masters) / 16_384);
        });
        const counts = Map.groupBy(found, (master) => master);
        expect([...counts.values()].map(({ length }) => length)).toEqual(
          Array.from({ length: masters }, () => shards / masters),
        );
      }
    },
  );

  test('are on three different masters, and adding shards moves none of them', () => {
    const of = (shards: number) => shardsOf(queue, { redis: cluster, prefix, shards });
    const masters = of(3).map(({ prefix: own }) => {
      return Math.floor(((new Command('GET', [own]).getSlot() ?? 0) * 3) / 16_384);
    });
    expect(new Set(masters).size).toBe(3);
    expect(of(16).slice(0, 3)).toEqual(of(3));
    expect(new Set(of(16).map((shard) => shard.prefix)).size).toBe(16);
  });

  test('receive equal numbers of jobs, and a job id always maps to the same shard', () => {
    const ids = Array.from({ length: 9_000 }, () => crypto.randomUUID());
    const counts = Map.groupBy(ids, (id) => shardNumberOf(id, 3));
    // Five standard deviations of chance.
    for (const { length } of counts.values()) expect(Math.abs(length - 3_000)).toBeLessThan(224);
    // CRC16 of the standard's own check value is 0x31C3.
    expect(shardNumberOf('123456789', 16)).toBe(0x31c3 % 16);
  });
});

test.each([
  [8, 1, 0, [8]],
  [8, 3, 0, [3, 3, 2]],
  [8, 3, 2, [3, 2, 3]],
  [2, 3, 1, [1, 1, 1]],
])('shareOut gives %i slots to %i shards starting at shard %i', (slots, count, first, shares) => {
  expect(shareOut(slots, count, first)).toEqual(shares);
});

test('jobs in three shards are counted, found and run, even after the shard count changes', async () => {
  const open = (shards: number) => {
    const opened = openQueue(queue, { redis, prefix, shards }, logger);
    closers.push(opened.close);
    return opened;
  };
  const [before, after] = [newJobs(), newJobs()];
  const ids = before.map((id) => entryIdOf(id, 1));
  const spread = open(3);
  await spread.add(before.map(entryOf));
  const look = createQueueInspector(queue, { redis, prefix, shards: 3 }, logger);
  closers.push(look.close);
  expect((await look.read()).jobs.waiting).toBe(before.length);
  expect(await spread.findLive([...ids, 'job-unknown-1'])).toEqual(new Set(ids));
  // With six shards they would be elsewhere, and partly also with two or one.
  for (const shards of [6, 2, 1]) expect(await open(shards).findLive(ids)).toEqual(new Set(ids));

  const movedToFront = [0, 1, 2].map((number) =>
    before.findLast((id) => shardNumberOf(id, 3) === number),
  );
  for (const id of movedToFront) await spread.moveToFront(entryIdOf(id ?? '', 1));
  const done = new Set<string>();
  const stop = startWorker(({ payload }) => done.add(payload.analysisId));
  closers.push(stop);
  await until('all of them', () => (done.size === before.length ? true : undefined));
  const firstDone = [0, 1, 2].map((number) =>
    [...done].find((id) => shardNumberOf(id, 3) === number),
  );
  expect(firstDone).toEqual(movedToFront);

  // Added by a process that does not know the new number yet.
  await open(5).add(after.map(entryOf));
  await until('those, too', () => {
    intervals.pass(30_000);
    return done.size === before.length + after.length ? true : undefined;
  });
  const leftShard = new Queue(`${queue}-4`, { connection: redis, prefix, skipMetasUpdate: true });
  closers.push(() => leftShard.close());
  await until('no worker where nothing is left', async () => {
    intervals.pass(30_000);
    return (await leftShard.getWorkersCount()) === 0 || undefined;
  });
  await stop();
});

test('jobs in orphaned shards are not run before startAfter resolves', async () => {
  const [id = ''] = newJobs().filter((one) => shardNumberOf(one, 3) === 2);
  const spread = openQueue(queue, { redis, prefix, shards: 3 }, logger);
  closers.push(spread.close);
  await spread.add([entryOf(id)]);
  const done: string[] = [];
  const logged = jest.spyOn(logger, 'info');
  const schema = Promise.withResolvers<void>();
  const stop = startWorker(({ payload }) => done.push(payload.analysisId), {
    startAfter: schema.promise,
  });
  intervals.pass(30_000);
  // Answered after all the worker's commands on the same connection.
  const { holding } = await findOrphanedShards(queue, { redis, prefix });
  expect(holding.map(({ name }) => name)).toEqual([`${queue}-2`]);
  expect(logged).not.toHaveBeenCalled();

  schema.resolve();
  await until('its end', () => done[0]);
  expect(done).toEqual([id]);
  await stop();
});

test('the check for orphaned shards never overlaps itself and pauses while Redis reconnects', async () => {
  const once = maxShards - 1;
  await redis.ping();
  const { promise: answer, resolve } = Promise.withResolvers<number>();
  const asked = jest.spyOn(redis, 'exists').mockReturnValue(answer);
  const stop = startWorker(() => undefined);
  await until('a look', () => asked.mock.calls.length || undefined);
  intervals.pass(60_000);
  expect(asked).toHaveBeenCalledTimes(once);

  resolve(0);
  const lookAgain = (calls: number) =>
    until('another look', () => {
      intervals.pass(30_000);
      return asked.mock.calls.length >= calls || undefined;
    });
  await lookAgain(2 * once);
  await nextTurn();
  const status = jest.replaceProperty(redis, 'status', 'reconnecting');
  intervals.pass(30_000);
  status.restore();
  expect(asked).toHaveBeenCalledTimes(2 * once);
  await lookAgain(3 * once);
  await stop();
});

test('a worker with 3 shards runs the jobs of every shard', async () => {
  const done = new Set<string>();
  const stop = startWorker(({ payload }) => done.add(payload.analysisId), { shards: 3 });
  const spread = openQueue(queue, { redis, prefix, shards: 3 }, logger);
  closers.push(spread.close);
  const ids = newJobs();
  await spread.add(ids.map(entryOf));
  await until('all of them', () => done.size === ids.length || undefined);
  expect(done).toEqual(new Set(ids));
  await stop();
});

test('an unreadable shard does not hide the others, and its entries count as live', async () => {
  const spread = openQueue(queue, { redis, prefix, shards: 3 }, logger);
  const look = createQueueInspector(queue, { redis, prefix, shards: 3 }, logger);
  closers.push(spread.close, look.close);
  const ids = newJobs();
  const lost = newJobs().map((id) => entryIdOf(id, 1));
  await spread.add(ids.map(entryOf));
  const inSecond = (id: string) => shardNumberOf(id.slice('job-'.length, -'-1'.length), 3) === 1;
  const broken = `${prefix}:${queue}-1:failed`;
  await redis.set(broken, 'no list of what failed');
  try {
    const added = ids.map((id) => entryIdOf(id, 1));
    const live = await spread.findLive([...added, ...lost]);
    expect(live).toEqual(new Set([...added, ...lost.filter(inSecond)]));
    const seen = added.filter((id) => !inSecond(id));
    expect((await look.read()).jobs.waiting).toBe(seen.length);
    // A shard left over from a larger number is known to hold entries, so nothing is put back.
    expect(await openQueue(queue, { redis, prefix }, logger).findLive(lost)).toEqual(new Set(lost));
    const alone = openQueue(`${queue}-1`, { redis, prefix }, logger);
    await expect(alone.findLive(lost)).rejects.toThrow('no shard of the queue answers');
  } finally {
    await redis.del(broken);
  }
});

test('runExclusively runs in every process while Redis does not answer', async () => {
  const spread = openQueue(queue, { redis, prefix }, logger);
  closers.push(spread.close);
  const work = jest.fn(async () => {});
  for (const _round of [1, 2]) await spread.runExclusively(60_000, work);
  expect(work).toHaveBeenCalledTimes(1);
  jest.spyOn(redis, 'set').mockRejectedValue(new Error('Command timed out'));
  jest.spyOn(redis, 'del').mockRejectedValue(new Error('Command timed out'));
  await spread.runExclusively(60_000, work);
  expect(work).toHaveBeenCalledTimes(2);
  work.mockRejectedValue(new Error('not now'));
  await expect(spread.runExclusively(60_000, work)).rejects.toThrow('not now');
});

test('listenToJobs receives the progress of all shards', async () => {
  const heard = new Set<string>();
  const spread = openQueue(queue, { redis, prefix, shards: 3 }, logger);
  closers.push(
    spread.close,
    listenToJobs(queue, { redis, prefix, shards: 3 }, logger, ({ id }) => void heard.add(id)),
  );
  const ids = newJobs();
  await until('each of them', async () => {
    for (const id of ids) {
      await spread.publishProgress({
        id,
        state: 'running',
        stage: null,
        percent: 0,
        seq: 1,
        found: {},
      });
    }
    return ids.every((id) => heard.has(id)) || undefined;
  });
  expect(heard).toEqual(new Set(ids));
});

function startWorker(
  handle: (work: JobWork<AnalyzePostPayload>) => unknown,
  options: Partial<Pick<WorkerOptions<unknown>, 'redis' | 'shards' | 'startAfter'>> = {},
): () => Promise<void> {
  return runWorker({
    definition: analyzePost,
    handle: async (work) => void handle(work),
    redis,
    prefix,
    shards: 1,
    concurrency: 1,
    logger,
    metrics: createJobMetrics(new Registry()),
    startAfter: Promise.resolve(),
    ...options,
  });
}

const newJobs = () => Array.from({ length: 24 }, () => crypto.randomUUID());
const entryOf = (analysisId: string) => ({
  entryId: entryIdOf(analysisId, 1),
  name: analyzePost.name,
  payload: { analysisId },
  priority: 10,
  attempts: 1,
  backoffMs: 1,
});
