import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { createRowBuilder } from './build-row.ts';
import { mapColumns } from './columns.ts';
import { createPlainRowReader, toConnectionRow } from './plain-row.ts';
import { todaysHeader } from './read-test-builder.ts';
import { createRowScan } from './scan-rows.ts';

const buildRow = createRowBuilder({ keepEmails: false });
const columns = mapColumns(todaysHeader.split(','));

/** As a plain row, and as texts. */
function readBoth(cells: readonly string[]) {
  const bytes = Buffer.from(`${cells.join(',')}\n`);
  const scan = createRowScan(',', '\n');
  const rows = scan.start(bytes);
  if (!rows.next()) return undefined;
  const reader = createPlainRowReader(columns, usual.length);
  reader.start(bytes);
  const plain = reader.read(scan.places);
  const [firstName = '', lastName = '', url = '', email = '', company = ''] = rows.cells();
  const [position = '', connectedOn = ''] = rows.cells().slice(5);
  const raw = { firstName, lastName, url, email, company, position, connectedOn };
  const texts = buildRow({ ...raw, fullName: '', publicId: '' });
  return { plain: plain === null ? null : toConnectionRow(plain), texts };
}

const url = 'https://www.linkedin.com/in/ana-roe_1';
const usual = ['Ána', 'Roe', url, '', 'R&D – “Søn” · Co', '"Head, Legal"', '05 Jan 2024'];

test('a row as LinkedIn writes it is plain, and says what its texts say', () => {
  for (const row of [usual, usual.with(1, ''), usual.with(6, ''), usual.with(5, '')]) {
    const { plain, texts } = readBoth(row) ?? {};
    expect(plain).not.toBeNull();
    expect(plain).toEqual(texts);
  }
});

test.each([
  ['a name with a space too many', 0, 'Ana  Lee'],
  ['a name in another script', 0, '李'],
  ['a letter with its accent behind it', 1, 'Roe\u0301'],
  ['an entity of HTML', 4, 'Sons &amp; Co'],
  ['a row with a cell too many', 4, 'Acme,Inc'],
  ['a soft hyphen', 4, 'Soft\u00adware'],
  ['a quote within quotes', 5, '"""Chief"" of all"'],
  ['a title that is too long', 5, 'x'.repeat(501)],
  ['a date in another form', 6, '2024-01-05'],
  ['an address in another form', 2, 'https://linkedin.com/in/ana'],
  ['an e-mail address', 3, 'ana@example.com'],
])('%s is read as text', (_, at, cell) => {
  expect(readBoth(usual.with(at, cell))?.plain).toBeNull();
});

const harmless = ['a', 'Z', '7', 'B ', ' c', '&', '.', 'é', 'ß', 'ſ', 'ž', '·', '–', '’', '…'];
const doubtful = [' ', '&amp;', ';', '\u0301', '\u00a0', '\u00ad', '\u0080', '\u200b', '\u2028'];
const others = ['\u2011', '\u2010', '李', '🚀', '\t', '\u007f'];
const piece = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...harmless) },
  { weight: 1, arbitrary: fc.constantFrom(...doubtful, ...others) },
);
const value = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
const cell = fc.oneof(
  value,
  value.map((text) => `"${text}, ${text}"`),
);
const date = fc.oneof(fc.constantFrom('', '31 Feb 2024', '09 Dec 1990', '1x Jan 2024'), value);
const address = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(url, `${url}-2`) },
  { weight: 1, arbitrary: value.map((text) => url + text) },
);

test('whatever stands in a row, plain is only what cleaning would not change', () => {
  const people = fc.sample(fc.tuple(cell, cell, address, cell, cell, date), 2_000);
  const read = people.map(([first, last, link, company, title, day]) =>
    readBoth([first, last, link, '', company, title, day]),
  );
  const plain = read.filter((both) => both?.plain != null);
  expect(plain.length).toBeGreaterThan(50);
  expect(plain.map((both) => both?.plain)).toEqual(plain.map((both) => both?.texts));
});
