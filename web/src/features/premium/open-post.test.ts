import { beforeEach, describe, expect, test } from '@jest/globals';
import { browserStorage, tabStorage } from '../../shared/storage/browser-storage.ts';
import {
  continueAt,
  premiumAccountDraft,
  lastPremiumPost,
  originalPostContent,
  premiumJob,
  premiumPostContent,
  putInField,
  readField,
  typeInField,
  appOpenedAt,
} from '../../shared/storage/premium-run.ts';
import {
  chosenOrganizations,
  dismissed,
  freeDismissed,
  freeOrganizations,
  postForResults,
  premiumAnalysisOrigin,
  premiumCopiedPost,
  selectedThoughtLeaders,
} from '../../shared/storage/results.ts';
import { finishedAnalysis, suggestedPerson } from '../../shared/testing/samples.ts';
import {
  adoptWaitingPost,
  keepForAnalysis,
  keepForImport,
  openRun,
  reopenPost,
} from './open-post.ts';
import { latestOfEach } from './components/recent-posts.tsx';
import { writeLeaders, writeNetwork } from './keep-choice.ts';
import { readSelection } from './split-people.ts';

const leaders = ['Ana', 'Ben', 'Cleo'].map((name) =>
  suggestedPerson(name, { isFromNetwork: false }),
);
const network = ['Fay', 'Gus', 'Hal', 'Ida'].map((name) =>
  suggestedPerson(name, { isFromNetwork: true }),
);
const analysis = finishedAnalysis([...leaders, ...network], false);

beforeEach(() => {
  tabStorage.clear();
  browserStorage.clear();
});

test('reopenPost restores the selections and returns the step where the writer stopped', () => {
  expect(reopenPost(analysis)).toBe('/premium-select-ai-leaders');
  writeLeaders(analysis.id, leaders.slice(0, 2));
  tabStorage.clear();
  expect(reopenPost(analysis)).toBe('/premium-select-network');
  writeNetwork(analysis.id, network.slice(1));
  tabStorage.clear();

  expect(reopenPost(analysis)).toBe('/premium-results');
  expect(tabStorage.read(originalPostContent)).toBe(analysis.postContent);
  expect(tabStorage.read(postForResults)).toBe(analysis.postContent);
  expect(tabStorage.read(premiumAnalysisOrigin)?.analysisId).toBe(analysis.id);
  expect(readSelection(analysis.id, { leaders, network, others: [] })).toEqual({
    leaders: leaders.slice(0, 2),
    network: network.slice(1),
  });
});

test('reopenPost restores chosen people from the other readings of the post', () => {
  const jo = suggestedPerson('Jo');
  const result = {
    extractedTopics: [],
    thoughtLeaders: [...leaders, ...network],
    optimizedPost: '',
    otherReadings: [{ topic: 'Sales', leaders: [jo] }],
  };
  writeLeaders(analysis.id, [...leaders.slice(0, 1), jo]);
  tabStorage.clear();
  expect(reopenPost({ ...analysis, result })).toBe('/premium-select-network');
  expect(readSelection(analysis.id, { leaders, network, others: [jo] }).leaders).toEqual([
    ...leaders.slice(0, 1),
    jo,
  ]);
});

test('reopenPost returns the leaders step when there are no leaders', () => {
  const result = { extractedTopics: [], thoughtLeaders: network, optimizedPost: '' };
  expect(reopenPost({ ...analysis, result })).toBe('/premium-select-ai-leaders');
});

test('reopenPost clears dismissals and organizations, and leaves the free flow unchanged', () => {
  tabStorage.write(dismissed, ['Ana']);
  tabStorage.write(chosenOrganizations, ['doist']);
  tabStorage.write(freeDismissed, ['Ben']);
  tabStorage.write(freeOrganizations, ['gitlab']);
  tabStorage.write(selectedThoughtLeaders, leaders);
  reopenPost(analysis);
  openRun();
  expect(tabStorage.read(dismissed)).toBeUndefined();
  expect(tabStorage.read(chosenOrganizations)).toBeUndefined();
  expect(tabStorage.read(freeDismissed)).toEqual(['Ben']);
  expect(tabStorage.read(freeOrganizations)).toEqual(['gitlab']);
  expect(tabStorage.read(selectedThoughtLeaders)).toEqual(leaders);
});

