import { describe, expect, jest, test } from '@jest/globals';
import { limits } from '../limits.ts';
import { analysisRequest } from './analysis.ts';

const faultsOf = (value: unknown) =>
  analysisRequest.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

describe('analysisRequest', () => {
  test('requires ten characters that are not blank', () => {
    expect(faultsOf({ postContent: '123456789' })).toEqual([
      'Post content must be at least 10 characters',
    ]);
    expect(faultsOf({ postContent: '   123456789   ' })).toHaveLength(1);
    expect(faultsOf({ postContent: '1234567890' })).toEqual([]);
  });

  test('accepts 3,000 characters and not one more', () => {
    expect(faultsOf({ postContent: 'x'.repeat(limits.postMaxCharacters) })).toEqual([]);
    expect(faultsOf({ postContent: 'x'.repeat(limits.postMaxCharacters + 1) })).toEqual([
      'Post content must be at most 3000 characters',
    ]);
  });

  test('rejects endless combining marks without normalizing them', () => {
    const compose = jest.spyOn(String.prototype, 'normalize');
    expect(faultsOf({ postContent: `a${'\u0323\u0301'.repeat(8000)}` })).toEqual([
      'Post content must be at most 3000 characters',
    ]);
    expect(compose).not.toHaveBeenCalled();
    compose.mockRestore();
    // Three marks may join with one letter.
    expect(faultsOf({ postContent: '\u03b1\u0313\u0300\u0345'.repeat(3000) })).toEqual([]);
  });

  test('rejects unknown fields', () => {
    expect(faultsOf({ postContent: '1234567890', admin: true })).toHaveLength(1);
  });

  test('trims keywords, and rejects blank, long and too many ones', () => {
    const request = (additionalKeywords: string[]) => ({
      postContent: '1234567890',
      additionalKeywords,
    });
    expect(analysisRequest.parse(request([' hiring ']))).toMatchObject({
      additionalKeywords: ['hiring'],
    });
    expect(faultsOf(request([' ']))).toEqual(['A keyword must not be blank']);
    expect(faultsOf(request(['x'.repeat(51)]))).toEqual([
      'A keyword must be at most 50 characters',
    ]);
    expect(faultsOf(request(Array.from({ length: 11 }, (_, i) => `k${i}`)))).toEqual([
      'At most 10 keywords',
    ]);
  });
});
