import { describe, expect, test } from '@jest/globals';
import { postProblem } from './post-rules.ts';

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
