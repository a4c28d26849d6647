import { expect, test } from '@jest/globals';
import { indexFeatures, rowsOfWords, titleFeatures } from './title-features.ts';

test('titleFeatures returns words, word pairs, and the beginnings and endings of long words', () => {
  expect([...titleFeatures(['head', 'procurement'])]).toEqual([
    'head',
    'procurement',
    'head procurement',
    'procu-',
    '-ement',
  ]);
});

test('rowsOfWords finds the same features as titleFeatures, each once', () => {
  const known = ['nurse', 'nurse nurse', 'head procurement', 'procu-', '-ement', 'head'];
  const index = indexFeatures(known);
  for (const words of [['nurse', 'nurse', 'nurse'], ['head', 'procurement'], ['cook'], []]) {
    const byText = [...titleFeatures(words)].filter((feature) => known.includes(feature));
    const found = rowsOfWords(index, words).map((row) => known[row] ?? '');
    expect(found.toSorted()).toEqual(byText.toSorted());
  }
});
