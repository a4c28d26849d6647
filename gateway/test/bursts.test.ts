import { once } from 'node:events';
import { get as begin, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import { until } from '@tagwell/testkit/until';
import { startGateway, type TestGateway } from './start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({});
});
afterAll(() => gateway.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, gateway.url), { headers });
/** Above the rate limit of an address for ten seconds. */
const burst = Array.from({ length: 310 });

async function statusesOf(path: string): Promise<Set<number>> {
  const answers = await Promise.all(
    burst.map(async () => {
      const answer = await get(path);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  return new Set(answers);
}

test('a request that offers another protocol is answered as it is', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'h2c' };
  const [answer]: IncomingMessage[] = await once(begin(gateway.url, { headers }), 'response');
  answer?.resume();
  expect(answer?.statusCode).toBe(200);
});

test('connections above MAX_CONNECTIONS are closed without an answer', async () => {
  const small = await startGateway({ MAX_CONNECTIONS: '3' });
  const port = Number(new URL(small.url).port);
  const open = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  try {
    await Promise.all(open.map((socket) => once(socket, 'connect')));
    const excess = connect(port, '127.0.0.1').resume();
    await once(excess, 'close');
    // A connection that may stay is answered before it is closed.
    expect(excess.bytesRead).toBe(0);
  } finally {
    for (const socket of open) socket.destroy();
    await small.stop();
  }
});

test('static files are not rate limited', async () => {
  expect(await statusesOf('/robots.txt')).toEqual(new Set([200]));
  expect((await get('/')).status).toBe(200);
});

test('other paths are rate limited with 429 and Retry-After, as a page for browser navigation', async () => {
  const page = await until('a page to be refused', async () => {
    await statusesOf('/api/nothing');
    const answer = await get('/', { accept: 'text/html,application/xhtml+xml' });
    return answer.status === 429 && answer;
  });
  const text = await page.text();
  const seconds = page.headers.get('retry-after');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-store');
  // The browser retries by itself.
  expect(page.headers.get('refresh')).toBe(seconds);
  expect(text).toContain(`Your network has sent too many requests. Please try again in ${seconds}`);

  const call = await get('/api/nothing', { accept: 'text/html' });
  expect(problem.parse(await call.json()).code).toBe('rate_limited');
  expect((await get('/robots.txt')).status).toBe(200);
});
