import { afterEach, expect, test } from '@jest/globals';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { getPage, pagePath } from './get-page.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const readTexts = (body: unknown) => (Array.isArray(body) ? body.map(String) : []);

test('a page is its rows and the count of all rows from the contract’s header', async () => {
  globalThis.fetch = () =>
    Promise.resolve(Response.json(['a', 'b'], { headers: { [totalCountHeader]: '50000' } }));
  expect(await getPage('/api/admin/x', readTexts)).toEqual({ rows: ['a', 'b'], total: 50_000 });
});

test('without the header, what came is all there is', async () => {
  globalThis.fetch = () => Promise.resolve(Response.json(['a', 'b']));
  expect(await getPage('/api/admin/x', readTexts)).toEqual({ rows: ['a', 'b'], total: 2 });
});

test('an address says what was asked and leaves out what was not', () => {
  expect(pagePath('/api/x', { query: 'a&b', sort: 'name', order: 'asc', page: 2 })).toBe(
    '/api/x?query=a%26b&sort=name&order=asc&page=2',
  );
  expect(pagePath('/api/x', { query: '', limit: 10 })).toBe('/api/x?limit=10');
});
