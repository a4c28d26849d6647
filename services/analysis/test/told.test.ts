import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { analysisCompleted, analysisFailed } from '@tagwell/contracts/events/analysis-events';
import { visitorActed } from '@tagwell/contracts/events/usage-events';
import { analysisAccepted } from '@tagwell/contracts/http/analysis';
import { publishedEvents } from '@tagwell/testkit/published-events';
import type { CallOptions } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';
import { analysesTable } from '../src/data/analyses.repository.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const body = { postContent: 'Time to hire fell by half since our team works remotely.' };
const anHourMs = 3_600_000;
const anHour = expect.closeTo(anHourMs, -6);

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis({ FREE_ANALYSES_PER_DAY: '2' });
});
afterAll(() => service.stop());

async function accept(kind: 'free' | 'premium', options: CallOptions): Promise<string> {
  const path = kind === 'free' ? '/api/analyze' : '/api/premium-analyze';
  const headers = { Prefer: 'respond-async', 'User-Agent': 'Test/1.0', ...options.headers };
  const answer = await service.call('POST', path, { body, ...options, headers });
  return analysisAccepted.parse(answer.body).analysisId;
}
const columns = (id: string) => service.db(analysesTable).where({ id });
const ended = (id: string) =>
  until('the end of the job', () => columns(id).whereIn('state', ['done', 'failed']).first());

describe('an analysis that is asked for', () => {
  const actsOf = async (visitor: string) =>
    (await publishedEvents(service.db, visitorActed))
      .filter(({ actor }) => actor.visitorId === visitor)
      .toSorted((one, other) => one.action.localeCompare(other.action));

  test('is told with who asked, from where and for which kind', async () => {
    const user = randomUUID();
    const address = '203.0.113.7';
    await accept('free', { as: 'asks', address });
    await accept('premium', { as: 'asks', address, user });
    const actor = { visitorId: 'asks', address, userAgent: 'Test/1.0' };
    expect(await actsOf('asks')).toEqual([
      { action: 'analyze_post', actor: { ...actor, userId: null } },
      { action: 'analyze_premium_post', actor: { ...actor, userId: user } },
    ]);
  });

  test('is told once, however often one click arrives', async () => {
    const click = { as: 'clicks', headers: { 'Idempotency-Key': 'one-click' } };
    await Promise.all(Array.from({ length: 10 }, () => accept('free', click)));
    await accept('free', click);
    expect(await actsOf('clicks')).toHaveLength(1);
  });

  test('is not told where it was refused', async () => {
    for (const _used of ['first', 'second']) await accept('free', { as: 'eager' });
    const refused = await service.call('POST', '/api/analyze', { as: 'eager', body });
    expect(refused.status).toBe(429);
    expect(await actsOf('eager')).toHaveLength(2);
  });
});

test('how an analysis ended is told once, with its kind and the time since it was asked for', async () => {
  const good = await accept('free', { as: 'good' });
  const late = await accept('premium', { as: 'late', user: randomUUID() });
  const createdAt = new Date(Date.now() - anHourMs);
  await service.db(analysesTable).update({ created_at: createdAt });
  await columns(late).update({ deadline_at: new Date(Date.now() - 1) });

  const worker = await service.startWorker();
  await Promise.all([ended(good), ended(late)]);
  await worker.stop();
  const completed = await publishedEvents(service.db, analysisCompleted);
  expect(completed.filter(({ analysisId }) => analysisId === good)).toEqual([
    { analysisId: good, kind: 'free', tookMs: anHour },
  ]);
  expect(await publishedEvents(service.db, analysisFailed)).toEqual([
    { analysisId: late, kind: 'premium', tookMs: anHour },
  ]);
});
