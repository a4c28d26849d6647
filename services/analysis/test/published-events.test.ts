import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { analysisCompleted, analysisFailed, operatorActed } from '@tagwell/contracts/events/events';
import { analysisAccepted } from '@tagwell/contracts/http/analysis';
import { retryAnalysesRoute } from '@tagwell/contracts/internal-routes';
import { analyzePost } from '@tagwell/contracts/jobs';
import { createActorSeal } from '@tagwell/events/actor-seal';
import { identityKey } from '@tagwell/service/identity';
import { callService } from '@tagwell/service/internal-calls';
import { publishedEvents } from '@tagwell/testkit/start-service';
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

const seal = () => createActorSeal(service.environment['USAGE_KEY'] ?? '');

describe('analysisCompleted of a requested analysis', () => {
  /** The actors in the completion events, once all analyses have ended. */
  const actsOf = async (visitor: string) => {
    const worker = await service.startWorker();
    await until('the end of all', async () => {
      const unfinished = service.db(analysesTable).whereNotIn('state', ['done', 'failed']);
      return (await unfinished.first('id')) === undefined || undefined;
    });
    await worker.stop();
    return (await publishedEvents(service.db, analysisCompleted))
      .flatMap(({ actor, kind }) => (actor === null ? [] : [{ kind, actor: seal().open(actor) }]))
      .filter(({ actor }) => actor.visitorId === visitor)
      .toSorted((one, other) => one.kind.localeCompare(other.kind));
  };

  test('names the visitor or user, the address and the kind', async () => {
    const user = randomUUID();
    const address = '203.0.113.7';
    await accept('free', { as: 'asks', ip: address });
    await accept('premium', { as: 'asks', ip: address, user });
    const actor = { visitorId: 'asks', address, userAgent: 'Test/1.0' };
    expect(await actsOf('asks')).toEqual([
      { kind: 'free', actor: { ...actor, userId: null } },
      { kind: 'premium', actor: { ...actor, userId: user } },
    ]);
  });

  test('is published once for repeated requests with one Idempotency-Key', async () => {
    const click = { as: 'clicks', headers: { 'Idempotency-Key': 'one-click' } };
    await Promise.all(Array.from({ length: 10 }, () => accept('free', click)));
    await accept('free', click);
    expect(await actsOf('clicks')).toHaveLength(1);
  });

  test('is not published for a rejected request', async () => {
    for (const _used of ['first', 'second']) await accept('free', { as: 'eager' });
    const refused = await service.call('POST', '/api/analyze', { as: 'eager', body });
    expect(refused.status).toBe(429);
    expect(await actsOf('eager')).toHaveLength(2);
    // Where the request came from is kept only until the event is published.
    expect(await service.db(analysesTable).whereNotNull('sealed_client')).toEqual([]);
  });
});

test('the end of an analysis is published once, with its kind and duration', async () => {
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
    { analysisId: good, kind: 'free', tookMs: anHour, actor: expect.anything() },
  ]);
  expect(await publishedEvents(service.db, analysisFailed)).toEqual([
    { analysisId: late, kind: 'premium', tookMs: anHour, actor: expect.anything() },
  ]);
  expect(await columns(late).first('sealed_client')).toEqual({ sealed_client: null });
});

describe('retrying a failed analysis as an operator', () => {
  const operatorId = randomUUID();
  const retry = (ids: string[], subject: string) =>
    callService(
      { name: 'analysis', url: service.baseUrl, key: identityKey(service.internalKey) },
      retryAnalysesRoute,
      { body: { operatorId, subject, ids }, timeoutMs: 10_000 },
    );
  const seenBy = async (as: CallOptions, id: string) =>
    (await service.call('GET', `/api/analyses/${id}`, as)).body;

  /** An analysis that used up its attempts an hour ago. */
  async function failed(kind: 'free' | 'premium', as: CallOptions): Promise<string> {
    const id = await accept(kind, as);
    await columns(id).update({
      state: 'failed',
      attempt: analyzePost.maxStarts,
      error_code: 'analysis_failed',
      error_message: 'This took too long.',
      sealed_client: null,
      created_at: new Date(Date.now() - anHourMs),
    });
    return id;
  }

  test('runs it again without counting it against the quota, and is audited', async () => {
    const as = { as: 'patient', user: randomUUID() };
    const free = await failed('free', as);
    const premium = await failed('premium', as);
    expect(await seenBy(as, free)).toMatchObject({ state: 'failed' });
    const subject = 'analysis:retry-failed';
    const ids = [free, premium, randomUUID()];
    expect(await retry(ids, subject)).toEqual({
      retried: expect.arrayContaining([free, premium]),
      refusal: expect.stringMatching(/^This analysis no longer exists/u),
    });
    expect(await seenBy(as, free)).toMatchObject({ state: 'queued', percent: 0 });
    expect(await seenBy(as, free)).not.toHaveProperty('error');
    expect(await retry([free], subject)).toEqual({
      retried: [],
      refusal: 'This analysis runs again already.',
    });

    // After one refusal, not four, the analysis still waits for the writer's network.
    service.peers.answers.refusals = 1;
    const worker = await service.startWorker();
    await Promise.all([ended(free), ended(premium)]);
    await worker.stop();
    const result = { result: { thoughtLeaders: expect.anything() } };
    expect(await seenBy(as, free)).toMatchObject({ id: free, state: 'done', ...result });
    const seen = await seenBy(as, premium);
    expect(seen).toMatchObject({ id: premium, state: 'done', ...result });
    expect(seen).not.toHaveProperty('result.networkUnavailable');
    const recent = await service.call('GET', '/api/analyses?limit=5', as);
    expect(recent.body).toMatchObject([{ id: premium }]);

    const published = (await publishedEvents(service.db, analysisCompleted)).filter(
      ({ analysisId }) => ids.includes(analysisId),
    );
    expect(published).toHaveLength(2);
    for (const { tookMs } of published) expect(tookMs).toBeLessThan(anHourMs / 2);
    // The actor was already published with the previous end.
    expect(published.map(({ actor }) => actor)).toEqual([null, null]);
    expect(await publishedEvents(service.db, operatorActed)).toMatchObject([
      { operatorId, action: 'change_queue', subject },
    ]);
    // Two a day; the retry did not count.
    await accept('free', as);
    expect(await retry([free], subject)).toEqual({
      retried: [],
      refusal: 'This analysis is done, and its person has the result.',
    });
  });

  test('is possible for internal callers only', async () => {
    const id = await failed('free', { as: 'robbed' });
    const answer = await service.call('POST', retryAnalysesRoute.path, {
      operator: operatorId,
      body: { operatorId, subject: 'analysis', ids: [id] },
    });
    expect(answer.status).toBe(401);
    expect(await columns(id).first('state')).toEqual({ state: 'failed' });
  });
});
