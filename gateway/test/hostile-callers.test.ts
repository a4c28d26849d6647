import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { serviceNames } from '@tagwell/contracts/http/define-route';
import { routes } from '@tagwell/contracts/http/routes';
import { problem } from '@tagwell/contracts/problem';
import { identityHeader, identityKey, signCaller } from '@tagwell/service/identity';
import { serviceHeader, signService } from '@tagwell/service/internal-calls';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { startStubAuth, type StubAuth } from './stub-auth.ts';
import { type StubService, startGateway, startStub, type TestGateway } from './start-gateway.ts';

let auth: StubAuth;
let services: StubService[];
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  auth = await startStubAuth();
  const others = serviceNames.filter((name) => name !== 'auth');
  services = [auth, ...(await Promise.all(others.map((name) => startStub(name))))];
  // Every route is called several times from one address.
  const settings = Object.assign({ RATE_LIMITS: 'off' }, ...services.map((one) => one.settings));
  gateway = await startGateway(settings);
  cookie = `session=${auth.signIn('user').token}; admin=${auth.signIn('admin').token}`;
});
beforeEach(() => {
  for (const { calls } of services) calls.length = 0;
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all(services.map(({ stop }) => stop()));
});

const calls = () => services.flatMap((service) => service.calls);
const changing = routes.filter(({ method }) => method !== 'get');
const pathOf = (path: string) => path.replaceAll(/\{\w+\}/gu, randomUUID());

function send(method: string, path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(new URL(path, gateway.url), {
    method: method.toUpperCase(),
    headers: { cookie, ...headers },
  });
}

describe('a cross-site request that changes something', () => {
  test.each(changing)('is rejected with 403: $id', async ({ id, method, path }) => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: gateway.url },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const answer = await send(method, pathOf(path), headers);
      expect(answer.status).toBe(403);
      expect(problem.parse(await answer.json()).code).toBe('cross_site');
    }
    expect(calls()).toEqual([]);

    const ours = await send(method, pathOf(path), {
      'sec-fetch-site': 'same-origin',
      ...(id === 'login' ? { 'content-type': 'application/json' } : {}),
    });
    expect(ours.status).not.toBe(403);
  });
});

describe('headers forged by a client', () => {
  const ip = '203.0.113.9';
  const user = { id: randomUUID(), sessionId: randomUUID() };
  const newKey = () => identityKey(newIdentityKey());
  const identity = signCaller({ visitorId: 'visitor', ip, user }, newKey(), 'credits');

  test.each([
    ['a self-signed identity', identityHeader, identity],
    ['a self-signed service token', serviceHeader, signService(newKey(), 'credits')],
    ['a user id', 'x-user-id', user.id],
    ['an internal call', 'x-internal-call', 'yes'],
    ['the identity header with underscores', 'x_tagwell_identity', 'forged'],
  ])('are not trusted as an identity: %s', async (_what, header, value) => {
    const headers = { [header]: value, cookie: '' };
    expect((await send('GET', '/api/user/credits', headers)).status).toBe(401);
    expect(calls()).toEqual([]);
    await send('GET', pathOf('/api/analyses/{id}'), headers);
    expect(calls()).toHaveLength(1);
    expect(calls()[0]?.caller).not.toHaveProperty('user');
  });

  test('are not trusted for the client IP', async () => {
    const headers = {
      'x-forwarded-for': ip,
      'x-real-ip': ip,
      forwarded: `for=`,
      x_forwarded_for: ip,
    };
    await send('GET', pathOf('/api/analyses/{id}'), headers);
    expect(calls()[0]?.caller.ip).toBe('127.0.0.1');
  });

  test('are not trusted for the request id and the trace', async () => {
    const headers = {
      'x-request-id': 'an-id-of-my-own',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      tracestate: 'mine=1',
      baggage: 'name=ana',
    };
    const answer = await send('GET', pathOf('/api/analyses/{id}'), headers);
    const given = answer.headers.get('x-request-id');
    expect(given).toMatch(/^[\da-f-]{36}$/u);
    const passedOn = calls()[0]?.headers ?? {};
    expect(passedOn['x-request-id']).toBe(given);
    for (const name of ['traceparent', 'tracestate', 'baggage']) {
      expect(passedOn).not.toHaveProperty(name);
    }
  });
});
