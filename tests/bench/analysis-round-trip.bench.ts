import { analysisResult } from '@tagwell/contracts/http/analysis';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createEnvironments } from '@tagwell/testkit/service-process';
import { createTestRedis } from '@tagwell/testkit/redis';
import { createServiceClient } from '@tagwell/testkit/service-client';
import { alternate, check, median, percentile } from './measure.ts';
import { type BenchProcess, type Opened, withProcesses } from './processes.ts';
import type { Benchmark, Measured, Size } from './benchmark.ts';
import { samplePosts } from './sample-posts.ts';

const sizes = {
  quick: { oneByOne: 50, atOnce: 200 },
  full: { oneByOne: 200, atOnce: 600 },
} satisfies Record<Size, object>;
const inFlight = 50;
const post = samplePosts[0] ?? '';

/** One implementation of analysing a post: its call and the processes that serve it. */
interface Service {
  /** Resolves with the JSON of the result; throws for anything but success. */
  analyze: () => Promise<string>;
  processes: BenchProcess[];
}

/**
 * Time from the request to the answer with the result, through the service's own processes and the
 * built-in engine. The floor is the queue library alone, also in two processes and called over
 * HTTP, with the two row writes every job needs.
 */
export const analysisRoundTrip: Benchmark = {
  name: 'analysis',
  needsServers: true,
  run: (size) =>
    withProcesses(async (opened) => {
      const ours = await startAnalysis(opened);
      const result = await ours.analyze();
      const floor = await startFloor(opened, result);
      check((await floor.analyze()) === result, 'the floor gave another result');
      return [
        ...(await measureOneByOne(ours, floor, result, sizes[size].oneByOne)),
        ...(await measureAtOnce(ours, floor, result, sizes[size].atOnce)),
      ];
    }),
};

async function startAnalysis({ startOurs, onEnd }: Opened): Promise<Service> {
  const database = await createTestDatabase({
    service: 'analysis',
    migrations: new URL('../../services/analysis/migrations/', import.meta.url),
  });
  onEnd(database.drop);
  const redis = createTestRedis();
  onEnd(redis.clear);
  // Only a premium analysis would call other services.
  const { environmentOf, identityKeyOf } = createEnvironments({
    redis,
    databaseUrlOf: () => database.url,
  });
  const [http, worker] = await Promise.all([
    startOurs('analysis', environmentOf('analysis')),
    startOurs('analysis-worker', environmentOf('analysis-worker')),
  ]);
  const call = createServiceClient(http.url, 'analysis', identityKeyOf('analysis'));
  let asked = 0;
  return {
    processes: [http, worker],
    analyze: async () => {
      // One user per request, because frequent callers wait until others have had their turn.
      const answer = await call('POST', '/api/analyze', {
        as: `visitor-${asked++}`,
        body: { postContent: post },
      });
      check(answer.status === 200, `an analysis was answered with ${answer.status}`);
      const { thoughtLeaders } = analysisResult.parse(answer.body);
      check(thoughtLeaders.length >= 3, 'an analysis has under three leaders');
      return JSON.stringify(answer.body);
    },
  };
}

async function startFloor({ start, onEnd }: Opened, result: string): Promise<Service> {
  const database = await createTestDatabase({ service: 'floor' });
  onEnd(database.drop);
  const db = connect(database.url, { schema: 'floor', poolSize: 1 });
  await db
    .raw('CREATE TABLE floor.jobs (id uuid PRIMARY KEY, post text NOT NULL, result jsonb)')
    .finally(() => db.destroy());
  const redis = createTestRedis();
  onEnd(redis.clear);
  const environment = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    RESULT: result,
  };
  const program = new URL('./programs/raw-queue.ts', import.meta.url);
  const [http, worker] = await Promise.all([
    start(program, { ...environment, ROLE: 'service' }),
    start(program, { ...environment, ROLE: 'worker' }),
  ]);
  return {
    processes: [http, worker],
    analyze: async () => {
      const body = JSON.stringify({ postContent: post });
      const answer = await fetch(http.url, { method: 'POST', body });
      check(answer.status === 200, `the floor answered ${answer.status}`);
      return answer.text();
    },
  };
}

async function measureOneByOne(
  ours: Service,
  floor: Service,
  result: string,
  amount: number,
): Promise<Measured[]> {
  const oneByOne = (service: Service) => async () => {
    const timesMs: number[] = [];
    for (let done = 0; done < amount; done += 1) {
      const began = performance.now();
      check((await service.analyze()) === result, 'the same post got another result');
      timesMs.push(performance.now() - began);
    }
    return timesMs;
  };
  const [our = [], bare = []] = await alternate([oneByOne(ours), oneByOne(floor)]);
  return [50, 99].map((share) => {
    const at = (rounds: readonly number[][]) =>
      rounds.map((values) => percentile(values, share / 100));
    return {
      id: `analysis p${share}`,
      unit: 'ms',
      better: 'lower',
      ours: at(our),
      floor: { name: 'BullMQ, 2 writes', values: at(bare) },
      ...(share === 50 ? { goal: { of: 'floor', limit: 1.3, stretch: 1.15 } as const } : {}),
    };
  });
}

async function measureAtOnce(
  ours: Service,
  floor: Service,
  result: string,
  amount: number,
): Promise<Measured[]> {
  const atOnce = (service: Service) => async () => {
    const cpuBefore = cpuMs(service);
    const began = performance.now();
    let left = amount;
    const one = async () => {
      while (left > 0) {
        left -= 1;
        check((await service.analyze()) === result, 'the same post got another result');
      }
    };
    await Promise.all(Array.from({ length: inFlight }, one));
    const seconds = (performance.now() - began) / 1000;
    return { perSecond: amount / seconds, cpuUs: ((cpuMs(service) - cpuBefore) * 1000) / amount };
  };
  const [our = [], bare = []] = await alternate([atOnce(ours), atOnce(floor)]);
  const perSecond = our.map((round) => round.perSecond);
  const cpuUs = our.map((round) => round.cpuUs);
  const peakRssMb = ours.processes.reduce((sum, one) => sum + one.peakRssMb(), 0);
  return [
    {
      id: `analysis, ${inFlight} in flight`,
      unit: 'jobs/s',
      better: 'higher',
      ours: perSecond,
      floor: { name: 'BullMQ, 2 writes', values: bare.map((round) => round.perSecond) },
      goal: { of: 'floor', limit: 0.6, stretch: 0.8 },
      cpuUsPerOp: median(cpuUs),
      peakRssMb,
    },
    {
      id: `analysis, ${inFlight} in flight, cpu`,
      unit: 'us',
      better: 'lower',
      ours: cpuUs,
      floor: { name: 'BullMQ, 2 writes', values: bare.map((round) => round.cpuUs) },
    },
  ];
}

function cpuMs({ processes }: Service): number {
  return processes.reduce((sum, one) => sum + one.cpuMs(), 0);
}
