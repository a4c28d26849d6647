import { describe, expect, test } from '@jest/globals';
import { csvMark, csvRow } from '@tagwell/contracts/csv-cells';
import {
  emptyPerson,
  isHalfTyped,
  readCorrection,
  readCreditsToAdd,
  readInvites,
  splitName,
} from './input-rules.ts';
import { nameLedger } from '../named-files.ts';
import { changedMeanwhile, withNewest, withOlder } from './live-credits.ts';

test.each([
  ['Ana Lima', 'Ana', 'Lima'],
  ['  Ana   Maria  de Souza ', 'Ana', 'Maria de Souza'],
  ['Lima, Ana Maria', 'Ana Maria', 'Lima'],
  ['Ana Lima, PhD', 'Ana', 'Lima, PhD'],
  ['Ana Lima, PhD, MBA', 'Ana', 'Lima, PhD, MBA'],
  ['Ana Lima, Ph.D.,', 'Ana', 'Lima, Ph.D.'],
])('splitName splits %j into %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each([
  'Cher',
  '',
  '   ',
  'Cher,',
  'Cher, PhD',
  'García Márquez, Gabriel',
  'de la Cruz, Ana',
  'Lima, Ana, PhD',
])('splitName returns undefined for %j', (name) => {
  expect(splitName(name)).toBeUndefined();
});

test('isHalfTyped ignores fields that were prefilled from the waitlist', () => {
  const begun = { firstName: 'Cher', lastName: '', email: 'cher@example.com' };
  expect(isHalfTyped(begun, begun)).toBe(false);
  expect(isHalfTyped(emptyPerson, begun)).toBe(false);
  expect(isHalfTyped({ ...begun, lastName: ' ' }, begun)).toBe(false);
  expect(isHalfTyped({ ...begun, lastName: 'S' }, begun)).toBe(true);
  expect(isHalfTyped({ ...begun, email: 'cher@example.org' }, begun)).toBe(true);
  expect(isHalfTyped(begun, emptyPerson)).toBe(true);
});

test.each([
  ['1', 1],
  ['99', 99],
  [' 7 ', 7],
  ['0', undefined],
  ['100', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e1', undefined],
  ['', undefined],
  ['five', undefined],
])('readCreditsToAdd reads %j as %p', (typed, credits) => {
  expect(readCreditsToAdd(typed)).toBe(credits);
});

test('readCorrection accepts whole numbers from -99 to 99 except 0', () => {
  expect(['-2', '−2', ' +14 ', '99', '-99'].map(readCorrection)).toEqual([-2, -2, 14, 99, -99]);
  expect(['', '0', '-0', '100', '1.5', 'two', '--1'].map(readCorrection)).toEqual(
    Array.from({ length: 7 }),
  );
});

const rowsOf = (text: string) => {
  const read = readInvites(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.rows;
};

describe('readInvites (file of people to invite)', () => {
  test.each([
    ['email,first name,last name\nana@example.com,Ana,Lima', 'Ana', 'Lima'],
    ['\uFEFFFirst Name;Last Name;E-Mail\r\nAna;Lima;ana@example.com\r\n', 'Ana', 'Lima'],
    ['Full name\tWork email\nAna Maria Lima\tana@example.com', 'Ana', 'Maria Lima'],
    ['name,email,team\n"Lima, Ana",ana@example.com,Sales', 'Ana', 'Lima'],
    ['name,email\n"\'=Ana Lima","ana@example.com"', '=Ana', 'Lima'],
  ])('reads the columns by their names: %j', (text, firstName, lastName) => {
    expect(rowsOf(text)).toEqual([{ line: 2, email: 'ana@example.com', firstName, lastName }]);
  });

  test('reports an invalid email, a missing last name and a duplicate email per row', () => {
    const rows = rowsOf(
      'email,name\nana@example.com,Ana Lima\nno address,Bo Reed\ncy@example.com,Cy\nANA@example.com,Ana Lima\n\n',
    );
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, undefined],
      [3, 'Please enter a valid email address.'],
      [4, 'Needs a first and a last name.'],
      [5, 'Same email as line 2.'],
    ]);
  });

  test('gives each row its line number in the file, counting blank lines and quoted line breaks', () => {
    const linesOf = (text: string) => rowsOf(text).map(({ line }) => line);
    const rows = ['ana@example.com;Ana Silva', '', ' ; ', 'bob@example.com;Bob Stone', ''];
    expect(linesOf(['', 'email;name', '', ...rows].join('\r\n'))).toEqual([4, 7]);
    const quoted = '"ana@example.com","Ana\nSilva"\n"bob@example.com","Bob Stone"';
    expect(linesOf(`email,name\n${quoted}`)).toEqual([2, 4]);
  });

  test('reports no duplicate of a row that is itself invalid, and names the actual problem', () => {
    const problemsOf = (text: string) => rowsOf(text).map(({ problem }) => problem);
    const oneWord = 'Needs a first and a last name.';
    expect(problemsOf('email,name\nana@example.com,Ana\nana@example.com,Ana Silva\n')).toEqual([
      oneWord,
      undefined,
    ]);
    const noEmail = 'Please enter a valid email address.';
    expect(problemsOf('email,name\n,Ana Silva\n,Bob Stone\n')).toEqual([noEmail, noEmail]);
    expect(problemsOf('email,name\ngabo@example.com,"García Márquez, Gabriel"')).toEqual([
      'Write the first name first, without the comma.',
    ]);
  });

  test('keeps a single-word name and reports the same problem in every column layout', () => {
    const problem = 'Needs a first and a last name.';
    const [row] = rowsOf('name,email\nMadonna,m@example.com');
    expect(row).toMatchObject({ firstName: 'Madonna', lastName: '', problem });
    const rows = rowsOf('first,last,email\nMadonna,,m@example.com\n,Prince,p@example.com');
    expect(rows.map((each) => each.problem)).toEqual([problem, problem]);
  });

  test('rejects a name with replacement characters', () => {
    const [row] = rowsOf('name,email\nJos\uFFFD Mu\uFFFDoz,jose@example.com');
    expect(row?.problem).toBe('Letters of this name are lost. Save the file as “CSV UTF-8”.');
  });

  test.each([
    ['name\nAna Lima', 'must name the columns'],
    ['email,first name\nana@example.com,Ana', 'must name the columns'],
    ['email,name\n', 'Nobody is in this file.'],
    [`email,name\n${'a@example.com,Ana Lima\n'.repeat(501)}`, 'has 501 people'],
  ])('rejects the file %j', (text, problem) => {
    expect(readInvites(text)).toEqual({ problem: expect.stringContaining(problem) });
  });

  test('removes the formula escaping that our own CSV export added', () => {
    const emails = ['+ana@example.com', "o'hara@example.com", "'quoted@example.com"];
    const lines = emails.map((email) => csvRow(["Ana O'Hara", email]));
    const rows = rowsOf(`name,email\r\n${lines.join('')}`);
    expect(rows.map(({ email }) => email)).toEqual(emails);
  });
});

