import { expect, test } from '@jest/globals';
import {
  readFile,
  readRows,
  refusal,
  refusalReason,
  todaysHeader,
  windows1252,
} from './read-test-builder.ts';

const person = (name: string) =>
  `${name},Roe,https://www.linkedin.com/in/${name.toLowerCase()},,Acme,Nurse,05 Jan 2024`;
const file = (...rows: string[]) => `${[todaysHeader, ...rows].join('\n')}\n`;

test.each(['', '\uFEFF', '\n\n  \n'])('an empty file (%j) is refused', async (content) => {
  expect(await refusalReason(content)).toBe('empty');
});

test('a header without people is refused, not an import of nobody', async () => {
  expect(await refusalReason(file())).toBe('no_rows');
  expect(await refusalReason(todaysHeader)).toBe('no_rows');
  expect(await refusalReason(file(',,,,,,', ',,https://www.linkedin.com/in/x,,,,'))).toBe(
    'no_rows',
  );
});

test('a file without a header of people is refused', async () => {
  expect(await refusalReason('Notes:\n"something"\n\n')).toBe('no_header');
  expect(await refusalReason('Product,Price\nTea,3\n')).toBe('no_header');
  expect(await refusalReason(Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251)))).toBe(
    'no_header',
  );
});

test('UTF-8 with broken bytes in it is damaged, not another encoding', async () => {
  const text = Buffer.from(file(...Array.from({ length: 50 }, () => person('Zoë'))));
  const broken = Buffer.concat([text, Buffer.from([0xc3, 0x28]), Buffer.from(person('José'))]);
  expect(await refusalReason(broken)).toBe('damaged_text');
  expect(await refusalReason(broken, { chunkBytes: 7 })).toBe('damaged_text');
  const marked = Buffer.concat([Buffer.from('\uFEFF'), windows1252(file(person('José')))]);
  expect(await refusalReason(marked)).toBe('damaged_text');
});

test('UTF-8 cut inside its last character is damaged', async () => {
  const text = Buffer.from(`${file(person('Zoë'))}José`);
  expect(await refusalReason(text.subarray(0, -1))).toBe('damaged_text');
});

test.each([
  ['one field of 10 MB', `${'x'.repeat(10_000_000)},Roe,,,,,`],
  ['one quoted field of 10 MB', `"${'x'.repeat(10_000_000)}",Roe,,,,,`],
  ['one quoted field of 10 MB over many lines', `"${'some text\n'.repeat(1_000_000)}",Roe,,,,,`],
  ['a row of a million columns', `Ana,Roe${',x'.repeat(1_000_000)}`],
])('%s is refused', async (_, row) => {
  expect(await refusalReason(file(person('Ana'), row, person('Bo')))).toBe('row_too_long');
});

test('a header of a million columns is refused', async () => {
  expect(await refusalReason(`First Name,Last Name${',x'.repeat(1_000_000)}\n`)).toBe('no_header');
  expect(await refusalReason(`First Name,Last Name${',x'.repeat(1000)}\nAna,Roe\n`)).toBe(
    'no_header',
  );
});

test.each([
  ['in the middle of the last row', file(person('Ana'), person('Bo')).slice(0, -30)],
  ['inside a quoted field', `${file(person('Ana'))}Bo,Roe,,,Acme,"Head of`],
])('a file cut off %s is refused', async (_, content) => {
  expect(await refusalReason(content)).toBe('cut_off');
});

test('rows of one letter are many, and no trouble', async () => {
  const { rows } = await readFile(file('A\n'.repeat(200_000)), { maxRows: 200_000 });
  expect(rows).toHaveLength(200_000);
});

test('a last line without an end is a row like any other', async () => {
  const { rows } = await readFile(file(person('Ana'), person('Bo')).trimEnd());
  expect(rows).toHaveLength(2);
});

test('more rows than the limit are refused with the limit', async () => {
  const many = Array.from({ length: 1201 }, (_, at) => person(`P${at}`));
  const { rows } = await readRows(many.slice(1), { maxRows: 1200 });
  expect(rows).toHaveLength(1200);
  const error = await refusal(file(...many), { maxRows: 1200 });
  expect(error).toMatchObject({ reason: 'too_many_rows', message: expect.stringMatching('1,200') });
});

test('JSON of more than 20 MB is refused', async () => {
  const long = 'x'.repeat(21 * 1024 * 1024);
  expect(await refusalReason(`[{"firstName":"${long}"}]`)).toBe('json_too_large');
});

test('no refusal says what stands in the file', async () => {
  const files = [
    file(`${'Geheim'.repeat(20_000)},Roe,,,,,`),
    `${file(person('Geheim'))}Geheim,"cut`,
    '[{"firstName":"Geheim"',
    `Geheim,Roe\n${person('Geheim')}`,
    file(person('Geheim'), person('Geheim')),
  ];
  for (const content of files) {
    const error = await refusal(content, { maxRows: 1, fileName: 'Geheim.csv' });
    expect(error).toBeDefined();
    expect(`${String(error)} ${error?.stack}`).not.toContain('Geheim');
  }
});
