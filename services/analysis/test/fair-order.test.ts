import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AnalysisKind } from '@tagwell/contracts/http/analysis';
import { analysisAccepted } from '@tagwell/contracts/http/analysis';
import { until } from '@tagwell/testkit/until';
import { analysesTable } from '../src/data/analyses.repository.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const paths = { free: '/api/analyze', premium: '/api/premium-analyze' };
const request = {
  body: { postContent: 'Time to hire fell by half since our team works remotely.' },
  headers: { Prefer: 'respond-async' },
};

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis({ ANALYSIS_CONCURRENCY: '1' });
});
afterAll(() => service.stop());

/** Each is from a different user, and all are queued before any starts. */
async function accept(kind: AnalysisKind, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const user = kind === 'premium' ? { user: randomUUID() } : { as: randomUUID() };
    const answer = await service.call('POST', paths[kind], { ...request, ...user });
    expect(answer).toMatchObject({ status: 202 });
    ids.push(analysisAccepted.parse(answer.body).analysisId);
  }
  await until('an empty outbox', async () => {
    const waiting = await service.db('outbox').first('id');
    return waiting === undefined ? true : undefined;
  });
  return ids;
}

/** Runs them in a single worker, one at a time; returns their kinds in the order they ended. */
async function workOff(ids: readonly string[]): Promise<AnalysisKind[]> {
  const worker = await service.startWorker();
  const rows = () => service.db(analysesTable).whereIn('id', ids);
  const kinds = await until(
    'the end of all of them',
    async () => {
      const done: string[] = await rows().where({ state: 'done' }).pluck('id');
      if (done.length < ids.length) return undefined;
      return rows().orderBy('finished_at').pluck<AnalysisKind[]>('kind');
    },
    120_000,
  );
  await worker.stop();
  return kinds;
}

test('a premium analysis runs before a flood of free analyses', async () => {
  const flood = await accept('free', 6);
  const [premium = ''] = await accept('premium', 1);
  const kinds = await workOff([...flood, premium]);
  expect(kinds.indexOf('premium')).toBe(0);
});

test('during a flood of premium analyses, one in ten is a free one', async () => {
  const free = await accept('free', 3);
  const flood = await accept('premium', 26);
  const kinds = await workOff([...free, ...flood]);
  const positions = kinds.flatMap((kind, position) => (kind === 'free' ? [position] : []));
  const afterEachTenth = [10, 21];
  expect(positions.slice(0, 2)).toEqual(afterEachTenth);
});