test.each([
  ['top-up', 10, 'Someone added 10 credits a moment ago.'],
  ['top-up', 1, 'Someone added 1 credit a moment ago.'],
  ['correction', -5, 'Someone corrected the balance by −5 a moment ago.'],
  ['correction', 2, 'Someone corrected the balance by +2 a moment ago.'],
  ['copy', -1, 'A credit was spent a moment ago.'],
] as const)('changedMeanwhile describes a %s of %d in one sentence', (reason, amount, sentence) => {
  expect(changedMeanwhile([{ reason, amount }])).toBe(sentence);
});

test('changedMeanwhile sums several changes in one sentence, and is undefined for none', () => {
  const changes = [
    { reason: 'top-up', amount: 10 },
    { reason: 'correction', amount: -5 },
  ] as const;
  expect(changedMeanwhile(changes)).toBe('The balance changed 2 times a moment ago: by +5 in all.');
  expect(changedMeanwhile([])).toBeUndefined();
});

describe('credit history in an open dialog', () => {
  const entry = (id: number) => ({
    id: String(id),
    amount: -1,
    balanceAfter: 0,
    reason: 'copy' as const,
    createdAt: '2026-05-01T12:00:00.000Z',
    note: null,
    operatorId: null,
  });
  const page = (ids: number[], nextCursor: string | null) => ({
    entries: ids.map(entry),
    nextCursor,
  });
  const idsOf = ({ entries }: { entries: { id: string }[] }) => entries.map(({ id }) => id).join();
  const both = withOlder(page([6, 5], '5'), page([4, 3], '3'));

  test('withOlder appends the next page and its cursor', () => {
    expect([idsOf(both), both.nextCursor]).toEqual(['6,5,4,3', '3']);
  });

  test('withNewest keeps entries that newer ones push off the first page', () => {
    const now = withNewest(both, page([8, 7, 6], '6'));
    expect([idsOf(now), now.nextCursor]).toEqual(['8,7,6,5,4,3', '3']);
    expect(withNewest(both, page([6, 5], '5'))).toEqual(both);
  });

  test('withNewest starts over when there may be a gap between the pages', () => {
    const newest = page([12, 11], '11');
    expect(withNewest(both, newest)).toBe(newest);
    expect(withNewest(undefined, newest)).toBe(newest);
  });
});

test('nameLedger adds operator emails, keeps numbers unquoted and escapes formulas', async () => {
  const heads = ['Date', 'Kind', 'Amount', 'Balance After', 'Reason', 'By', 'Operator ID'];
  const rows = [
    ['2026-02-03', 'signup', 5, 5, '', 'system', ''],
    ['2026-02-04', 'correction', -2, 3, '=1+1', 'operator', 'op'],
    ['2026-02-05', 'correction', 1, 4, 'Lost', 'operator', 'gone'],
  ];
  const file = csvMark + [heads, ...rows].map(csvRow).join('');
  const named = await nameLedger(file, () => Promise.resolve(new Map([['op', '=op@example.com']])));
  expect(named.split('\r\n')).toEqual([
    `${csvMark}"Date","Kind","Amount","Balance After","Reason","By","Operator ID","Operator"`,
    '"2026-02-03","signup",5,5,"","system","",""',
    `"2026-02-04","correction",-2,3,"'=1+1","operator","op","'=op@example.com"`,
    '"2026-02-05","correction",1,4,"Lost","operator","gone",""',
  ]);
});
