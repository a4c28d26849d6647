import { beforeEach, describe, expect, test } from '@jest/globals';
import { analysisJob, postContent } from '../../shared/storage/draft.ts';
import {
  analysisOrigin,
  analysisResult,
  copiedPost,
  freeDismissed,
  selectedThoughtLeaders,
} from '../../shared/storage/results.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { suggestedPerson } from '../../shared/testing/samples.ts';
import { readToast } from '../../shared/ui/toast-store.ts';
import { freeGuards } from './free-flow.ts';

const {
  '/progress': requireJob,
  '/select-leaders': requireResult,
  '/copy-page': requireChoice,
  '/success': requireCopied,
} = freeGuards;

const post = 'A post about hiring and remote work.';
const people = [suggestedPerson('Ana Lima')];
const result = { extractedTopics: [], thoughtLeaders: people, optimizedPost: post };
const target = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get('Location') : undefined;

beforeEach(() => void tabStorage.clear());

describe('free-flow route guards', () => {
  test.each([requireJob, requireResult, requireChoice, requireCopied])(
    '%p redirects to /paste-post with a toast when no post is stored',
    (guard) => {
      expect(target(guard())).toBe('/paste-post');
      expect(readToast()?.title).toBe('Start with your post');
    },
  );

  test('requireJob resumes a stored job', () => {
    tabStorage.write(postContent, post);
    tabStorage.write(analysisJob, { key: 'k', post, keywords: [], id: 'i' });
    expect(requireJob()).toEqual({ job: { key: 'k', post, keywords: [], id: 'i' } });
  });

  test('requireJob redirects to /select-leaders when the result of the job is stored', () => {
    tabStorage.write(postContent, post);
    tabStorage.write(analysisJob, { key: 'k', post, keywords: [], id: 'i' });
    tabStorage.write(analysisResult, result);
    tabStorage.write(analysisOrigin, {
      analysisId: 'i',
      postContent: post,
      keywords: [],
      found: {},
    });
    expect(target(requireJob())).toBe('/select-leaders');
  });

  test('requireJob creates a job for a stored post, and redirects when the post is too short', () => {
    tabStorage.write(postContent, post);
    expect(requireJob()).toMatchObject({ job: { post } });
    tabStorage.clear();
    tabStorage.write(postContent, 'short');
    expect(target(requireJob())).toBe('/paste-post');
  });

  test('requireResult redirects to /paste-post without a stored result', () => {
    tabStorage.write(postContent, post);
    expect(target(requireResult())).toBe('/paste-post');
    tabStorage.write(analysisResult, result);
    expect(requireResult()).toMatchObject({ post, result });
  });

  test('requireChoice needs chosen people; an empty choice counts only when nobody is listed', () => {
    tabStorage.write(postContent, post);
    tabStorage.write(analysisResult, result);
    tabStorage.write(selectedThoughtLeaders, []);
    expect(target(requireChoice())).toBe('/paste-post');
    tabStorage.write(freeDismissed, [people[0]?.id ?? '']);
    expect(requireChoice()).toEqual({ post, leaders: [] });
    tabStorage.remove(freeDismissed);
    tabStorage.write(analysisResult, { ...result, thoughtLeaders: [] });
    expect(requireChoice()).toEqual({ post, leaders: [] });
    tabStorage.write(selectedThoughtLeaders, people);
    expect(requireChoice()).toEqual({ post, leaders: people });
  });

  test('requireChoice accepts a chosen person from the other readings of the post', () => {
    const other = suggestedPerson('Ben Holm');
    tabStorage.write(postContent, post);
    const otherReadings = [{ topic: 'Sales', leaders: [other] }];
    tabStorage.write(analysisResult, { ...result, otherReadings });
    tabStorage.write(selectedThoughtLeaders, [other]);
    expect(requireChoice()).toEqual({ post, leaders: [other] });
  });

  test('requireCopied redirects to /copy-page without a copied post', () => {
    tabStorage.write(postContent, post);
    expect(target(requireCopied())).toBe('/copy-page');
    tabStorage.write(copiedPost, 'the text');
    tabStorage.write(selectedThoughtLeaders, people);
    expect(requireCopied()).toEqual({ text: 'the text', leaders: people });
  });
});
