import { expect, test } from '@jest/globals';
import { indexFeatures, rowsOfWords, titleFeatures } from './title-features.ts';

test('features are words, pairs of them, and the ends of long ones', () => {
  expect([...titleFeatures(['head', 'procurement'])]).toEqual([
    'head',
    'procurement',
    'head procurement',
    'procu-',
    '-ement',
  ]);
});

test('their rows are found as by their texts, each once', () => {
  const known = ['nurse', 'nurse nurse', 'head procurement', 'procu-', '-ement', 'head'];
  const index = indexFeatures(known);
  for (const words of [['nurse', 'nurse', 'nurse'], ['head', 'procurement'], ['cook'], []]) {
    const byText = [...titleFeatures(words)].filter((feature) => known.includes(feature));
    const found = rowsOfWords(index, words).map((row) => known[row] ?? '');
    expect(found.toSorted()).toEqual(byText.toSorted());
  }
});
