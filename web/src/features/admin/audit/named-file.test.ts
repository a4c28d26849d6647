import { expect, test } from '@jest/globals';
import { nameFile } from './named-file.ts';

const [operator, ruth, gone] = [1, 2, 3].map(
  (digit) => `${digit}0000000-0000-4000-8000-000000000000`,
);

const find = (known: Record<string, string>) => (ids: readonly string[]) =>
  Promise.resolve(new Map(Object.entries(known).filter(([id]) => ids.includes(id))));

test('the file of the audit says who it was, where they are there, and amounts are numbers', async () => {
  const lines = [
    '"Date","Operator ID","Action","Subject","Amount"',
    `"2026-02-03","${operator}","correct_credits","${ruth}",-2`,
    `"2026-02-04","${operator}","add_credits","${gone}",5`,
    `"2026-02-05","${gone}","retire_leader","${ruth}",""`,
  ];
  const named = await nameFile(
    `${lines.join('\r\n')}\r\n`,
    find({ [`${operator}`]: 'op@example.com' }),
    find({ [`${ruth}`]: '=ruth@example.com' }),
  );
  expect(named.split('\r\n')).toEqual([
    '"Date","Operator ID","Action","Subject","Amount","Operator","Account"',
    `"2026-02-03","${operator}","correct_credits","${ruth}",-2,"op@example.com","'=ruth@example.com"`,
    `"2026-02-04","${operator}","add_credits","${gone}",5,"op@example.com",""`,
    `"2026-02-05","${gone}","retire_leader","${ruth}","","",""`,
  ]);
});
