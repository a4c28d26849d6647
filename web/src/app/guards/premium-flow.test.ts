import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  postForResults,
  premiumAnalysisOrigin,
  premiumAnalysisResults,
} from '../../shared/storage/results.ts';
import { originalPostContent, premiumJob } from '../../shared/storage/premium-run.ts';
import { browserStorage, tabStorage } from '../../shared/storage/browser-storage.ts';
import { suggestedPerson } from '../../shared/testing/suggested-person.ts';
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

describe('pages of the premium flow', () => {
  test.each([
    requirePremiumJob,
    requireWaitingJob,
    requirePremiumResults,
    requireLeadersChosen,
    requirePremiumChoice,
  ])('%p without a stored post goes home and says why', (guard) => {
    expect(target(guard())).toBe('/premium-app');
    expect(readToast()?.title).toBe('Start with your post');
  });

  test('a post that cannot be analyzed goes home with the reason', () => {
    tabStorage.write(originalPostContent, 'short');
    expect(target(requirePremiumJob())).toBe('/premium-app');
    expect(readToast()?.description).toContain('5 more characters');
  });

  test('progress takes a job up again, and goes straight on when it is done', () => {
    tabStorage.write(originalPostContent, post);
    const made = requirePremiumJob();
    expect(requirePremiumJob()).toEqual(made);
    tabStorage.write(premiumJob, { key: 'k', post, keywords: [], id });
    expect(requirePremiumJob()).toMatchObject({ job: { id } });
    keepAnalysis();
    expect(target(requirePremiumJob())).toBe('/premium-select-ai-leaders');
  });

  test('a post waits for an import until its writer goes on choosing without', () => {
    keepAnalysis();
    tabStorage.write(premiumJob, { key: 'k', post, keywords: [], id });
    keepForImport(post);
    requirePremiumResults();
    expect(target(requireWaitingJob())).toBe('/premium-select-ai-leaders');
    keepForImport(post);
    expect(requireWaitingJob()).toMatchObject({ job: { post } });
  });

  test('choosing needs results', () => {
    tabStorage.write(originalPostContent, post);
    expect(target(requirePremiumResults())).toBe('/premium-app');
    keepAnalysis();
    expect(requirePremiumResults()).toMatchObject({ post, people: { leaders, network } });
  });

  test('the second step needs the first', () => {
    keepAnalysis();
    expect(target(requireLeadersChosen())).toBe('/premium-select-ai-leaders');
    writeLeaders(id, leaders);
    expect(requireLeadersChosen()).toMatchObject({ post });
  });

  test('the finished post needs its text and its people', () => {
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

  test('a phrase that is to be refused is looked for only where there is one', () => {
    expect(isRefused('any text', '')).toBe(false);
    expect(isRefused('any text', 'text')).toBe(true);
  });
});
