import { describe, expect, test } from '@jest/globals';
import { leader } from '../testing/leader.ts';
import { analysisOrigin, analysisResult, selectedThoughtLeaders } from './results.ts';

describe('the stored result', () => {
  test('comes back as it was', () => {
    const result = {
      extractedTopics: [{ name: 'Hiring', relevanceScore: 0.8 }],
      thoughtLeaders: [
        leader('Ana Lima'),
        leader('Ben Oduya', { profileUrl: 'https://example.org' }),
      ],
      optimizedPost: 'text',
    };
    expect(analysisResult.decode(analysisResult.encode(result))).toEqual(result);
  });

  test('a person without a name, or a score above 100, makes the choice absent', () => {
    const broken = [{ ...leader('Ana'), name: undefined }];
    expect(selectedThoughtLeaders.decode(JSON.stringify(broken))).toBeUndefined();
    const tooHigh = [leader('Ana', { matchScore: 101 })];
    expect(selectedThoughtLeaders.decode(JSON.stringify(tooHigh))).toBeUndefined();
  });

  test('an origin needs its post', () => {
    expect(analysisOrigin.decode('{"analysisId":"a","keywords":[],"found":{}}')).toBeUndefined();
  });
});
