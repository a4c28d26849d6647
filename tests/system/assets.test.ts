import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ServiceProcess } from '@tagwell/testkit/service-process';
import { startReplica } from '../support/replica.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import { builtWeb } from '../support/start-system.ts';

let gateway: ServiceProcess;
let webRoot: string;
let script: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'tagwell-web-'));
  await cp(builtWeb, webRoot, { recursive: true });
  const files = await readdir(join(webRoot, 'assets'));
  script = files.find((file) => /^react-.*\.js$/u.test(file)) ?? '';
  const { system } = await useSharedSystem();
  gateway = await startReplica(system, 'gateway', { WEB_ROOT: webRoot });
});
afterAll(async () => {
  await gateway.end('SIGTERM');
  await rm(webRoot, { recursive: true });
});

const fetchScript = () =>
  fetch(new URL(`/assets/${script}`, gateway.url), { headers: { 'accept-encoding': 'br' } });

test('an asset comes compressed, for ever and whatever becomes of the disk', async () => {
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

test('an asset comes as it is where nothing else is understood, and not again where it is known', async () => {
  const url = new URL(`/assets/${script}`, gateway.url);
  const ask = (headers: Record<string, string>, method = 'GET') => fetch(url, { method, headers });
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

test('a file that there is none of is not found, and said so as everywhere', async () => {
  const answer = await fetch(new URL('/assets/none.js', gateway.url));
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/u);
});

test('files for the gateway alone are not served', async () => {
  for (const path of ['/index.html', '/pages.json', '/.vite/manifest.json', '/assets/']) {
    const answer = await fetch(new URL(path, gateway.url));
    expect(answer.status).toBe(404);
  }
});
