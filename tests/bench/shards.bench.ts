import { analyzePost } from '@tagwell/contracts/jobs';
import { createJobMetrics } from '@tagwell/jobs/queue-metrics';
import { entryIdOf } from '@tagwell/jobs/entry-id';
import { openQueue } from '@tagwell/jobs/queue';
import { connectRedis } from '@tagwell/jobs/redis';
import { runWorker } from '@tagwell/jobs/run-worker';
import { createLogger } from '@tagwell/service/logger';
import { createMetrics } from '@tagwell/service/metrics';
import { startRedisCluster, type TestCluster } from '@tagwell/testkit/redis-cluster';
import { allParts, startSystem } from '../support/start-system.ts';
import { newVisitor } from '../support/visitor.ts';
import { cpuShare, limitCpu } from './cpu-quota.ts';
import { alternate, check } from './measure.ts';
import type { Benchmark, Measured, Size } from './benchmark.ts';
import { analyze } from './writer.ts';

const shardCounts = [1, 3];
const batch = 100;
const jobsAtOnce = 96;
const analysesAtOnce = 4;
const idleMs = 5_000;
const times = {
  quick: { jobs: 4_000, held: 1_500, analyses: 100 },
  full: { jobs: 20_000, held: 4_000, analyses: 400 },
} satisfies Record<Size, Record<string, number>>;

interface Round {
  perSecond: number;
  /** Milliseconds of CPU time per job on the busiest master, and on all. */
  busiest: number;
  all: number;
}

/**
 * The analysis queue on one of three Redis Cluster masters compared with all three: empty jobs, and
 * the product's analyses with all their events. The busiest master limits an installation.
 */
export const shards: Benchmark = {
  name: 'shards',
  needsServers: true,
  run: async (size) => {
    const cluster = await startRedisCluster();
    try {
      const { jobs, held, analyses } = times[size];
      const ways = (count: number) => shardCounts.map((one) => () => workOff(cluster, one, count));
      const free = await alternate(ways(jobs));
      const release = limitCpu(cluster.masters.flatMap(({ pid }) => pid() ?? []));
      const slow = release === undefined ? [] : await alternate(ways(held)).finally(release);
      const real: Round[][] = [];
      for (const count of shardCounts) real.push(await analyzeOver(cluster, count, analyses));
      return [
        ...costRows('a job that does nothing', free),
        ...slowRows(slow),
        ...costRows('a free analysis', real),
      ];
    } finally {
      await cluster.stop();
    }
  },
};

let next = 0;

/** Adds jobs to the queue and lets a worker process them. */
async function workOff(cluster: TestCluster, count: number, jobs: number): Promise<Round> {
  const logger = createLogger('bench', 'silent');
  const redis = connectRedis({ REDIS_URL: cluster.url }, 'consumer', logger);
  const prefix = `{bench-${(next += 1)}}`;
  const { promise: allDone, resolve } = Promise.withResolvers<void>();
  let done = 0;
  try {
    const queue = openQueue(analyzePost.queue, { redis, prefix, shards: count }, logger);
    const ids = Array.from({ length: jobs }, () => crypto.randomUUID());
    const before = await cpuMs(cluster);
    const began = performance.now();
    for (let start = 0; start < jobs; start += batch) {
      await queue.add(ids.slice(start, start + batch).map(entryOf));
    }
    const stop = runWorker({
      definition: analyzePost,
      handle: async () => {
        done += 1;
        if (done === jobs) resolve();
      },
      redis,
      prefix,
      shards: count,
      concurrency: jobsAtOnce,
      logger,
      metrics: createJobMetrics(createMetrics('bench').registry),
      startAfter: Promise.resolve(),
    });
    await allDone;
    await stop();
    const seconds = (performance.now() - began) / 1_000;
    const round = costOf(before, await cpuMs(cluster), jobs);
    await queue.close();
    return { ...round, perSecond: jobs / seconds };
  } finally {
    redis.disconnect();
    for (const master of cluster.masters) await master.redis.flushall();
  }
}

