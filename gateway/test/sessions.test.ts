import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import { listen } from '@tagwell/service/listen';
import { until } from '@tagwell/testkit/until';
import { forgedTokens, type StubAuth, startStubAuth, tokenOfYesterday } from './stub-auth.ts';
import { type StubService, startGateway, startStub, type TestGateway } from './start-gateway.ts';

let auth: StubAuth;
let analysis: StubService;
let gateway: TestGateway;
let besideSilence: TestGateway | undefined;
const silent = createServer();
beforeAll(async () => {
  [auth, analysis] = await Promise.all([startStubAuth(), startStub('analysis')]);
  gateway = await startGateway({ ...auth.settings, ...analysis.settings });
});
afterAll(async () => {
  await Promise.all([gateway.stop(), besideSilence?.stop()]);
  await Promise.all([auth.stop(), analysis.stop()]);
  silent.close();
});

interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
  /** Cookies set by the answer: name and value, without attributes. */
  cookies: string[];
}

async function ask(path: string, cookie: string, method = 'GET', at = gateway): Promise<Answer> {
  const isLogin = path.endsWith('/login');
  const response = await fetch(new URL(path, at.url), {
    method,
    headers: { cookie, ...(isLogin ? { 'content-type': 'application/json' } : {}) },
    ...(isLogin ? { body: JSON.stringify({ email: 'ana@example.com', password: 'secret' }) } : {}),
  });
  return {
    status: response.status,
    body: await response.json(),
    headers: response.headers,
    cookies: response.headers.getSetCookie().map((set) => set.split(';', 1)[0] ?? ''),
  };
}

const own = '/api/auth/user';
const operators = '/api/admin/premium-users';
const everybodys = `/api/analyses/${randomUUID()}`;

describe('a session', () => {
  test('is passed on to the service, with one liveness check in auth for concurrent requests', async () => {
    const { id, sessionId, token } = auth.signIn('user');
    const before = auth.asked.live;
    const answers = await Promise.all([1, 2, 3].map(() => ask(own, `session=${token}`)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ user: { id, sessionId } });
      expect(answer.cookies).toEqual([expect.stringMatching(/^visitor=/u)]);
    }
    expect(auth.asked.live).toBe(before + 1);
  });

  test('is also passed on to routes that do not require it', async () => {
    const { id, sessionId, token } = auth.signIn('user');
    const answer = await ask(everybodys, `session=${token}`);
    expect(answer.body).toMatchObject({ user: { id, sessionId } });
    expect((await ask(everybodys, '')).body).not.toHaveProperty('user');
  });

  test('of an operator works on operator routes only, and of a user on user routes only', async () => {
    const operator = auth.signIn('admin');
    const user = auth.signIn('user');
    const both = `session=${user.token}; admin=${operator.token}`;
    const { id, sessionId } = operator;
    const asOperator = await ask(operators, both);
    expect(asOperator.body).toMatchObject({ operator: { id, sessionId, role: 'owner' } });
    expect(asOperator.body).not.toHaveProperty('user');
    expect((await ask(own, both)).body).not.toHaveProperty('admin');

    expect((await ask(own, `admin=${operator.token}`)).status).toBe(401);
    expect((await ask(operators, `session=${user.token}`)).status).toBe(401);
    expect((await ask(own, `session=${operator.token}`)).status).toBe(401);
    expect((await ask(operators, `admin=${user.token}`)).status).toBe(401);
  });

  test('that has ended is rejected with 401 and its cookies are cleared', async () => {
    const session = auth.signIn('user');
    const cookie = `session=${session.token}; session_renewal=${session.renewalToken}`;
    expect((await ask(own, cookie)).status).toBe(200);
    auth.end(session);
    const refused = await until('a refusal', async () => {
      const answer = await ask(own, cookie);
      return answer.status === 200 ? undefined : answer;
    });
    expect(refused.status).toBe(401);
    expect(problem.parse(refused.body)).toMatchObject({
      code: 'unauthenticated',
      message: 'Please sign in first.',
    });
    expect(refused.cookies).toEqual(expect.arrayContaining(['session=', 'session_renewal=']));
    expect((await ask(everybodys, cookie)).body).not.toHaveProperty('user');
  });
});

describe('a session token', () => {
  test('with an invalid signature, audience or format is rejected, in twenty variants', async () => {
    const { id, sessionId, token: good } = auth.signIn('user');
    const tokens = Object.entries(forgedTokens({ id, sessionId }, auth.keys));
    expect(tokens).toHaveLength(20);
    expect((await ask(own, `session=${good}`)).status).toBe(200);
    for (const [name, token] of tokens) {
      const { status, cookies } = await ask(own, `session=${token}`);
      expect({ name, status }).toEqual({ name, status: 401 });
      expect(cookies).toContain('session=');
    }
  });

  test('that has expired is renewed once for concurrent requests', async () => {
    const { renewalToken, ...claims } = auth.signIn('user');
    const old = tokenOfYesterday(claims, auth.keys.user);
    expect((await ask(own, `session=${old}`)).status).toBe(401);

    const cookie = `session=${old}; session_renewal=${renewalToken}`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(own, cookie)));
    for (const { status, body, cookies } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ user: { id: claims.id } });
      expect(cookies.map((set) => set.split('=', 1)[0])).toEqual(['visitor', 'session']);
      const fresh = cookies.find((set) => set.startsWith('session=')) ?? '';
      expect((await ask(own, fresh)).status).toBe(200);
    }
    expect(auth.asked.renew).toBe(1);
  });

  test('of an operator with the wrong role gets 403', async () => {
    const { token } = auth.signIn('admin', 'catalogue');
    const answer = await ask(operators, `admin=${token}`);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'forbidden' }]);
  });

  test('is issued for a renewal token without a session token', async () => {
    const { id, renewalToken } = auth.signIn('admin', 'support');
    const answer = await ask(operators, `admin_renewal=${renewalToken}`);
    expect(answer.body).toMatchObject({ operator: { id, role: 'support' } });
    expect(answer.headers.getSetCookie().join()).toMatch(/admin=[^;]+;.*SameSite=Strict/u);
  });

  test('is not issued for an invented renewal token', async () => {
    const invented = randomBytes(32).toString('base64url');
    const answer = await ask(own, `session_renewal=${invented}`);
    expect(answer.status).toBe(401);
    expect(answer.cookies).toContain('session_renewal=');
  });
});

