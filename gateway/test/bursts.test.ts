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