test('reopenPost returns /premium-processing for an analysis without a result', () => {
  const { result: _none, ...unfinished } = analysis;
  expect(reopenPost(unfinished)).toBe('/premium-processing');
  expect(tabStorage.read(originalPostContent)).toBe(analysis.postContent);
});

beforeEach(() => void tabStorage.clear());

test('adoptWaitingPost starts a new run with the post that waited for an import', () => {
  tabStorage.write(originalPostContent, 'A post');
  tabStorage.write(premiumJob, { key: 'k', post: 'A post', keywords: [], id: 'before the import' });
  tabStorage.write(premiumPostContent, 'A post');
  adoptWaitingPost();
  expect(tabStorage.read(originalPostContent)).toBe('A post');
  expect(tabStorage.read(premiumPostContent)).toBeUndefined();
  expect(tabStorage.read(premiumJob)).toBeUndefined();
});

test('adoptWaitingPost changes nothing when no post waits', () => {
  tabStorage.write(originalPostContent, 'A post');
  adoptWaitingPost();
  expect(tabStorage.read(originalPostContent)).toBe('A post');
});

beforeEach(() => void tabStorage.clear());

test('openRun starts a new session and keeps the last post for later', () => {
  tabStorage.write(originalPostContent, 'The post of the last run');
  tabStorage.write({ ...originalPostContent, key: 'premiumAnalysisResults' }, '{}');
  openRun(1_700_000_000_000);
  expect(tabStorage.read(appOpenedAt)).toBe('1700000000000');
  expect(tabStorage.read(originalPostContent)).toBeUndefined();
  expect(
    tabStorage.read({ ...originalPostContent, key: 'premiumAnalysisResults' }),
  ).toBeUndefined();
  expect(tabStorage.read(lastPremiumPost)).toBe('The post of the last run');
});

test('openRun keeps a post that waited for an import, and the text in the field', () => {
  tabStorage.write(premiumPostContent, 'Waiting for connections');
  typeInField('Half a sent');
  openRun();
  expect(tabStorage.read(lastPremiumPost)).toBe('Waiting for connections');
  expect(readField()).toBe('Half a sent');
});

describe('openRun with an analyzed post in the field', () => {
  const post = 'A post about hiring.';
  const kept = { id: 'its draft', revision: 3, text: post };
  beforeEach(() => {
    putInField(post, kept);
    tabStorage.write(originalPostContent, post);
    tabStorage.write(premiumAnalysisOrigin, {
      analysisId: analysis.id,
      postContent: post,
      keywords: [],
      found: {},
    });
  });

  test('gives the text a new draft id once it is analyzed', () => {
    openRun();
    expect(readField()).toBe(post);
    expect(tabStorage.read(premiumAccountDraft)).toMatchObject({ revision: 0, text: post });
    expect(tabStorage.read(premiumAccountDraft)?.id).not.toBe(kept.id);
  });

  test('gives the text a new draft id once the server has accepted the job, not before', () => {
    const job = { key: 'k', post, keywords: [] };
    tabStorage.remove(premiumAnalysisOrigin);
    tabStorage.write(premiumJob, job);
    openRun();
    expect(tabStorage.read(premiumAccountDraft)).toEqual(kept);
    tabStorage.write(premiumJob, { ...job, id: analysis.id });
    openRun();
    expect(tabStorage.read(premiumAccountDraft)).toMatchObject({ revision: 0, text: post });
    expect(tabStorage.read(premiumAccountDraft)?.id).not.toBe(kept.id);
  });

  test('gives the text a new draft id when a run continues after signing in', () => {
    tabStorage.write(continueAt, '/premium-results');
    openRun();
    expect(tabStorage.read(originalPostContent)).toBe(post);
    expect(tabStorage.read(premiumAccountDraft)).toMatchObject({ revision: 0, text: post });
    expect(tabStorage.read(premiumAccountDraft)?.id).not.toBe(kept.id);
  });

  test('clears the field and the last post once the post was copied', () => {
    tabStorage.write(premiumCopiedPost, `${post}\n\n#Tagwell`);
    tabStorage.write(lastPremiumPost, 'The post before it');
    openRun();
    expect(readField()).toBe('');
    expect(tabStorage.read(premiumAccountDraft)).toBeUndefined();
    expect(tabStorage.read(lastPremiumPost)).toBeUndefined();
  });

  test('keeps another post in the field with its draft', () => {
    putInField('Another', { ...kept, text: 'Another' });
    tabStorage.write(premiumCopiedPost, post);
    openRun();
    expect(readField()).toBe('Another');
    expect(tabStorage.read(premiumAccountDraft)).toEqual({ ...kept, text: 'Another' });
  });
});