describe('signing in', () => {
  test('sets the session cookies in addition to the visitor cookie', async () => {
    const { cookies } = await ask('/api/auth/login', '', 'POST');
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      'visitor',
      'session',
      'session_renewal',
    ]);
    expect((await ask(own, cookies.join('; '))).status).toBe(200);
  });

  test('is not undone by cookies of an ended session', async () => {
    const old = auth.signIn('user');
    auth.end(old);
    const left = `session=${old.token}; session_renewal=${old.renewalToken}`;
    const { cookies } = await ask('/api/auth/login', left, 'POST');
    expect(cookies.filter((cookie) => cookie.startsWith('session='))).toHaveLength(1);
    expect((await ask(own, cookies.join('; '))).status).toBe(200);
  });
});

describe('while auth cannot check sessions', () => {
  afterEach(() => {
    auth.failing.sessions = false;
  });

  test('a request with a session answers 503 and one without a session is served', async () => {
    const { token } = auth.signIn('user');
    auth.failing.sessions = true;
    expect((await ask(everybodys, `session=${token}`)).status).toBe(503);
    expect((await ask(everybodys, '')).status).toBe(200);
  });

  test('signing out answers 503 and keeps the cookies', async () => {
    const { token } = auth.signIn('user');
    auth.failing.sessions = true;
    const refused = await ask('/api/auth/logout', `session=${token}`, 'POST');
    expect(refused.status).toBe(503);
    expect(refused.cookies.join()).not.toMatch(/session/u);
    const operator = auth.signIn('admin').token;
    expect((await ask('/api/admin/logout', `admin=${operator}`, 'POST')).status).toBe(503);

    auth.failing.sessions = false;
    expect((await ask('/api/auth/logout', `session=${token}`, 'POST')).status).toBe(200);
  });
});

test('a socket that breaks during its session check does not break the gateway', async () => {
  const silentPort = await listen(silent, 0, '127.0.0.1');
  const other = await startGateway({
    ...auth.settings,
    AUTH_URL: `http://127.0.0.1:${silentPort}`,
  });
  besideSilence = other;
  const page = await fetch(other.url);
  await page.body?.cancel();
  const [visitor = ''] = page.headers.getSetCookie().map((set) => set.split(';', 1)[0] ?? '');

  const asked = once(silent, 'connection');
  const socket = connect(Number(new URL(other.url).port), '127.0.0.1');
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: tagwell.test',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Cookie: ${visitor}; session_renewal=any`,
      '\r\n',
    ].join('\r\n'),
  );
  const [question]: Socket[] = await asked;
  socket.resetAndDestroy();
  // The gateway stops waiting for the answer at once.
  await once(question?.resume() ?? silent, 'close');
  expect((await fetch(other.url)).status).toBe(200);
});

describe('on an https site', () => {
  let secure: TestGateway;
  beforeAll(async () => {
    secure = await startGateway({ ...auth.settings, PUBLIC_URL: 'https://tagwell.example' });
  });
  afterAll(() => secure.stop());

  test('cookies are Secure with the __Host- prefix, and others are ignored', async () => {
    const { token, renewalToken } = auth.signIn('user');
    const plain = await ask(own, `session=${token}`, 'GET', secure);
    expect(plain.status).toBe(401);
    const [visitor = ''] = plain.headers.getSetCookie();
    expect(visitor).toMatch(/^__Host-visitor=.*; Path=\/; .*; Secure$/u);
    const renewed = await ask(own, `__Host-session_renewal=${renewalToken}`, 'GET', secure);
    expect(renewed.status).not.toBe(401);
    const page = await fetch(secure.url);
    await page.body?.cancel();
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age/u);
  });
});

describe('while auth is unavailable', () => {
  let otherAuth: StubAuth;
  let other: TestGateway;
  beforeAll(async () => {
    otherAuth = await startStubAuth();
    other = await startGateway({ ...otherAuth.settings, ...analysis.settings });
  });
  afterAll(() => other.stop());

  test('signed-in routes answer 503 with Retry-After and public routes are served', async () => {
    const { token, renewalToken } = otherAuth.signIn('user');
    await otherAuth.stop();

    const cookie = `session=${token}; session_renewal=${renewalToken}`;
    for (const cookies of [cookie, `session_renewal=${renewalToken}`]) {
      const refused = await ask(own, cookies, 'GET', other);
      expect(refused.status).toBe(503);
      expect(problem.parse(refused.body).code).toBe('service_unavailable');
      expect(refused.headers.get('retry-after')).toBe('2');

      const served = await ask('/api/analyze', cookies, 'POST', other);
      expect(served.status).toBe(200);
      expect(served.body).not.toHaveProperty('user');
      for (const answer of [refused, served]) {
        expect(answer.cookies.join()).not.toMatch(/session/u);
      }
    }
    expect((await ask(own, '', 'GET', other)).status).toBe(401);
  });
});
