import { expect, test } from '@jest/globals';
import { csvMark } from '@tagwell/contracts/csv-cells';
import type { OperatorsEntry } from '@tagwell/contracts/http/credits-routes';
import { firstFilter, readAuditFilter, writeAuditFilter } from './audit-filter.ts';
import { nameAudit } from '../named-files.ts';

const operatorId = '6f1b2c3d-0000-4000-8000-1234567890ab';

test('writeAuditFilter writes the filter to the URL and resets the page; readAuditFilter reads it', () => {
  const filter = { kind: 'sign_in', operatorId, from: '2026-02-01', to: '2026-02-28' } as const;
  const search = writeAuditFilter(new URLSearchParams('audit.page=3&audit.query=ana'), filter);
  expect(search.get('audit.page')).toBeNull();
  expect(search.get('audit.query')).toBe('ana');
  expect(readAuditFilter(search)).toEqual(filter);
  expect(writeAuditFilter(search, firstFilter).toString()).toBe('audit.query=ana');
});

test.each(['', 'audit.kind=nonsense&audit.operatorId=me&audit.from=2026-13-45&audit.to=today'])(
  'readAuditFilter falls back to the default filter for the URL parameters %j',
  (search) => {
    expect(readAuditFilter(new URLSearchParams(search))).toEqual(firstFilter);
  },
);

const idOf = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const [operator, ruth, gone] = [idOf(1), idOf(2), idOf(3)] as const;

const find = (known: Record<string, string>) => (ids: readonly string[]) =>
  Promise.resolve(new Map(Object.entries(known).filter(([id]) => ids.includes(id))));

const heads = '"Date","Operator ID","Action","Subject","Amount"';
const named = async (lines: readonly string[], history: readonly OperatorsEntry[] = []) => {
  const csv = await nameAudit(`${[heads, ...lines].join('\r\n')}\r\n`, {
    findOperators: find({ [operator]: 'op@example.com' }),
    findAccounts: find({ [ruth]: '=ruth@example.com' }),
    findHistory: (id) => Promise.resolve(id === ruth ? history : []),
  });
  expect(csv.startsWith(csvMark)).toBe(true);
  return csv.slice(csvMark.length).split('\r\n');
};

test('nameAudit adds operator, account and reason to the CSV, and leaves unknown IDs empty', async () => {
  expect(
    await named([
      `"2026-02-03T00:00:00.000Z","${operator}","correct_credits","${ruth}",-2`,
      `"2026-02-04T00:00:00.000Z","${operator}","add_credits","${gone}",5`,
      `"2026-02-05T00:00:00.000Z","${gone}","retire_leader","${ruth}",""`,
    ]),
  ).toEqual([
    '"Date","Operator ID","Action","Subject","Amount","Operator","Account","Reason"',
    `"2026-02-03T00:00:00.000Z","${operator}","correct_credits","${ruth}",-2,"op@example.com","'=ruth@example.com",""`,
    `"2026-02-04T00:00:00.000Z","${operator}","add_credits","${gone}",5,"op@example.com","",""`,
    `"2026-02-05T00:00:00.000Z","${gone}","retire_leader","${ruth}","","","",""`,
  ]);
});

test('nameAudit adds the email of an operator who is the subject of an action', async () => {
  const [, row] = await named([
    `"2026-02-03T00:00:00.000Z","${gone}","invite_operator","${operator}",""`,
  ]);
  expect(row).toMatch(/,"","","op@example.com",""$/u);
});

test('nameAudit adds to each correction its own reason from the ledger', async () => {
  const entry = (
    createdAt: string,
    note: string | null,
    changes: Partial<OperatorsEntry> = {},
  ) => ({
    id: createdAt,
    amount: -2,
    balanceAfter: 3,
    reason: 'correction' as const,
    createdAt,
    note,
    operatorId: operator,
    ...changes,
  });
  const history = [
    entry('2026-02-04T10:00:00.000Z', 'The second time'),
    entry('2026-02-03T10:00:01.000Z', 'Another amount', { amount: -1 }),
    entry('2026-02-03T10:00:00.000Z', 'The first time'),
    entry('2026-02-03T10:00:00.000Z', 'Another operator', { operatorId: gone }),
  ];
  const rows = await named(
    [
      `"2026-02-03T10:00:00.040Z","${operator}","correct_credits","${ruth}",-2`,
      `"2026-02-04T09:59:59.990Z","${operator}","correct_credits","${ruth}",-2`,
      `"2026-03-04T10:00:00.000Z","${operator}","correct_credits","${ruth}",-2`,
    ],
    history,
  );
  expect(rows.slice(1).map((row) => row.split(',').at(-1))).toEqual([
    '"The first time"',
    '"The second time"',
    '""',
  ]);
});
