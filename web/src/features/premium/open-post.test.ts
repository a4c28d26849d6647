import { beforeEach, expect, test } from '@jest/globals';
import type { Analysis } from '@tagwell/contracts/http/analysis';
import { local, session } from '../../shared/storage/browser-storage.ts';
import { postForResults, premiumAnalysisOrigin } from '../../shared/storage/results.ts';
import {
  originalPostContent,
  premiumJob,
  premiumPostContent,
} from '../../shared/storage/premium-run.ts';
import { leader } from '../../shared/testing/leader.ts';
import { adoptWaitingPost, reopenPost } from './open-post.ts';
import { readSelection, writeLeaders, writeNetwork } from './selection.ts';

const leaders = ['Ana', 'Ben', 'Cleo'].map((name) => leader(name, { isFromNetwork: false }));
const network = ['Fay', 'Gus', 'Hal', 'Ida'].map((name) => leader(name, { isFromNetwork: true }));
const analysis: Analysis = {
  id: '01985a5e-0000-7000-8000-000000000001',
  kind: 'premium',
  state: 'done',
  stage: 'finalize',
  percent: 100,
  seq: 9,
  postContent: 'A post about hiring.',
  found: { words: 4 },
  createdAt: '2026-01-01T00:00:00.000Z',
  result: { extractedTopics: [], thoughtLeaders: [...leaders, ...network], optimizedPost: '' },
};

beforeEach(() => {
  session.clear();
  local.clear();
});

test('a post comes back with its selections, and goes on where it was left', () => {
  expect(reopenPost(analysis)).toBe('/premium-select-ai-leaders');
  writeLeaders(analysis.id, leaders.slice(0, 2));
  session.clear();
  expect(reopenPost(analysis)).toBe('/premium-select-network');
  writeNetwork(analysis.id, network.slice(1));
  session.clear();

  expect(reopenPost(analysis)).toBe('/premium-results');
  expect(session.read(originalPostContent)).toBe(analysis.postContent);
  expect(session.read(postForResults)).toBe(analysis.postContent);
  expect(session.read(premiumAnalysisOrigin)?.analysisId).toBe(analysis.id);
  expect(readSelection(analysis.id, { leaders, network, others: [] })).toEqual({
    leaders: leaders.slice(0, 2),
    network: network.slice(1),
  });
});

test('people of another reading come back as chosen', () => {
  const jo = leader('Jo');
  const result = {
    extractedTopics: [],
    thoughtLeaders: [...leaders, ...network],
    optimizedPost: '',
    otherReadings: [{ topic: 'Sales', leaders: [jo] }],
  };
  writeLeaders(analysis.id, [...leaders.slice(0, 1), jo]);
  session.clear();
  expect(reopenPost({ ...analysis, result })).toBe('/premium-select-network');
  expect(readSelection(analysis.id, { leaders, network, others: [jo] }).leaders).toEqual([
    ...leaders.slice(0, 1),
    jo,
  ]);
});

test('a post without leaders begins where the page says why', () => {
  const result = { extractedTopics: [], thoughtLeaders: network, optimizedPost: '' };
  expect(reopenPost({ ...analysis, result })).toBe('/premium-select-ai-leaders');
});

test('an analysis without a result is made again', () => {
  const { result: _none, ...unfinished } = analysis;
  expect(reopenPost(unfinished)).toBe('/premium-processing');
  expect(session.read(originalPostContent)).toBe(analysis.postContent);
});

beforeEach(() => void session.clear());

test('the post that waited for an import begins a new run, even when it is the same post', () => {
  session.write(originalPostContent, 'A post');
  session.write(premiumJob, { key: 'k', post: 'A post', keywords: [], id: 'before the import' });
  session.write(premiumPostContent, 'A post');
  adoptWaitingPost();
  expect(session.read(originalPostContent)).toBe('A post');
  expect(session.read(premiumPostContent)).toBeUndefined();
  expect(session.read(premiumJob)).toBeUndefined();
});

test('without one the run goes on as it is', () => {
  session.write(originalPostContent, 'A post');
  adoptWaitingPost();
  expect(session.read(originalPostContent)).toBe('A post');
});
