import { expect, test } from '@jest/globals';
import { readWeights, storeWeights } from './stored-weights.ts';
import { hundredthsOf, keyOf, numberOf } from './weight-board.ts';

test('every number and weight comes back as it was stored', () => {
  const keys: number[] = [];
  for (let number = 0; number < 4096; number += 37) {
    for (let hundredths = 12; hundredths <= 100; hundredths += 1) {
      keys.push(keyOf(number, hundredths / 100));
    }
  }
  const stored = storeWeights(keys);
  const back: [number, number][] = [];
  readWeights(stored, (number, hundredths) => back.push([number, hundredths]));
  expect(back).toEqual(keys.map((key) => [numberOf(key), hundredthsOf(key)]));
  expect(stored).toMatch(/^[!-[\]-~]+$/u);
});

test('nothing is stored of nothing', () => {
  expect(storeWeights([])).toBe('');
});
