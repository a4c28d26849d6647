import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import type { ServiceProcess } from '@tagwell/testkit/service-process';
import { startReplica } from '../support/replica.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import { builtWeb, type RunningSystem } from '../support/start-system.ts';
import { newVisitor, type Visitor, resultOf } from '../support/visitor.ts';

let system: RunningSystem;
let visitor: Visitor;
beforeAll(async () => {
  ({ system } = await useSharedSystem());
  visitor = await newVisitor(system.url);
});

const body = { postContent: 'Time to hire fell by half since our team works remotely.' };

/** `fetch` normalizes a path before sending; this does not. */
function statusOfRawPath(
  path: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(system.url);
    const sent = request({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject).end();
  });
}

describe('gateway', () => {
  test('POST /api/analyze waits for the result and has a request id', async () => {
    // Warms up the worker: its first post may exceed the 25 s timeout on a busy machine.
    await resultOf(visitor, '/api/analyze', body);
    const reply = await visitor.call('POST', '/api/analyze', { body });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/u);
  });

  test('sets a visitor cookie for a caller without one', async () => {
    const response = await fetch(new URL('/api/analyses/none', system.url));
    expect(response.headers.getSetCookie()[0]).toMatch(/^visitor=.+HttpOnly; SameSite=Lax$/u);
  });

  test.each([
    '/favicon.svg',
    '/manifest.webmanifest',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/api/openapi.json',
    '/api/docs/',
    '/api/docs/swagger-ui.css',
    '/assets/none.js',
    '/admin/queues/',
  ])('sets no visitor cookie on %s, which may be cached', async (path) => {
    const answer = await fetch(new URL(path, system.url), { redirect: 'manual' });
    await answer.body?.cancel();
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['/api/unknown', 'GET', 404, 'not_found'],
    ['/api/analyze', 'GET', 405, 'method_not_allowed'],
    ['/api/analyses/1', 'DELETE', 405, 'method_not_allowed'],
    ['/api/Analyze', 'POST', 400, 'invalid_path'],
    ['/paste-post', 'POST', 405, 'method_not_allowed'],
  ])('answers %s with %s as a problem', async (path, method, status, code) => {
    const reply = await visitor.call(method, path);
    expect(reply.status).toBe(status);
    expect(problem.parse(reply.body)).toMatchObject({ status, code });
    expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/u);
  });

  test.each([
    '/api//analyze',
    '/api/../healthz',
    '/api/%2e%2e/x',
    '/api\\analyze',
    '//healthz',
    '/api/analyses/100%',
  ])('rejects the path %s with 400', async (path) => {
    expect(await statusOfRawPath(path)).toBe(400);
  });

  test.each(['/', '/socket.io/', '/api/analyses/none'])(
    'ignores an offered protocol upgrade on %s',
    async (path) => {
      const plain = (await visitor.call('GET', path)).status;
      for (const upgrade of ['h2c', 'TLS/1.3', ...(path === '/socket.io/' ? [] : ['websocket'])]) {
        const settings = upgrade === 'h2c' ? { 'http2-settings': 'AAMAAABkAAQAAP__' } : {};
        const connection = ['upgrade', ...Object.keys(settings)].join(', ');
        expect(await statusOfRawPath(path, { connection, upgrade, ...settings })).toBe(plain);
      }
    },
  );

  test('ignores forged identity and forwarded headers', async () => {
    const id = await visitor.analyze(body.postContent);
    const stranger = await newVisitor(system.url);
    const headers = {
      'x-tagwell-identity': 'forged',
      'x-user-id': 'owner',
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    };
    expect((await stranger.call('GET', `/api/analyses/${id}`, { headers })).status).toBe(404);
    const direct = await fetch(new URL(`/api/analyses/${id}`, system.process('analysis').url), {
      headers: { ...headers, cookie: visitor.cookie },
    });
    expect(direct.status).toBe(401);
  });

  test('exposes minimal health checks and no metrics', async () => {
    expect(await (await fetch(new URL('/healthz', system.url))).json()).toEqual({
      status: 'alive',
    });
    expect(await (await fetch(new URL('/readyz', system.url))).json()).toEqual({ status: 'ready' });
    const metrics = await fetch(new URL('/metrics', system.url));
    expect(metrics.status).toBe(404);
    expect(await metrics.text()).not.toContain('tagwell_http_request_duration_seconds');
  });

  test("sends pages with a CSP of connect-src 'self' and no caching", async () => {
    const page = await fetch(system.url);
    const policy = page.headers.get('content-security-policy')?.split(';') ?? [];
    expect(policy.filter((rule) => rule.startsWith('connect-src'))).toEqual(["connect-src 'self'"]);
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    await page.body?.cancel();
  });

  test('serves the OpenAPI reference with its own CSP', async () => {
    const reference = await visitor.call('GET', '/api/openapi.json');
    expect(reference.body).toMatchObject({ openapi: '3.1.0' });
    const page = await fetch(new URL('/api/docs/', system.url));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});

