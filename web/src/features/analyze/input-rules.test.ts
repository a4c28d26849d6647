import { describe, expect, test } from '@jest/globals';
import { addKeywords, postProblem } from './input-rules.ts';

describe('what keeps a post from being analyzed', () => {
  test('says how many characters are missing', () => {
    expect(postProblem('   ')).toBe('Write at least 10 characters');
    expect(postProblem(' 12345678 ')).toBe('2 more characters to go');
    expect(postProblem('123456789')).toBe('1 more character to go');
  });

  test('says by how many it is over the limit', () => {
    expect(postProblem('x'.repeat(3001))).toBe('1 over the limit of 3,000');
  });

  test('is nothing from 10 to 3,000 characters', () => {
    expect(postProblem('1234567890')).toBeUndefined();
    expect(postProblem('x'.repeat(3000))).toBeUndefined();
  });
});

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
