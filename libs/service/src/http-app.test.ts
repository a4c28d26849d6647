import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import { limits } from '@tagwell/contracts/limits';
import { problem } from '@tagwell/contracts/problem';
import { createHealth } from './health.ts';
import { createHttpApp } from './http-app.ts';
import { closeServer, listen } from './listen.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';

const lines: string[] = [];
const app = createHttpApp({
  logger: createLogger('test', 'info', { write: (line) => void lines.push(line) }),
  health: createHealth(),
  metrics: createMetrics('test'),
  routes: (routes) => {
    routes.get('/things/:id', (_, response) => void response.json({}));
    routes.post(['/internal/names', '/names'], ({ body }, response) => void response.json(body));
    routes.get('/away/:code', ({ params }) => {
      throw Object.assign(new Error('the database is away'), { code: params.code });
    });
  },
});
const server = createServer(app);
afterEach(() => closeServer(server));

test('an undecodable id answers 404 and is not logged', async () => {
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const answer = await fetch(`${url}/things/ana@example.com%zz`);
  expect(answer.status).toBe(404);
  const text = await answer.text();
  expect(problem.parse(JSON.parse(text)).code).toBe('not_found');
  expect(text).not.toContain('ana@example.com');
  expect(lines).toEqual([]);
});

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P03',
  // A statement that took too long, and too many connections.
  '57014',
  '53300',
])('an unavailable dependency (%s) answers 503 with Retry-After', async (code) => {
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const answer = await fetch(`${url}/away/${code}`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
});

test('a compressed body is answered with 415, and never unpacked', async () => {
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = await fetch(`${url}/names`, { method: 'POST', headers, body: gzipSync('[]') });
  expect(answer.status).toBe(415);
});

test('internal routes accept a larger body than public ones, which answer 413', async () => {
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const names = Array.from({ length: limits.peopleKept }, () => 'क'.repeat(300));
  const send = (path: string, headers = { 'content-type': 'application/json' }) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(names) });
  const taken = await send('/internal/names');
  expect(await taken.json()).toEqual(names);
  expect((await send('/names')).status).toBe(413);
});
