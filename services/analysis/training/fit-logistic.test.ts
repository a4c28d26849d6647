import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fitLogistic } from './fit-logistic.ts';

test('fitLogistic finds the weights of its examples', () => {
  const rows = Array.from({ length: 4000 }, (_, at) => [
    (at % 21) / 5 - 2,
    ((at * 7) % 13) / 6 - 1,
  ]);
  const truths = rows.map(([a = 0, b = 0]) => 1 / (1 + Math.exp(-(-0.5 + 1.2 * a - 0.8 * b))));
  const [constant = 0, first = 0, second = 0] = fitLogistic(rows, truths);
  expect(constant).toBeCloseTo(-0.5, 1);
  expect(first).toBeCloseTo(1.2, 1);
  expect(second).toBeCloseTo(-0.8, 1);
});

test('judged-pairs.tsv has over 1,000 pairs for over 100 posts, with three grades', () => {
  const rows = readFileSync(new URL('judged-pairs.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(rows.length).toBeGreaterThan(1000);
  expect(new Set(rows.map(([author, place]) => `${author} ${place}`)).size).toBeGreaterThan(100);
  expect(new Set(rows.map(([, , , grade]) => grade))).toEqual(new Set(['0', '1', '2']));
});
