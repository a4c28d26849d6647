import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { analysis, analysisAccepted, analysisResult } from '@tagwell/contracts/http/analysis';
import { problem } from '@tagwell/contracts/problem';
import { until } from '@tagwell/testkit/until';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const postContent =
  'We went fully remote two years ago. Time to hire fell by half, and our distributed team is more diverse than ever.';
const async = { Prefer: 'respond-async' };

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis({ FREE_ANALYSES_PER_DAY: '5', PREMIUM_ANALYSES_PER_DAY: '5' });
  await service.startWorker();
});
afterAll(() => service.stop());

async function accept(as: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await service.call('POST', '/api/analyze', {
    as,
    body: { postContent },
    headers: { ...async, ...headers },
  });
  expect(answer.status).toBe(202);
  return analysisAccepted.parse(answer.body).analysisId;
}

async function finished(id: string, as: string) {
  return until('the finished analysis', async () => {
    const answer = await service.call('GET', `/api/analyses/${id}`, { as });
    const seen = analysis.parse(answer.body);
    return seen.state === 'done' ? seen : undefined;
  });
}

describe('POST /api/analyze', () => {
  test('waits and returns the result, which is also stored', async () => {
    // Warms up the worker: its first post may exceed the 25 s timeout on a busy machine.
    await finished(await accept('first'), 'first');
    const answer = await service.call('POST', '/api/analyze', {
      as: 'waits',
      body: { postContent },
    });
    expect(answer.status).toBe(200);
    const result = analysisResult.parse(answer.body);
    expect(result.thoughtLeaders.length).toBeGreaterThanOrEqual(3);
    expect(result.optimizedPost.startsWith(`${postContent}\n\n#Tagwell @`)).toBe(true);
    const stored = await service.db('analyses').where({ visitor_id: 'waits' }).first('result');
    expect(stored).toEqual({ result: answer.body });
  });

  test('answers 202 with Location when Prefer is respond-async', async () => {
    const answer = await service.call('POST', '/api/analyze', {
      as: 'async',
      body: { postContent },
      headers: async,
    });
    const { analysisId } = analysisAccepted.parse(answer.body);
    expect(answer.status).toBe(202);
    expect(answer.headers.get('location')).toBe(`/api/analyses/${analysisId}`);
    expect(answer.headers.get('preference-applied')).toBe('respond-async');

    const seen = await finished(analysisId, 'async');
    expect(seen).toMatchObject({ percent: 100, stage: 'finalize' });
    expect(seen.result?.extractedTopics).toEqual(seen.extractedTopics);
    expect(seen.found.peopleSearched).toBeGreaterThanOrEqual(150);
  });

  test('returns the same analysis for retries with one Idempotency-Key, even concurrently', async () => {
    const headers = { 'Idempotency-Key': 'one-click' };
    const ids = await Promise.all(Array.from({ length: 10 }, () => accept('double', headers)));
    expect(new Set(ids).size).toBe(1);
    const [count] = await service.db('analyses').where({ visitor_id: 'double' }).count();
    expect(count).toEqual({ count: '1' });
  });

  test('rejects the same Idempotency-Key with another post with 422', async () => {
    const headers = { 'Idempotency-Key': 'used' };
    await accept('conflict', headers);
    const answer = await service.call('POST', '/api/analyze', {
      as: 'conflict',
      body: { postContent: `${postContent} Changed.` },
      headers,
    });
    expect(answer.status).toBe(422);
    expect(problem.parse(answer.body).code).toBe('idempotency_conflict');
  });

  test('answers 429 quota_exceeded when the daily limit is reached', async () => {
    for (let used = 0; used < 5; used += 1) await accept('eager');
    const answer = await service.call('POST', '/api/analyze', {
      as: 'eager',
      body: { postContent },
    });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('3600');
    expect(problem.parse(answer.body).code).toBe('quota_exceeded');
  });

  test.each([
    ['a visitor', '/api/analyze', { as: 'rush' }],
    ['a user with two browsers', '/api/premium-analyze', { user: crypto.randomUUID() }],
  ])('accepts exactly five of sixty concurrent requests of %s', async (_who, path, who) => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        service.call('POST', path, {
          as: number % 2 === 0 ? 'rush' : 'rush too',
          ...who,
          body: { postContent },
          headers: async,
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(5);
    // On a slow machine some are rejected before they are counted.
    for (const status of statuses) expect([202, 429, 503]).toContain(status);
  });

  test.each([
    ['nine characters', { body: { postContent: '123456789' } }, 400, 'invalid_request'],
    ['3001 characters', { body: { postContent: 'x'.repeat(3001) } }, 400, 'invalid_request'],
    ['a wrong type', { body: { postContent: 42 } }, 400, 'invalid_request'],
    ['an unknown field', { body: { postContent, admin: true } }, 400, 'invalid_request'],
    ['no body', {}, 415, 'unsupported_media_type'],
    ['text that is not JSON', { rawBody: '{"postContent":' }, 400, 'invalid_json'],
    ['a body of one megabyte', { rawBody: JSON.stringify('x'.repeat(1e6)) }, 413, 'body_too_large'],
    [
      'another content type',
      { rawBody: 'postContent=1', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
  ])(
    'rejects %s with a problem document and stores nothing',
    async (_what, options, status, code) => {
      const answer = await service.call('POST', '/api/analyze', { as: 'careless', ...options });
      expect(answer.status).toBe(status);
      const said = problem.parse(answer.body);
      expect(said.code).toBe(code);
      expect(said.message.length).toBeGreaterThan(10);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/u);
      expect(await service.db('analyses').where({ visitor_id: 'careless' })).toEqual([]);
    },
  );
});

describe('GET /api/analyses/{id}', () => {
  test("answers 404 alike for another visitor's, an unknown and a malformed id", async () => {
    const id = await accept('owner');
    const foreign = await service.call('GET', `/api/analyses/${id}`, { as: 'stranger' });
    const unknown = await service.call('GET', `/api/analyses/${crypto.randomUUID()}`);
    const malformed = await service.call('GET', '/api/analyses/1%20or%201');
    for (const answer of [foreign, unknown, malformed]) expect(answer.status).toBe(404);
    const [first, second] = [problem.parse(foreign.body), problem.parse(unknown.body)];
    expect({ ...first, requestId: '' }).toEqual({ ...second, requestId: '' });
  });

  test('answers 401 without the identity of the gateway', async () => {
    const id = await accept('known');
    const bare = await fetch(`${service.baseUrl}/api/analyses/${id}`, {
      headers: { 'x-user-id': 'known', cookie: 'visitor=known' },
    });
    expect(bare.status).toBe(401);
  });
});
