import { beforeEach, describe, expect, test } from '@jest/globals';
import { additionalKeywords, analysisFailure, postContent } from '../../shared/storage/draft.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { prepareAnalysis } from './prepare-analysis.ts';

beforeEach(() => void session.clear());

describe('pressing Analyze', () => {
  test('keeps the draft and forgets the last failure', () => {
    session.write(analysisFailure, { message: 'Down' });
    prepareAnalysis('My post', ['hiring']);
    expect(session.read(postContent)).toBe('My post');
    expect(session.read(additionalKeywords)).toEqual(['hiring']);
    expect(session.read(analysisFailure)).toBeUndefined();
  });

  test('twice for the same post and keywords is one job', () => {
    expect(prepareAnalysis('My post', ['a'])).toEqual(prepareAnalysis('My post', ['a']));
  });

  test('a changed post, or other keywords, is another job with its own key', () => {
    const keys = [
      prepareAnalysis('My post', ['a']),
      prepareAnalysis('My post!', ['a']),
      prepareAnalysis('My post!', []),
    ].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(keys.every((key) => /^[0-9a-f]{32}$/u.test(key))).toBe(true);
  });
});
