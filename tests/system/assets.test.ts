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
  expect((await fetch(new URL('/healthz', gateway.url))).status).toBe(200);
});

test('what the gateway reads for itself is not served', async () => {
  for (const path of ['/index.html', '/pages.json', '/.vite/manifest.json', '/assets/']) {
    const answer = await fetch(new URL(path, gateway.url));
    expect(answer.status).toBe(404);
  }
});
