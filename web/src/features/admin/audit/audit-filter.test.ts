import { expect, test } from '@jest/globals';
import { firstFilter, readAuditFilter, writeAuditFilter } from './audit-filter.ts';

const operatorId = '6f1b2c3d-0000-4000-8000-1234567890ab';

test('a filter goes into the URL and comes back, on its first page', () => {
  const filter = { kind: 'sign_in', operatorId, from: '2026-02-01', to: '2026-02-28' } as const;
  const search = writeAuditFilter(new URLSearchParams('audit.page=3&audit.query=ana'), filter);
  expect(search.get('audit.page')).toBeNull();
  expect(search.get('audit.query')).toBe('ana');
  expect(readAuditFilter(search)).toEqual(filter);
  expect(writeAuditFilter(search, firstFilter).toString()).toBe('audit.query=ana');
});

test.each(['', 'audit.kind=nonsense&audit.operatorId=me&audit.from=2026-13-45&audit.to=today'])(
  'signing in is left away, and what makes no sense, with %j',
  (search) => {
    expect(readAuditFilter(new URLSearchParams(search))).toEqual(firstFilter);
  },
);
