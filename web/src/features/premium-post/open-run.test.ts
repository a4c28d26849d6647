import { beforeEach, expect, test } from '@jest/globals';
import {
  continueAt,
  lastPremiumPost,
  originalPostContent,
  premiumDraft,
  premiumJob,
  premiumPostContent,
  sessionId,
} from '../../shared/storage/premium-run.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { openRun } from './open-run.ts';

beforeEach(() => void session.clear());

test('opening the app begins a new session and keeps the last post to be continued', () => {
  session.write(originalPostContent, 'The post of the last run');
  session.write({ ...originalPostContent, key: 'premiumAnalysisResults' }, '{}');
  openRun(1_700_000_000_000);
  expect(session.read(sessionId)).toBe('1700000000000');
  expect(session.read(originalPostContent)).toBeUndefined();
  expect(session.read({ ...originalPostContent, key: 'premiumAnalysisResults' })).toBeUndefined();
  expect(session.read(lastPremiumPost)).toBe('The post of the last run');
});

test('a post that waited for an import is kept as well, and what is being typed stays', () => {
  session.write(premiumPostContent, 'Waiting for connections');
  session.write(premiumDraft, 'Half a sent');
  openRun();
  expect(session.read(lastPremiumPost)).toBe('Waiting for connections');
  expect(session.read(premiumDraft)).toBe('Half a sent');
});

test('opening it twice does not lose the last post', () => {
  session.write(originalPostContent, 'Kept');
  openRun();
  openRun();
  expect(session.read(lastPremiumPost)).toBe('Kept');
});

test('who had to sign in on a page of the run finds it as it was', () => {
  session.write(originalPostContent, 'In the middle');
  session.write(continueAt, '/premium-select-network');
  openRun();
  expect(session.read(originalPostContent)).toBe('In the middle');
  session.remove(continueAt);
  openRun();
  expect(session.read(originalPostContent)).toBeUndefined();
});

test('a job that the server took ends with its run; one it never saw keeps its key', () => {
  const job = { key: 'k', post: 'A post', keywords: [] };
  session.write(premiumJob, job);
  openRun();
  expect(session.read(premiumJob)).toEqual(job);
  session.write(premiumJob, { ...job, id: 'taken' });
  openRun();
  expect(session.read(premiumJob)).toBeUndefined();
});

test('only a page of ours is remembered as where to go on', () => {
  expect(continueAt.decode('"/account"')).toBe('/account');
  expect(continueAt.decode('"//elsewhere.example"')).toBeUndefined();
  expect(continueAt.decode('"https://elsewhere.example"')).toBeUndefined();
});
