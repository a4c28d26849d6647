import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { adminLoginRoute } from '@tagwell/contracts/http/admin-routes';
import { analyzeRoute, premiumAnalyzeRoute } from '@tagwell/contracts/http/analysis-routes';
import {
  joinWaitlistRoute,
  reportUsageRoute,
  reportVitalsRoute,
} from '@tagwell/contracts/http/analytics-routes';
import {
  exportUserRoute,
  loginRoute,
  openPasswordLinkRoute,
  requestResetRoute,
  resetPasswordRoute,
} from '@tagwell/contracts/http/auth-routes';
import type { Route } from '@tagwell/contracts/http/define-route';
import { objectRoute } from '@tagwell/contracts/http/objection-routes';
import { sendOwnLinkRoute } from '@tagwell/contracts/http/operator-routes';
import {
  deletePostRoute,
  finishPostRoute,
  restorePostRoute,
  savePostRoute,
} from '@tagwell/contracts/http/posts-routes';
import { problem } from '@tagwell/contracts/problem';
import { createTestRedis, type TestRedis } from '@tagwell/testkit/redis';
import { startStubAuth, type StubAuth } from './stub-auth.ts';
import { type StubService, startGateway, startStub, type TestGateway } from './start-gateway.ts';

const joinsPerHour = 3;
const reportsPerHour = 5;
const objectionsPerHour = 4;
const savesPerHour = 6;
const signInsPerAddress = 4;
const analysesPerHour = 4;

let auth: StubAuth;
let analytics: StubService;
let analysis: StubService;
let redis: TestRedis;
let gateway: TestGateway;
/** Each caller has a different one. */
let lastAddress = 100;
beforeAll(async () => {
  auth = await startStubAuth();
  analytics = await startStub('analytics');
  analysis = await startStub('analysis');
  redis = createTestRedis();
  gateway = await startGateway({
    ...auth.settings,
    ...analytics.settings,
    ...analysis.settings,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    TRUST_PROXY_HOPS: '1',
    BUNDLED_PROXY_HOPS: '1',
    WAITLIST_JOINS_PER_ADDRESS_PER_HOUR: String(joinsPerHour),
    OBJECTIONS_PER_ADDRESS_PER_HOUR: String(objectionsPerHour),
    POST_SAVES_PER_USER_PER_HOUR: String(savesPerHour),
    SIGN_INS_PER_ADDRESS: String(signInsPerAddress),
    ANALYSES_PER_ADDRESS_PER_HOUR: String(analysesPerHour),
    USAGE_REPORTS_PER_ADDRESS_PER_HOUR: String(reportsPerHour),
  });
});
beforeEach(() => {
  analytics.calls.length = 0;
  analysis.calls.length = 0;
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([auth.stop(), analytics.stop(), analysis.stop(), redis.clear()]);
});

function post(path: string, address: string, headers: Record<string, string> = {}) {
  return fetch(new URL(path, gateway.url), {
    method: 'POST',
    // A proxy in front of the bundled one; entries to the left of its own came from outside.
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.250, ${address}, 198.51.100.9`,
      ...headers,
    },
    body: '{}',
  });
}

test.each([
  [joinWaitlistRoute, joinsPerHour],
  [reportUsageRoute, reportsPerHour],
  [reportVitalsRoute, reportsPerHour],
  [objectRoute, objectionsPerHour],
])('$path is rate limited per address', async ({ path }, share) => {
  for (let call = 0; call < share; call += 1) {
    expect((await post(path, '203.0.113.1')).status).toBe(200);
  }
  const refused = await post(path, '203.0.113.1');
  expect(refused.status).toBe(429);
  expect(problem.parse(await refused.json()).code).toBe('rate_limited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await post(path, '203.0.113.2')).status).toBe(200);

  const ips = [...analytics.calls, ...analysis.calls].map(({ caller }) => caller.ip);
  expect(ips).toEqual([...Array<string>(share).fill('203.0.113.1'), '203.0.113.2']);
});

test('saving posts is rate limited per person across devices', async () => {
  const [person, other] = [auth.signIn('user').token, auth.signIn('user').token];
  const save = (token: string, address: string) =>
    fetch(new URL(savePostRoute.path.replace('{id}', crypto.randomUUID()), gateway.url), {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        cookie: `session=${token}`,
      },
      body: '{}',
    });
  for (let call = 0; call < savesPerHour; call += 1) {
    expect((await save(person, `203.0.113.${call}`)).status).toBe(200);
  }
  expect((await save(person, '203.0.113.99')).status).toBe(429);
  expect((await save(other, '203.0.113.99')).status).toBe(200);
});

test.each<[string, readonly Route[], number]>([
  [
    'sign-ins and resets',
    [loginRoute, adminLoginRoute, requestResetRoute, resetPasswordRoute],
    signInsPerAddress,
  ],
  ['opened password links', [openPasswordLinkRoute], signInsPerAddress],
  ['analyses', [analyzeRoute, premiumAnalyzeRoute], analysesPerHour],
  [
    'changes of posts',
    [savePostRoute, finishPostRoute, deletePostRoute, restorePostRoute],
    savesPerHour,
  ],
  ['exports', [exportUserRoute], 10],
  ['sign-in links to oneself', [sendOwnLinkRoute], 10],
])('all %s share one rate limit', async (_what, together, share) => {
  for (const first of together) {
    const [user, operator] = [auth.signIn('user').token, auth.signIn('admin').token];
    const address = `203.0.113.${(lastAddress += 1)}`;
    const call = ({ method, path }: Route) =>
      fetch(new URL(path.replaceAll(/\{\w+\}/gu, crypto.randomUUID()), gateway.url), {
        method: method.toUpperCase(),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.100.250, ${address}, 198.51.100.9`,
          cookie: `session=${user}; admin=${operator}`,
        },
        ...(method !== 'get' && { body: '{}' }),
      });
    for (let count = 0; count < share; count += 1) expect((await call(first)).status).not.toBe(429);
    for (const route of together) expect((await call(route)).status).toBe(429);
  }
});

test("POST /api/usage accepts beacons of the site's own pages and rejects cross-site ones", async () => {
  const beacon = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'no-cors',
    origin: gateway.url,
  };
  expect((await post('/api/usage', '203.0.113.3', beacon)).status).toBe(200);
  const older = { origin: gateway.url };
  expect((await post('/api/usage', '203.0.113.3', older)).status).toBe(200);
  for (const headers of [
    { ...beacon, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { origin: 'https://evil.example' },
  ]) {
    expect((await post('/api/usage', '203.0.113.3', headers)).status).toBe(403);
  }
  expect(analytics.calls).toHaveLength(2);
});
