import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type CatalogueLeader, checkEntry } from '../catalogue.ts';
import { buildLeader } from '../engine/engine-test-builder.ts';
import { readCsv, writeCsv } from './csv-file.ts';
import { presentFaults, readJson, writeJson } from './leaders-file.ts';

const ada = buildLeader(
  'Ada Roe',
  { hiring: 1, 'remote-work': 0.35 },
  { knownFor: ['job ads', 'onboarding'] },
);
const header =
  'id,name,headline,topics,knownFor,followers,posts,languages,region,asOf,profileUrl,retired';
const adaRow =
  'ada-roe,Ada Roe,Practitioner and author,hiring:1; remote-work:0.35,job ads; onboarding,50K+,weekly,en,europe,2026-01,,';

/** Only lines and messages. */
async function faultsOf(text: string): Promise<string[]> {
  const { faults } = await readCsv(text);
  return faults.map(({ line, message }) => `${line}: ${message}`);
}

describe('readCsv of people', () => {
  test('reads columns by their names', async () => {
    const read = await readCsv(`${header}\n${adaRow}\n`);
    expect(read).toEqual({ entries: [{ line: 2, entry: ada, retired: false }], faults: [] });
  });

  const adaQuoted = adaRow.replaceAll(/[^,]+; [^,]+/gu, '"$&"');
  test.each([
    ['semicolons', `${header}\n${adaQuoted}`.replaceAll(',', ';')],
    ['tabs', `${header}\n${adaRow}`.replaceAll(',', '\t')],
    ['Windows line endings', `${header}\r\n${adaRow}\r\n`],
    ['old Mac line endings', `${header}\r${adaRow}\r`],
  ])('reads %s like commas and newlines', async (_what, text) => {
    const read = await readCsv(text);
    expect(read).toEqual({ entries: [{ line: 2, entry: ada, retired: false }], faults: [] });
  });

  test('accepts any column order and a subset of the columns', async () => {
    const { entries, faults } = await readCsv('Retired,ID\nyes,ada-roe\n');
    expect(faults).toEqual([]);
    expect(entries).toEqual([{ line: 2, entry: { id: 'ada-roe' }, retired: true }]);
  });

  test('reports the line of every fault, counting empty lines and line breaks in cells', async () => {
    const text = [
      header,
      adaRow,
      '',
      adaRow.replace('hiring:1', 'hiring:lots'),
      adaRow.replace('Practitioner', '"a\n\nbreak"'),
      adaRow.replace(/,$/u, ',perhaps'),
      `${adaRow},more`,
    ].join('\n');
    expect(await faultsOf(text)).toEqual([
      '4: topics: "hiring:lots" is not of the form hiring:0.8',
      '5: a cell continues over several lines: is a quotation mark missing?',
      '8: retired: "perhaps" is not yes or no',
      '9: there are 13 cells under 12 columns',
    ]);
  });

  const tooLong = '1: a row is longer than 65536 bytes: is a quotation mark missing?';
  test.each([
    ['no content', '', ['1: the file is empty']],
    ['empty lines', '\n\n', ['1: the file is empty']],
    [
      'unknown columns',
      'name,surname\nAda,Roe',
      ['1: there is no column "surname"', '1: the column id is missing'],
    ],
    ['a duplicate column', 'id,name,Name\nx,y,z', ['1: the column name is there 2 times']],
    ['an endless row', `${header}\n${adaRow},"${'x'.repeat(70_000)}`, [tooLong]],
  ])('rejects a file with %s', async (_what, text, faults) => {
    expect(await faultsOf(text)).toEqual(faults);
  });

  test('reports an unclosed quotation mark and reads no rows behind it', async () => {
    const text = [header, adaRow.replace('Ada', '"Ada'), adaRow, adaRow].join('\n');
    const { entries, faults } = await readCsv(text);
    expect(entries).toEqual([]);
    expect(faults.map(({ line }) => line)).toContain(2);
  });

  test('removes control characters from faults before they are printed', async () => {
    const { faults } = await readCsv(
      `${header}\n${adaRow.replace('hiring:1', '\u001b[2J\u202ex')}`,
    );
    expect(faults).toHaveLength(1);
    expect(presentFaults(faults)).not.toMatch(/[\u001b\u202e]/u);
  });
});

