import { afterEach, expect, test } from '@jest/globals';
import { listUsageRoute } from '@tagwell/contracts/http/analytics-routes';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import {
  changedPart,
  firstState,
  getPage,
  readListState,
  sortedBy,
  writeListState,
} from './list-pages.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const users = { name: 'users', columns: ['createdAt', 'name', 'email'] } as const;

test('writeListState and readListState round-trip through the URL next to other lists', () => {
  const state = { query: 'ana & co', sort: 'name', order: 'asc', page: 3 } as const;
  const search = writeListState(new URLSearchParams('days=7&audit.page=2'), users, state);
  expect(readListState(new URLSearchParams(search.toString()), users)).toEqual(state);
  expect(search.get('days')).toBe('7');
  expect(search.get('audit.page')).toBe('2');
});

test('writeListState writes no parameters for the default state', () => {
  const search = new URLSearchParams('users.page=4&users.query=x');
  expect(writeListState(search, users, firstState(users)).toString()).toBe('');
});

test.each(['users.page=0', 'users.page=1.5', 'users.page=-2', 'users.page=x', 'users.page=1e9'])(
  'readListState reads %s as the first page',
  (search) => expect(readListState(new URLSearchParams(search), users).page).toBe(1),
);

test('readListState ignores an unknown column or direction', () => {
  const search = new URLSearchParams('users.sort=password&users.order=up');
  expect(readListState(search, users)).toEqual(firstState(users));
});

test('sortedBy sorts by the column, then reverses it, and resets the page', () => {
  const byName = sortedBy({ ...firstState(users), page: 7 }, 'name');
  expect(byName).toMatchObject({ sort: 'name', order: 'asc', page: 1 });
  expect(sortedBy(byName, 'name')).toMatchObject({ sort: 'name', order: 'desc' });
  expect(sortedBy(byName, 'createdAt')).toMatchObject({ sort: 'createdAt', order: 'desc' });
});

test('changedPart returns only the values that changed', () => {
  const before = { ...firstState(users), page: 3 };
  expect(changedPart(before, { ...before, query: 'ana', page: 1 })).toEqual({
    query: 'ana',
    page: 1,
  });
  expect(changedPart(before, sortedBy(before, 'createdAt'))).toEqual({ order: 'asc', page: 1 });
  expect(changedPart(before, before)).toEqual({});
});

const row = (id: string) => ({
  id,
  action: 'paste_post',
  ipAddress: '192.0.2.1',
  createdAt: '2026-11-01T09:00:00.000Z',
});
const rows = [row('1'), row('2')];

test('getPage reads the total from the count header', async () => {
  globalThis.fetch = () =>
    Promise.resolve(Response.json(rows, { headers: { [totalCountHeader]: '50000' } }));
  expect(await getPage(listUsageRoute)).toEqual({ rows, total: 50_000 });
});

test('getPage uses the number of rows as the total without the header', async () => {
  globalThis.fetch = () => Promise.resolve(Response.json(rows));
  expect(await getPage(listUsageRoute)).toEqual({ rows, total: 2 });
});
