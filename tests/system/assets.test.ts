import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtWeb, startSystem, type TestSystem } from '../support/start-system.ts';

let system: TestSystem;
let webRoot: string;
let script: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'tagwell-web-'));
  await cp(builtWeb, webRoot, { recursive: true });
  const files = await readdir(join(webRoot, 'assets'));
  script = files.find((file) => /^react-.*\.js$/u.test(file)) ?? '';
  system = await startSystem({ workers: 0, webRoot });
});
afterAll(async () => {
  await system.stop();
  await rm(webRoot, { recursive: true });
});

const fetchScript = () =>
  fetch(new URL(`/assets/${script}`, system.url), { headers: { 'accept-encoding': 'br' } });

test('an asset comes compressed, for ever; one that the disk has lost is not found', async () => {
  const there = await fetchScript();
  expect(there.status).toBe(200);
  expect(there.headers.get('content-encoding')).toBe('br');
  expect(there.headers.get('content-type')).toMatch(/javascript/u);
  expect(there.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  await there.text();

  await rm(join(webRoot, 'assets'), { recursive: true });
  const gone = await fetchScript();
  expect(gone.status).toBe(404);
  expect(gone.headers.get('content-type')).toMatch(/^application\/problem\+json/u);
  expect((await fetch(new URL('/healthz', system.url))).status).toBe(200);
});

test('what the gateway reads for itself is not served', async () => {
  for (const path of ['/index.html', '/pages.json', '/.vite/manifest.json', '/assets/']) {
    const answer = await fetch(new URL(path, system.url));
    expect(answer.status).toBe(404);
  }
});