const someLine = fc.string({ unit: 'grapheme', minLength: 3, maxLength: 40 });
const starter = fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '"', '",', '=cmd|', "''-");
const person = fc
  .record({
    name: fc.tuple(starter, someLine).map((parts) => parts.join('')),
    headline: fc.tuple(starter, someLine, starter).map((parts) => parts.join('')),
    hiring: fc.double({ min: 0, max: 1, minExcluded: true, noNaN: true }),
    sales: fc.double({ min: 0, max: 1, minExcluded: true, noNaN: true }),
    languages: fc.constantFrom<string[]>(['en'], ['fr', 'en']),
    knownFor: fc.uniqueArray(
      fc.constantFrom(
        'onboarding',
        '10,000 hours',
        '=cmd',
        '"why"',
        "'s",
        'law; order',
        'C:\\',
        '\\;',
      ),
    ),
    retired: fc.boolean(),
  })
  .map(({ hiring, sales, retired, ...facts }) => ({
    leader: checkEntry(buildLeader('Ada Roe', { hiring, sales }, facts)).leader,
    retired,
  }))
  .filter((one): one is { leader: CatalogueLeader; retired: boolean } => one.leader !== undefined);

test('writeCsv can be read back unchanged, and no cell is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 4 }), async (people) => {
      const text = writeCsv(people);
      expect(text).not.toMatch(/(?:^|[,\n])"[=+\-@\t\r\0]/u);
      const { entries, faults } = await readCsv(text);
      expect(faults).toEqual([]);
      const read = entries.map(({ entry, retired }) => ({
        leader: checkEntry(entry).leader,
        retired,
      }));
      expect(read).toEqual(people);
    }),
    { numRuns: 300 },
  );
});

describe('readJson of people', () => {
  const quoted = buildLeader('Ada "Brackets" [Roe]', { hiring: 1 });
  const bo = buildLeader('Bo Roe', { sales: 0.5 }, { headline: 'Says }, ] and \\" a lot' });

  test('reads back what writeJson wrote, with the line of each person', () => {
    const people = [
      { leader: quoted, retired: false },
      { leader: bo, retired: true },
    ];
    expect(readJson(writeJson(people))).toEqual({
      entries: [
        { line: 2, entry: quoted, retired: false },
        { line: 3, entry: bo, retired: true },
      ],
      faults: [],
    });
    expect(readJson(writeJson([]))).toEqual({ entries: [], faults: [] });
  });

  test('finds the line of each person in any layout', () => {
    const text = `[\n\n${JSON.stringify(quoted, null, 2)}, ${JSON.stringify(bo)},\n  7,\n"x"\n, []]`;
    const { entries, faults } = readJson(text);
    const lastOfAda = 2 + JSON.stringify(quoted, null, 2).split('\n').length;
    expect(entries.map(({ line }) => line)).toEqual([3, lastOfAda]);
    expect(faults).toEqual([
      { line: lastOfAda + 1, message: 'is not an object' },
      { line: lastOfAda + 2, message: 'is not an object' },
      { line: lastOfAda + 3, message: 'is not an object' },
    ]);
  });

  test.each([
    ['[\n{"id": "x",}\n]', 2, 'from here on this is not JSON'],
    ['[\n{"id": "x"},\n', 2, 'from here on this is not JSON'],
    ['', 1, 'from here on this is not JSON'],
    ['{"people": []}', 1, 'the file is not an array of people'],
    ['[\n{"id": "x", "retired": "yes"}]', 2, 'retired: is not true or false'],
  ])('reports the fault of %j on line %i', (text, line, message) => {
    expect(readJson(text)).toEqual({ entries: [], faults: [{ line, message }] });
  });
});
