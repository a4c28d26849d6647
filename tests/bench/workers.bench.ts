import { analyzePost } from '@tagwell/contracts/jobs';
import type { ServiceProcess } from '@tagwell/testkit/service-process';
import { startModelServer } from '../../services/analysis/test/model-server.ts';
import { startSystem, type TestSystem } from '../support/start-system.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';
import { alternate, check } from './measure.ts';
import { readMetric } from './processes.ts';
import type { Benchmark, Measured, Size } from './benchmark.ts';
import { analyze } from './writer.ts';

/** How long the language model takes for each of an analysis's two requests. */
const modelMs = 300;
const jobsAtOnce = 4;
/** Divides evenly among any number of workers, so that none works alone at the end. */
const analysesARound = { quick: 24, full: 72 } satisfies Record<Size, number>;
const manyWorkers = [2, 3];

interface Round {
  perSecond: number;
  /** Share of all analyses on the worker that did the most. */
  largestShare: number;
}

/**
 * Analyses per second with one, two and three workers, and how evenly they share them: with a
 * language model, where workers mostly wait, and without, where CPU cores are the limit.
 */
export const workers: Benchmark = {
  name: 'workers',
  needsServers: true,
  run: async (size) => {
    const model = await startModelServer('slow');
    model.onRequest = () => void setTimeout(model.release, modelMs);
    try {
      const asked = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'none', LLM_MODEL: 'any' };
      const waiting = await measure(asked, analysesARound[size]);
      const working = await measure({}, analysesARound[size]);
      return [
        ...rows(`a model that takes ${modelMs} ms`, waiting, { sameShare: true }),
        ...rows('no model', working, { sameShare: false }),
      ];
    } finally {
      await model.stop();
    }
  },
};

/** The rounds by number of workers, starting at one. */
async function measure(settings: Record<string, string>, analyses: number): Promise<Round[][]> {
  const system = await startSystem({
    workers: 0,
    settings: { RATE_LIMITS: 'off', ANALYSIS_CONCURRENCY: String(jobsAtOnce), ...settings },
  });
  try {
    const visitor = await newVisitor(system.url);
    return await alternate(
      [1, ...manyWorkers].map((count) => () => workOff(system, visitor, { count, analyses })),
    );
  } finally {
    await system.stop();
  }
}

async function workOff(
  system: TestSystem,
  visitor: Visitor,
  { count, analyses }: { count: number; analyses: number },
): Promise<Round> {
  const processes = await Promise.all(Array.from({ length: count }, system.startWorker));
  // Warms up each worker's engine before timing.
  await Promise.all(
    Array.from({ length: count * jobsAtOnce }, () => analyze(visitor, '/api/analyze')),
  );
  const before = await Promise.all(processes.map(doneBy));
  const began = performance.now();
  await Promise.all(Array.from({ length: analyses }, () => analyze(visitor, '/api/analyze')));
  const seconds = (performance.now() - began) / 1000;
  const after = await Promise.all(processes.map(doneBy));

  const shares = after.map((done, worker) => (done - (before[worker] ?? 0)) / analyses);
  const sum = shares.reduce((total, share) => total + share, 0);
  check(Math.abs(sum - 1) < 1e-9, `${analyses} analyses took ${sum * analyses} runs`);
  await Promise.all(processes.map((process) => process.end('SIGTERM')));
  return { perSecond: analyses / seconds, largestShare: Math.max(...shares) };
}

const doneBy = async ({ url }: ServiceProcess): Promise<number> =>
  readMetric(url, 'tagwell_jobs_run_seconds_count', {
    queue: analyzePost.queue,
    outcome: 'completed',
  });

function rows(how: string, byCount: Round[][], { sameShare }: { sameShare: boolean }): Measured[] {
  const [alone = [], ...others] = byCount;
  const rates = (rounds: Round[]) => rounds.map(({ perSecond }) => perSecond);
  return [
    { id: `1 worker, ${how}`, unit: '/s', better: 'higher', ours: rates(alone) },
    ...others.flatMap((rounds, place): Measured[] => {
      const count = manyWorkers[place] ?? 0;
      const id = `${count} workers, ${how}`;
      return [
        {
          id,
          unit: '/s',
          better: 'higher',
          ours: rates(rounds),
          floor: { name: '1 worker', values: rates(alone) },
          ...(sameShare && { goal: { of: 'floor', limit: 0.9 * count } }),
        },
        {
          id: `${id}: the largest share`,
          unit: 'of 1',
          better: 'lower',
          ours: rounds.map(({ largestShare }) => largestShare),
          ...(sameShare && { goal: { of: 'value', limit: Number((1.2 / count).toFixed(2)) } }),
        },
      ];
    }),
  ];
}
