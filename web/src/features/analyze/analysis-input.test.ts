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
    expect(addKeywords(['Hiring'], '#hiring').problem).toBe('“#hiring” is already in the list');
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

describe('adding several keywords at once', () => {
  const long = 'x'.repeat(80);

  test('names the one that was left out, though another was only repeated', () => {
    const change = addKeywords([], `${long}, hiring, hiring`);
    expect(change.keywords).toEqual(['hiring']);
    expect(change.problem).toBe(
      'Not added: “xxxxxxxxxxxxxxxxxxxx…”. A keyword must be at most 50 characters',
    );
  });

  test('lists each reason why keywords were left out', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `word ${index}`);
    expect(addKeywords(ten, `${long}, pay`).problem).toBe(
      'Not added: “xxxxxxxxxxxxxxxxxxxx…”, “pay”. A keyword must be at most 50 characters. At most 10 keywords',
    );
  });
});

describe('a keyword that is typed and not added when Analyze is pressed', () => {
  test('is taken along; a blank or repeated one changes nothing', () => {
    expect(includePendingKeyword(['hiring'], ' digital health ')).toEqual({
      keywords: ['hiring', 'digital health'],
    });
    expect(includePendingKeyword(['hiring'], ' ')).toEqual({ keywords: ['hiring'] });
    expect(includePendingKeyword(['hiring'], 'Hiring')).toEqual({ keywords: ['hiring'] });
  });

  test('is not left out without a word where it cannot be taken', () => {
    expect(includePendingKeyword([], 'x'.repeat(51)).problem).toBe(
      'A keyword must be at most 50 characters',
    );
  });
});

beforeEach(() => void tabStorage.clear());

describe('pressing Analyze', () => {
  test('keeps the draft and forgets the last failure', () => {
    tabStorage.write(analysisFailure, { message: 'Down' });
    prepareAnalysis('My post', ['hiring']);
    expect(tabStorage.read(postContent)).toBe('My post');
    expect(tabStorage.read(additionalKeywords)).toEqual(['hiring']);
    expect(tabStorage.read(analysisFailure)).toBeUndefined();
  });

  test('twice for the same post and keywords is one job', () => {
    expect(prepareAnalysis('My post', ['a'])).toEqual(prepareAnalysis('My post', ['a']));
  });

  test('one that has its result is not asked for again: the lists of people may have changed', () => {
    const job = prepareAnalysis('My post', ['a']);
    tabStorage.write(analysisJob, { ...job, id: 'first' });
    expect(prepareAnalysis('My post', ['a']).key).toBe(job.key);
    const origin = { analysisId: 'first', postContent: 'My post', keywords: ['a'], found: {} };
    tabStorage.write(analysisOrigin, origin);
    const again = prepareAnalysis('My post', ['a']);
    expect(again.key).not.toBe(job.key);
    expect(prepareAnalysis('My post', ['a'])).toEqual(again);
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
