import { expect, jest, test } from '@jest/globals';
import { readLines } from './read-test-builder.ts';

const header = 'First Name,Last Name,Company,Position';
const read = async (lines: readonly string[], chunkBytes?: number) => {
  const { rows, report } = await readLines(
    [header, ...lines],
    chunkBytes === undefined ? {} : { chunkBytes },
  );
  const cells = rows.map((row) => [row.firstName, row.lastName, row.company, row.position]);
  return { cells, unreadable: report.unreadable };
};
const before = 'Ana,Roe,Acme,Nurse';
const after = 'Cy,"Poe, PhD",Acme,"Head, Care"';
const readBefore = ['Ana', 'Roe', 'Acme', 'Nurse'];
const readAfter = ['Cy', 'Poe, PhD', 'Acme', 'Head, Care'];

test.each([
  ['inside an unquoted cell', 'Bo,Lee,5" Discs,Nurse', ['Bo', 'Lee', '5" Discs', 'Nurse']],
  [
    'twice inside an unquoted cell',
    'Bo "B" K,Lee,Acme,Nurse',
    ['Bo "B" K', 'Lee', 'Acme', 'Nurse'],
  ],
  ['opening a cell that never closes', '"Bo,Lee,Acme,Nurse', ['"Bo', 'Lee', 'Acme', 'Nurse']],
  ['opening the last cell', 'Bo,Lee,Acme,"Nurse', ['Bo', 'Lee', 'Acme', '"Nurse']],
  ['at the end of an unquoted cell', 'Bo,Lee",Acme,Nurse', ['Bo', 'Lee"', 'Acme', 'Nurse']],
  ['as the whole cell', 'Bo,",Acme,Nurse', ['Bo', '"', 'Acme', 'Nurse']],
  [
    'unescaped inside a quoted cell',
    'Bo,Lee,Acme,"Head of "Platform", Payments"',
    ['Bo', 'Lee', 'Acme', 'Head of "Platform'],
  ],
  [
    'unescaped in the middle of a quoted cell',
    'Bo,Lee,Acme,"The "best" Nurse, Care"',
    ['Bo', 'Lee', 'Acme', 'The "best" Nurse, Care'],
  ],
  [
    'before other quoted cells',
    '"Bo,"Lee","Acme, Inc",Nurse',
    ['"Bo', 'Lee', 'Acme, Inc', 'Nurse'],
  ],
])('a stray quote %s does not swallow the following rows', async (_, line, expected) => {
  for (const chunkBytes of [1 << 20, 1, 5]) {
    const { cells } = await read([before, line, after, before], chunkBytes);
    expect(cells).toEqual([readBefore, expected, readAfter, readBefore]);
  }
});

test('a stray quote followed by too many cells makes only its own row unreadable', async () => {
  const { cells, unreadable } = await read([before, '"Bo,Lee,Acme,Nurse,more', after]);
  expect(cells).toEqual([readBefore, readAfter]);
  expect(unreadable).toBe(1);
});

test('spaces around a quoted cell are ignored', async () => {
  const { cells } = await read(['Bo, "Lee, PhD" ,"Acme"  ,  "Nurse"', before]);
  expect(cells).toEqual([['Bo', 'Lee, PhD', 'Acme', 'Nurse'], readBefore]);
});

test('correct quotes are left unchanged', async () => {
  const { cells, unreadable } = await read([
    '"Bo ""B""","","""","a\nb, ""c"""',
    '"","""Lee""",",","\n"',
    before,
  ]);
  expect(cells).toEqual([['Bo "B"', '', '"', 'a b, "c"'], ['', '"Lee"', ',', ''], readBefore]);
  expect(unreadable).toBe(0);
});

test('10,000 lines with stray quotes all yield a row', async () => {
  const lines = Array.from({ length: 10_000 }, () => '"Bo,5" x,Acme,Nurse');
  const { cells } = await read(lines);
  expect(cells).toHaveLength(10_000);
  expect(cells.at(-1)).toEqual(['"Bo', '5" x', 'Acme', 'Nurse']);
});

test('scans doubled quotes that never close once, not once per row', async () => {
  const lines = Array.from({ length: 1_500 }, () => '""Bo,Lee,Acme,Nurse');
  const searched = jest.spyOn(Buffer.prototype, 'indexOf');
  const { cells } = await read(lines);
  expect(searched.mock.calls.length).toBeLessThan(20 * lines.length);
  searched.mockRestore();
  expect(cells).toEqual(lines.map(() => ['""Bo', 'Lee', 'Acme', 'Nurse']));
});

test('reads an empty quoted cell between spaces, even after a quote that never closes', async () => {
  const { cells } = await read(['"Bo,Lee,Acme,Nurse', 'Bo, "" ,Acme,Nurse', before]);
  const empty = ['Bo', '', 'Acme', 'Nurse'];
  expect(cells).toEqual([['"Bo', 'Lee', 'Acme', 'Nurse'], empty, readBefore]);
});
