import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import {
  createTestQueues,
  creditsEvents,
  type StubRecord,
  startStubRecord,
  type TestQueues,
} from './queue-builder.ts';
import { startStubAuth, type StubAuth } from './stub-auth.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

let auth: StubAuth;
let record: StubRecord;
let queues: TestQueues;
let gateway: TestGateway;
let alone: TestGateway | undefined;
let operator: string;
let jobId: string;
beforeAll(async () => {
  auth = await startStubAuth();
  record = await startStubRecord();
  queues = createTestQueues();
  gateway = await startGateway({
    ...auth.settings,
    ...record.settings,
    REDIS_URL: queues.redis.url,
    REDIS_PREFIX: queues.redis.prefix,
  });
  operator = auth.signIn('admin').token;
  jobId = await queues.addDead(creditsEvents, { eventId: 'event' });
});
beforeEach(() => {
  record.acts.length = 0;
});
afterAll(async () => {
  await Promise.all([gateway.stop(), alone?.stop()]);
  await Promise.all([auth.stop(), record.stop(), queues.stop()]);
});

function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  at: TestGateway = gateway,
) {
  return fetch(new URL(`/admin/queues${path}`, at.url), { method, redirect: 'manual', headers });
}
const discard = () => `/api/queues/${creditsEvents}/${jobId}/clean`;

describe('the queue dashboard is closed to everybody but operators:', () => {
  const callers: [string, () => string][] = [
    ['without a cookie', () => ''],
    ['with a user’s session', () => `session=${auth.signIn('user').token}`],
    ['with a user’s session in the operator’s cookie', () => `admin=${auth.signIn('user').token}`],
    ['with a session that has ended', endedSession],
    ['with a forged session', () => `admin=${operator.slice(0, -4)}AAAA`],
  ];
  function endedSession(): string {
    const session = auth.signIn('admin');
    auth.end(session);
    return `admin=${session.token}`;
  }

  test.each(callers)('a request %s', async (_who, cookieOf) => {
    const cookie = cookieOf();
    for (const page of ['', '/', `/queue/${creditsEvents}`]) {
      const answer = await ask('GET', page, { cookie });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/admin');
    }
    for (const [method, path] of [
      ['GET', '/api/queues'],
      ['GET', `/api/queues/${creditsEvents}/${jobId}`],
      ['GET', '/static/favicon.ico'],
      ['PUT', discard()],
      ['POST', '/'],
    ] as const) {
      const answer = await ask(method, path, { cookie });
      expect(answer.status).toBe(401);
      expect(problem.parse(await answer.json()).code).toBe('unauthenticated');
    }
    expect(await queues.stateOf(creditsEvents, jobId)).toBe('failed');
    expect(record.acts).toEqual([]);
  });
});

test('a catalog operator gets 403 from the queues, and a support operator is allowed', async () => {
  const cookie = `admin=${auth.signIn('admin', 'catalogue').token}`;
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/api/queues'],
    ['PUT', discard()],
  ] as const) {
    const answer = await ask(method, path, { cookie });
    expect(answer.status).toBe(403);
  }
  expect(record.acts).toEqual([]);
  const support = `admin=${auth.signIn('admin', 'support').token}`;
  expect((await ask('GET', '/api/queues', { cookie: support })).status).toBe(200);
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://other.tagwell.test' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])("a cross-site request with an operator's session is rejected with 403: %j", async (headers) => {
  const answer = await ask('PUT', discard(), { cookie: `admin=${operator}`, ...headers });
  expect(answer.status).toBe(403);
  expect(problem.parse(await answer.json()).code).toBe('cross_site');
  expect(await queues.stateOf(creditsEvents, jobId)).toBe('failed');
});

test('a queue change is refused with 503 when it cannot be audited', async () => {
  const settings = { REDIS_URL: queues.redis.url, REDIS_PREFIX: queues.redis.prefix };
  alone = await startGateway({ ...auth.settings, ...settings });
  const answer = await ask('PUT', discard(), { cookie: `admin=${operator}` }, alone);
  expect(answer.status).toBe(503);
  expect(problem.parse(await answer.json())).toMatchObject({
    code: 'service_unavailable',
    message: expect.stringMatching(/^Nothing was changed/u),
  });
  expect(await queues.stateOf(creditsEvents, jobId)).toBe('failed');
});

test('the queue page has its own CSP and contains nothing that the CSP would block', async () => {
  const answer = await ask('GET', '/', { cookie: `admin=${operator}` });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(html).not.toMatch(/style=|<style|https?:|<%|\son\w+=/u);
  expect(
    [...html.matchAll(/<script(?! id="__UI_CONFIG__" type="application\/json")[^>]*>/gu)].map(
      String,
    ),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/ src="static\//u)]));
});
