import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  postForResults,
  premiumAnalysisOrigin,
  premiumAnalysisResults,
} from '../../shared/storage/results.ts';
import { originalPostContent, premiumJob } from '../../shared/storage/premium-run.ts';
import { browserStorage, tabStorage } from '../../shared/storage/browser-storage.ts';
import { suggestedPerson } from '../../shared/testing/samples.ts';
import { readToast } from '../../shared/ui/toast-store.ts';
import { keepForImport } from '../../features/premium/open-post.ts';
import { writeLeaders, writeNetwork } from '../../features/premium/keep-choice.ts';
import { isRefused, premiumGuards } from './premium-flow.ts';
import { requirePremiumJob, requireWaitingJob } from './premium-job.ts';

const {
  '/premium-select-ai-leaders': requirePremiumResults,
  '/premium-select-network': requireLeadersChosen,
  '/premium-results': requirePremiumChoice,
} = premiumGuards;

const post = 'A post about hiring and remote work.';
const leaders = ['Ana', 'Ben'].map((name) => suggestedPerson(name, { isFromNetwork: false }));
const network = ['Fay', 'Gus', 'Hal'].map((name) => suggestedPerson(name, { isFromNetwork: true }));
const id = 'an-analysis';
const target = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get('Location') : undefined;

function keepAnalysis(): void {
  tabStorage.write(originalPostContent, post);
  tabStorage.write(premiumAnalysisResults, {
    extractedTopics: [],
    thoughtLeaders: [...leaders, ...network],
    optimizedPost: post,
  });
  tabStorage.write(premiumAnalysisOrigin, {
    analysisId: id,
    postContent: post,
    keywords: [],
    found: {},
  });
}

beforeEach(() => {
  tabStorage.clear();
  browserStorage.clear();
});

describe('premium-flow route guards', () => {
  test.each([
    requirePremiumJob,
    requireWaitingJob,
    requirePremiumResults,
    requireLeadersChosen,
    requirePremiumChoice,
  ])('%p redirects to /premium-app with a toast when no post is stored', (guard) => {
    expect(target(guard())).toBe('/premium-app');
    expect(readToast()?.title).toBe('Start with your post');
  });

  test('requirePremiumJob redirects to /premium-app and says why a post cannot be analyzed', () => {
    tabStorage.write(originalPostContent, 'short');
    expect(target(requirePremiumJob())).toBe('/premium-app');
    expect(readToast()?.description).toContain('5 more characters');
  });

  test('requirePremiumJob resumes a stored job, and redirects to the choice when it is done', () => {
    tabStorage.write(originalPostContent, post);
    const made = requirePremiumJob();
    expect(requirePremiumJob()).toEqual(made);
    tabStorage.write(premiumJob, { key: 'k', post, keywords: [], id });
    expect(requirePremiumJob()).toMatchObject({ job: { id } });
    keepAnalysis();
    expect(target(requirePremiumJob())).toBe('/premium-select-ai-leaders');
  });

  test('requireWaitingJob analyzes the post after an import, unless the writer went on without one', () => {
    keepAnalysis();
    tabStorage.write(premiumJob, { key: 'k', post, keywords: [], id });
    keepForImport(post);
    requirePremiumResults();
    expect(target(requireWaitingJob())).toBe('/premium-select-ai-leaders');
    keepForImport(post);
    expect(requireWaitingJob()).toMatchObject({ job: { post } });
  });

  test('requirePremiumResults redirects to /premium-app without a stored result', () => {
    tabStorage.write(originalPostContent, post);
    expect(target(requirePremiumResults())).toBe('/premium-app');
    keepAnalysis();
    expect(requirePremiumResults()).toMatchObject({ post, people: { leaders, network } });
  });

  test('requireLeadersChosen redirects to the leaders step until leaders are chosen', () => {
    keepAnalysis();
    expect(target(requireLeadersChosen())).toBe('/premium-select-ai-leaders');
    writeLeaders(id, leaders);
    expect(requireLeadersChosen()).toMatchObject({ post });
  });

  test('requirePremiumChoice redirects to /premium-app without the post or a complete choice', () => {
    keepAnalysis();
    writeLeaders(id, leaders);
    writeNetwork(id, network);
    expect(target(requirePremiumChoice())).toBe('/premium-app');
    tabStorage.write(postForResults, post);
    expect(requirePremiumChoice()).toMatchObject({ post, analysisId: id });
    writeNetwork(id, network.slice(1));
    expect(target(requirePremiumChoice())).toBe('/premium-app');
    expect(readToast()?.title).toBe('Nobody chosen yet');
  });

  test('isRefused matches nothing when no phrase is set', () => {
    expect(isRefused('any text', '')).toBe(false);
    expect(isRefused('any text', 'text')).toBe(true);
  });
});
