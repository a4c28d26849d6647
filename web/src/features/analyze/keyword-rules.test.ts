import { describe, expect, test } from '@jest/globals';
import { addKeywords } from './keyword-rules.ts';

describe('adding keywords', () => {
  test('trims, splits at commas and keeps the order', () => {
    expect(addKeywords(['a'], ' remote  work, hiring ,')).toEqual({
      keywords: ['a', 'remote work', 'hiring'],
    });
  });

  test('a blank adds nothing and says so', () => {
    expect(addKeywords([], '  ')).toEqual({ keywords: [], problem: 'A keyword must not be blank' });
  });

  test('a repeated word says so, whatever its case, and the others are added', () => {
    expect(addKeywords(['Hiring'], 'hiring, pay')).toEqual({
      keywords: ['Hiring', 'pay'],
      problem: '“hiring” is already in the list',
    });
  });

  test('a word of 51 characters is too long, one of 50 is not', () => {
    expect(addKeywords([], 'x'.repeat(51)).problem).toBe('A keyword must be at most 50 characters');
    expect(addKeywords([], 'x'.repeat(50)).keywords).toHaveLength(1);
  });

  test('the eleventh keyword is refused', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `word ${index}`);
    expect(addKeywords(ten, 'one more')).toEqual({ keywords: ten, problem: 'At most 10 keywords' });
  });
});
