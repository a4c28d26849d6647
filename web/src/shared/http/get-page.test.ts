import { afterEach, expect, test } from '@jest/globals';
import { listUsageRoute } from '@tagwell/contracts/http/analytics-routes';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { getPage } from './get-page.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const row = (id: string) => ({
  id,
  action: 'paste_post',
  ipAddress: '192.0.2.1',
  createdAt: '2026-11-01T09:00:00.000Z',
});
const rows = [row('1'), row('2')];

test('a page is its rows and the count of all rows from the contract’s header', async () => {
  globalThis.fetch = () =>
    Promise.resolve(Response.json(rows, { headers: { [totalCountHeader]: '50000' } }));
  expect(await getPage(listUsageRoute)).toEqual({ rows, total: 50_000 });
});

test('without the header, what came is all there is', async () => {
  globalThis.fetch = () => Promise.resolve(Response.json(rows));
  expect(await getPage(listUsageRoute)).toEqual({ rows, total: 2 });
});
