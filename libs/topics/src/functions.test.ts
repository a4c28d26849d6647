import { expect, test } from '@jest/globals';
import { forEachWeight, storeWeights } from './functions.ts';

test('forEachWeight reads stored weights back in their order', () => {
  const weights = [
    { id: 'health-care', weight: 1 },
    { id: 'people', weight: 0.29 },
    { id: 'coaching', weight: 0.1 },
  ];
  const stored = storeWeights(weights);
  expect(stored).toBe('health-care:100 people:29 coaching:10');
  const read: [string, number][] = [];
  forEachWeight(stored, (id, hundredths) => read.push([id, hundredths]));
  expect(read).toEqual([
    ['health-care', 100],
    ['people', 29],
    ['coaching', 10],
  ]);
  forEachWeight(storeWeights([]), () => read.push(['nothing', 0]));
  expect(read).toHaveLength(3);
});