const entryOf = (analysisId: string) => ({
  entryId: entryIdOf(analysisId, 1),
  name: analyzePost.name,
  payload: { analysisId },
  priority: 10,
  attempts: 1,
  backoffMs: 1,
});

/** The same with the whole product, minus the masters' idle load. */
async function analyzeOver(cluster: TestCluster, count: number, analyses: number) {
  const system = await startSystem({
    workers: 1,
    parts: allParts,
    redisUrl: cluster.url,
    // The prefix determines which master a queue is on.
    settings: { RATE_LIMITS: 'off', QUEUE_SHARDS: String(count), REDIS_PREFIX: '{tagwell}' },
  });
  try {
    const visitor = await newVisitor(system.url);
    const analyzeMany = async () => {
      let left = analyses;
      const one = async () => {
        while (left-- > 0) await analyze(visitor, '/api/analyze');
      };
      await Promise.all(Array.from({ length: analysesAtOnce }, one));
    };
    // Warm-up, so that startup costs don't count.
    await analyzeMany();
    const first = await cpuMs(cluster);
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    const idle = costOf(first, await cpuMs(cluster), idleMs).each;
    const round = async (): Promise<Round> => {
      const [before, began] = [await cpuMs(cluster), performance.now()];
      await analyzeMany();
      const ms = performance.now() - began;
      const idleSince = before.map((spent, place) => spent + (idle[place] ?? 0) * ms);
      const cost = costOf(idleSince, await cpuMs(cluster), analyses);
      return { ...cost, perSecond: (analyses / ms) * 1_000 };
    };
    const [rounds = []] = await alternate([round]);
    return rounds;
  } finally {
    await system.stop();
    for (const { redis } of cluster.masters) await redis.flushall();
  }
}

/** CPU time of each master so far. */
function cpuMs({ masters }: TestCluster): Promise<number[]> {
  return Promise.all(
    masters.map(async ({ redis }) => {
      const parts = [...(await redis.info('cpu')).matchAll(/^used_cpu_(?:sys|user):(\S+)/gmu)];
      check(parts.length === 2, 'Redis does not tell its processor time');
      return parts.reduce((sum, [, seconds]) => sum + Number(seconds) * 1_000, 0);
    }),
  );
}

function costOf(before: readonly number[], after: readonly number[], count: number) {
  const each = after.map((ms, place) => Math.max(0, ms - (before[place] ?? 0)) / count);
  return { each, busiest: Math.max(...each), all: each.reduce((sum, cost) => sum + cost, 0) };
}

function costRows(what: string, [alone = [], spread = []]: readonly Round[][]): Measured[] {
  const us = (rounds: readonly Round[], of: 'busiest' | 'all') =>
    rounds.map((round) => round[of] * 1_000);
  const one = { name: 'one queue', values: us(alone, 'busiest') };
  const row = { unit: 'us CPU', better: 'lower' } as const;
  return [
    { ...row, id: `${what}: the busiest master, one queue`, ours: us(alone, 'busiest') },
    {
      ...row,
      id: `${what}: the busiest master, three shards`,
      ours: us(spread, 'busiest'),
      floor: one,
    },
    { ...row, id: `${what}: all masters, one queue`, ours: us(alone, 'all') },
    { ...row, id: `${what}: all masters, three shards`, ours: us(spread, 'all') },
  ];
}

function slowRows([alone = [], spread = []]: readonly Round[][]): Measured[] {
  const rates = (rounds: readonly Round[]) => rounds.map(({ perSecond }) => perSecond);
  const what = `jobs that do nothing, each master with ${cpuShare} of a core`;
  const row = { unit: '/s', better: 'higher' } as const;
  if (alone.length === 0) return [];
  return [
    { ...row, id: `${what}, one queue`, ours: rates(alone) },
    {
      ...row,
      id: `${what}, three shards`,
      ours: rates(spread),
      floor: { name: 'one queue', values: rates(alone) },
      goal: { of: 'floor', limit: 2.5 },
    },
  ];
}
