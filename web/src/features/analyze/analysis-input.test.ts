import { describe, expect, test, beforeEach } from '@jest/globals';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import {
  additionalKeywords,
  analysisFailure,
  analysisJob,
  postContent,
} from '../../shared/storage/draft.ts';
import { analysisOrigin } from '../../shared/storage/results.ts';
import {
  addKeywords,
  postProblem,
  prepareAnalysis,
  includePendingKeyword,
} from './analysis-input.ts';

describe('postProblem', () => {
  test('says how many characters are missing', () => {
    expect(postProblem('   ')).toBe('Write at least 10 characters');
    expect(postProblem(' 12345678 ')).toBe('2 more characters to go');
    expect(postProblem('123456789')).toBe('1 more character to go');
  });

  test('says by how many characters the post exceeds the limit', () => {
    expect(postProblem('x'.repeat(3001))).toBe('1 over the limit of 3,000');
  });

  test('is undefined for 10 to 3,000 characters', () => {
    expect(postProblem('1234567890')).toBeUndefined();
    expect(postProblem('x'.repeat(3000))).toBeUndefined();
  });
});

describe('addKeywords', () => {
  test('trims keywords, splits them at commas and keeps their order', () => {
    expect(addKeywords(['a'], ' remote  work, hiring ,')).toEqual({
      keywords: ['a', 'remote work', 'hiring'],
    });
  });

  test('adds nothing for a blank keyword, and reports it', () => {
    expect(addKeywords([], '  ')).toEqual({ keywords: [], problem: 'A keyword must not be blank' });
  });

  test('reports a duplicate ignoring case, and adds the other keywords', () => {
    expect(addKeywords(['Hiring'], '#hiring').problem).toBe('“#hiring” is already in the list');
    expect(addKeywords(['Hiring'], 'hiring, pay')).toEqual({
      keywords: ['Hiring', 'pay'],
      problem: '“hiring” is already in the list',
    });
  });

  test('rejects a keyword of 51 characters, and accepts one of 50', () => {
    expect(addKeywords([], 'x'.repeat(51)).problem).toBe('A keyword must be at most 50 characters');
    expect(addKeywords([], 'x'.repeat(50)).keywords).toHaveLength(1);
  });

  test('rejects an eleventh keyword', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `word ${index}`);
    expect(addKeywords(ten, 'one more')).toEqual({ keywords: ten, problem: 'At most 10 keywords' });
  });
});

describe('addKeywords with several keywords', () => {
  const long = 'x'.repeat(80);

  test('names the keyword that is too long, even when another one is a duplicate', () => {
    const change = addKeywords([], `${long}, hiring, hiring`);
    expect(change.keywords).toEqual(['hiring']);
    expect(change.problem).toBe(
      'Not added: “xxxxxxxxxxxxxxxxxxxx…”. A keyword must be at most 50 characters',
    );
  });

  test('lists every reason why keywords were not added', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `word ${index}`);
    expect(addKeywords(ten, `${long}, pay`).problem).toBe(
      'Not added: “xxxxxxxxxxxxxxxxxxxx…”, “pay”. A keyword must be at most 50 characters. At most 10 keywords',
    );
  });
});

describe('includePendingKeyword when Analyze is pressed', () => {
  test('adds the typed keyword, and ignores a blank or duplicate one', () => {
    expect(includePendingKeyword(['hiring'], ' digital health ')).toEqual({
      keywords: ['hiring', 'digital health'],
    });
    expect(includePendingKeyword(['hiring'], ' ')).toEqual({ keywords: ['hiring'] });
    expect(includePendingKeyword(['hiring'], 'Hiring')).toEqual({ keywords: ['hiring'] });
  });

  test('reports a typed keyword that is too long', () => {
    expect(includePendingKeyword([], 'x'.repeat(51)).problem).toBe(
      'A keyword must be at most 50 characters',
    );
  });
});

beforeEach(() => void tabStorage.clear());

describe('prepareAnalysis', () => {
  test('stores the draft and keywords, and clears the last failure', () => {
    tabStorage.write(analysisFailure, { message: 'Down' });
    prepareAnalysis('My post', ['hiring']);
    expect(tabStorage.read(postContent)).toBe('My post');
    expect(tabStorage.read(additionalKeywords)).toEqual(['hiring']);
    expect(tabStorage.read(analysisFailure)).toBeUndefined();
  });

  test('reuses the job for the same post and keywords', () => {
    expect(prepareAnalysis('My post', ['a'])).toEqual(prepareAnalysis('My post', ['a']));
  });

  test('creates a new job once the previous one has its result, since people may have changed', () => {
    const job = prepareAnalysis('My post', ['a']);
    tabStorage.write(analysisJob, { ...job, id: 'first' });
    expect(prepareAnalysis('My post', ['a']).key).toBe(job.key);
    const origin = { analysisId: 'first', postContent: 'My post', keywords: ['a'], found: {} };
    tabStorage.write(analysisOrigin, origin);
    const again = prepareAnalysis('My post', ['a']);
    expect(again.key).not.toBe(job.key);
    expect(prepareAnalysis('My post', ['a'])).toEqual(again);
  });

  test('creates a job with its own key when the post or the keywords change', () => {
    const keys = [
      prepareAnalysis('My post', ['a']),
      prepareAnalysis('My post!', ['a']),
      prepareAnalysis('My post!', []),
    ].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(keys.every((key) => /^[0-9a-f]{32}$/u.test(key))).toBe(true);
  });
});
