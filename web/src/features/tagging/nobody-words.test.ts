import { expect, test } from '@jest/globals';
import { nobodyReasons } from '@tagwell/contracts/http/analysis';
import { nobodyWords } from './nobody-words.ts';

const said = (...asked: Parameters<typeof nobodyWords>) =>
  Object.values(nobodyWords(...asked)).join(' ');

test('a keyword is offered only where one can be added and may bring people', () => {
  expect(said('personal', { keywords: true })).toContain('keyword');
  expect(said('nothing-found', { keywords: true })).toContain('keyword');
  expect(said('grief', { keywords: true })).not.toContain('keyword');
  for (const reason of nobodyReasons) {
    expect(said(reason, { keywords: false })).not.toContain('keyword');
  }
});

test('every reason has words of its own', () => {
  const titles = nobodyReasons.map((reason) => nobodyWords(reason, { keywords: true }).title);
  expect(new Set(titles).size).toBe(nobodyReasons.length);
});
