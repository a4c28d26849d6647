import { expect, test } from '@jest/globals';
import { buildLeader } from '../engine/engine-test-builder.ts';
import { readJson, writeJson } from './json-file.ts';

const ada = buildLeader('Ada "Brackets" [Roe]', { hiring: 1 });
const bo = buildLeader('Bo Roe', { sales: 0.5 }, { headline: 'Says }, ] and \\" a lot' });

test('what was written is read back the same, with the line of each', () => {
  const people = [
    { leader: ada, retired: false },
    { leader: bo, retired: true },
  ];
  expect(readJson(writeJson(people))).toEqual({
    entries: [
      { line: 2, entry: ada, retired: false },
      { line: 3, entry: bo, retired: true },
    ],
    faults: [],
  });
  expect(readJson(writeJson([]))).toEqual({ entries: [], faults: [] });
});

test('finds the line of each person in any layout', () => {
  const text = `[\n\n${JSON.stringify(ada, null, 2)}, ${JSON.stringify(bo)},\n  7,\n"x"\n, []]`;
  const { entries, faults } = readJson(text);
  const lastOfAda = 2 + JSON.stringify(ada, null, 2).split('\n').length;
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
])('%j has its fault on line %i', (text, line, message) => {
  expect(readJson(text)).toEqual({ entries: [], faults: [{ line, message }] });
});