test('rate limit per address answers 429 with Retry-After', async () => {
  const limited = await startReplica(system, 'gateway', {
    RATE_LIMITS: 'on',
    TRUST_PROXY_HOPS: '1',
    ANALYSES_PER_ADDRESS_PER_HOUR: '2',
  });
  const someone = await newVisitor(limited.url);
  await someone.analyze(body.postContent);
  await someone.analyze(body.postContent);
  const reply = await someone.call('POST', '/api/analyze', { body });
  expect(reply.status).toBe(429);
  expect(problem.parse(reply.body).code).toBe('rate_limited');
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3000);

  // Another address of the same network does not bypass the limit; a neighboring network has its
  // own.
  const statusFrom = async (address: string) => {
    const headers = { 'x-forwarded-for': address, prefer: 'respond-async' };
    return (await someone.call('POST', '/api/analyze', { body, headers })).status;
  };
  const statuses = [];
  for (const host of ['1::1', '1::2', '1:ffff::3', '2::1']) {
    statuses.push(await statusFrom(`2001:db8:7:${host}`));
  }
  expect(statuses).toEqual([202, 202, 429, 202]);
  await limited.end('SIGTERM');
});

describe('static files', () => {
  let gateway: ServiceProcess;
  let webRoot: string;
  let script: string;
  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'tagwell-web-'));
    await cp(builtWeb, webRoot, { recursive: true });
    const files = await readdir(join(webRoot, 'assets'));
    script = files.find((file) => /^react-.*\.js$/u.test(file)) ?? '';
    gateway = await startReplica(system, 'gateway', { WEB_ROOT: webRoot });
  });
  afterAll(async () => {
    await gateway.end('SIGTERM');
    await rm(webRoot, { recursive: true });
  });

  const fetchScript = () =>
    fetch(new URL(`/assets/${script}`, gateway.url), { headers: { 'accept-encoding': 'br' } });

  test('a script is compressed, immutable, and served from memory once read', async () => {
    const there = await fetchScript();
    expect(there.status).toBe(200);
    expect(there.headers.get('content-encoding')).toBe('br');
    expect(there.headers.get('content-type')).toMatch(/javascript/u);
    expect(there.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(there.headers.get('vary')).toBe('Accept-Encoding');
    expect(there.headers.getSetCookie()).toEqual([]);
    const code = await there.text();

    await rm(join(webRoot, 'assets'), { recursive: true });
    const again = await fetchScript();
    expect([again.status, await again.text()]).toEqual([200, code]);
  });

  test('a script is served by Accept-Encoding, and answers 304, HEAD and 404 for POST', async () => {
    const url = new URL(`/assets/${script}`, gateway.url);
    const ask = (headers: Record<string, string>, method = 'GET') =>
      fetch(url, { method, headers });
    const plain = await ask({ 'accept-encoding': 'br;q=0, identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const length = plain.headers.get('content-length');
    expect((await plain.arrayBuffer()).byteLength).toBe(Number(length));
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(Buffer.from(await zipped.arrayBuffer()).length).toBe(Number(length));
    expect(zipped.headers.get('etag')).not.toBe(plain.headers.get('etag'));

    const known = await ask({
      'accept-encoding': 'identity',
      'if-none-match': plain.headers.get('etag') ?? '',
    });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const head = await ask({ 'accept-encoding': 'identity' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, length]);
    expect((await ask({}, 'POST')).status).toBe(404);
  });

  test('a missing file answers 404 as a problem', async () => {
    const answer = await fetch(new URL('/assets/none.js', gateway.url));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/u);
  });

  test('internal files are not served (404)', async () => {
    for (const path of ['/index.html', '/pages.json', '/.vite/manifest.json', '/assets/']) {
      const answer = await fetch(new URL(path, gateway.url));
      expect(answer.status).toBe(404);
    }
  });
});