describe('openRun with a reopened post and another text in the field', () => {
  const inField = { id: 'its draft', revision: 2, text: 'Another' };
  beforeEach(() => {
    putInField('Another', inField);
    typeInField('Another, and mo');
    reopenPost(analysis);
  });

  test.each([
    ['is analyzed again', keepForAnalysis],
    ['waits for an import', keepForImport],
  ])('keeps the text in the field when the reopened post %s', (_what, keep) => {
    keep(analysis.postContent);
    openRun();
    expect(readField()).toBe('Another, and mo');
    expect(tabStorage.read(premiumAccountDraft)).toEqual(inField);
    expect(tabStorage.read(lastPremiumPost)).toBe(analysis.postContent);
  });
});

test('openRun called twice keeps the last post', () => {
  tabStorage.write(originalPostContent, 'Kept');
  openRun();
  openRun();
  expect(tabStorage.read(lastPremiumPost)).toBe('Kept');
});

test('openRun keeps the run when signing in returns to one of its pages', () => {
  tabStorage.write(originalPostContent, 'In the middle');
  tabStorage.write(continueAt, '/premium-select-network');
  openRun();
  expect(tabStorage.read(originalPostContent)).toBe('In the middle');
  tabStorage.remove(continueAt);
  openRun();
  expect(tabStorage.read(originalPostContent)).toBeUndefined();
});

test('openRun after a new run ends that run, and forgets the page of the previous one', () => {
  tabStorage.write(originalPostContent, 'In the middle');
  tabStorage.write(continueAt, '/premium-select-network');
  keepForAnalysis('The next one');
  openRun();
  expect(tabStorage.read(continueAt)).toBeUndefined();
  expect(tabStorage.read(lastPremiumPost)).toBe('The next one');
});

test('openRun drops a job with a server id, and keeps the key of one without', () => {
  const job = { key: 'k', post: 'A post', keywords: [] };
  tabStorage.write(premiumJob, job);
  openRun();
  expect(tabStorage.read(premiumJob)).toEqual(job);
  tabStorage.write(premiumJob, { ...job, id: 'taken' });
  openRun();
  expect(tabStorage.read(premiumJob)).toBeUndefined();
});

test('continueAt accepts only paths of this site', () => {
  expect(continueAt.decode('"/account"')).toBe('/account');
  expect(continueAt.decode('"//elsewhere.example"')).toBeUndefined();
  expect(continueAt.decode('"https://elsewhere.example"')).toBeUndefined();
});

test('lists a post analyzed several times once, and each copied version', () => {
  const post = (id: string, postContent: string, paid = false) => ({
    id,
    postContent,
    paid,
    createdAt: '2026-01-01T00:00:00Z',
  });
  const posts = [post('5', 'A'), post('4', 'B'), post('3', 'A'), post('2', 'A', true)];
  expect(latestOfEach(posts).map(({ id }) => id)).toEqual(['5', '4', '2']);
});
