import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import { createHealth } from '@tagwell/service/health';
import { identityKey } from '@tagwell/service/identity';
import { closeServer, listen } from '@tagwell/service/listen';
import { requestIdHeader } from '@tagwell/service/trace-context';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { createVisitorCookie } from '../http/visitor-cookie.ts';
import { createSite } from './site.ts';

const lines: string[] = [];
const missing = { shell: '', preloads: [], title: 'Not here', description: '' };
const files = {
  'index.html': '<!--title-->',
  'pages.json': JSON.stringify({ '*': missing, '/login': { ...missing, title: 'Sign in' } }),
  'manifest.webmanifest': '{}',
  'favicon.svg': '',
};

let webRoot: string;
const server = createServer();
let address: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'site-'));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(webRoot, name), content);
  }
  const log = { write: (line: string) => void lines.push(line) };
  const site = await createSite({
    webRoot,
    publicUrl: 'https://tagwell.example',
    modelUrl: undefined,
    branding: () => Promise.reject(new Error('a fault in the branding')),
    visitors: createVisitorCookie(identityKey(newIdentityKey()), true),
    secure: true,
    health: createHealth(),
    logger: createTestProcess('gateway', log).context.logger,
  });
  server.on('request', (request, response) => {
    response.setHeader(requestIdHeader, 'request-7');
    site(request, response);
  });
  address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await closeServer(server);
  await rm(webRoot, { recursive: true });
});

test.each(['/paste-post', '/manifest.webmanifest'])(
  'an error while serving %s answers 500 and is logged with the request id of the answer',
  async (path) => {
    lines.length = 0;
    const answer = await fetch(new URL(path, address));
    expect(answer.status).toBe(500);
    expect(problem.parse(await answer.json()).requestId).toBe('request-7');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/a fault in the branding/u);
    expect(lines[0]).toMatch(/request-7/u);
  },
);

test('a 404 for an asset is not logged', async () => {
  lines.length = 0;
  expect((await fetch(new URL('/assets/none.js', address))).status).toBe(404);
  expect(lines).toEqual([]);
});

test('a page path with a trailing slash redirects to the path without it and keeps the query', async () => {
  const answer = await fetch(new URL('/login/?next=%2Fposts', address), { redirect: 'manual' });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('/login?next=%2Fposts');
});

test.each([{ range: 'bytes=99999999-' }, { 'if-match': '"x"' }])(
  'a file of the API reference is served whole to a request with %j',
  async (headers) => {
    lines.length = 0;
    const answer = await fetch(new URL('/api/docs/swagger-ui.css', address), { headers });
    expect(answer.status).toBe(200);
    expect((await answer.text()).length).toBeGreaterThan(1_000);
    expect(lines).toEqual([]);
  },
);
