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
import { finishedAnalysis, suggestedPerson } from '../../shared/testing/suggested-person.ts';
import {
  adoptWaitingPost,
  keepForAnalysis,
  keepForImport,
  openRun,
  reopenPost,
} from './open-post.ts';
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

test('a post comes back with its selections, and goes on where it was left', () => {
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

test('people of another reading come back as chosen', () => {
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

test('a post without leaders begins where the page says why', () => {
  const result = { extractedTopics: [], thoughtLeaders: network, optimizedPost: '' };
  expect(reopenPost({ ...analysis, result })).toBe('/premium-select-ai-leaders');
});

test('nothing that was dismissed before is, and the free flow in the same tab stays as it is', () => {
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

test('an analysis without a result is made again', () => {
  const { result: _none, ...unfinished } = analysis;
  expect(reopenPost(unfinished)).toBe('/premium-processing');
  expect(tabStorage.read(originalPostContent)).toBe(analysis.postContent);
});

beforeEach(() => void tabStorage.clear());

test('the post that waited for an import begins a new run, even when it is the same post', () => {
  tabStorage.write(originalPostContent, 'A post');
  tabStorage.write(premiumJob, { key: 'k', post: 'A post', keywords: [], id: 'before the import' });
  tabStorage.write(premiumPostContent, 'A post');
  adoptWaitingPost();
  expect(tabStorage.read(originalPostContent)).toBe('A post');
  expect(tabStorage.read(premiumPostContent)).toBeUndefined();
  expect(tabStorage.read(premiumJob)).toBeUndefined();
});

test('without one the run goes on as it is', () => {
  tabStorage.write(originalPostContent, 'A post');
  adoptWaitingPost();
  expect(tabStorage.read(originalPostContent)).toBe('A post');
});

beforeEach(() => void tabStorage.clear());

test('opening the app begins a new session and keeps the last post to be continued', () => {
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

test('a post that waited for an import is kept as well, and what is being typed stays', () => {
  tabStorage.write(premiumPostContent, 'Waiting for connections');
  typeInField('Half a sent');
  openRun();
  expect(tabStorage.read(lastPremiumPost)).toBe('Waiting for connections');
  expect(readField()).toBe('Half a sent');
});

describe('what was analyzed stays in the account, and', () => {
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

  test('other words in the field are a draft of their own', () => {
    openRun();
    expect(readField()).toBe(post);
    expect(tabStorage.read(premiumAccountDraft)).toMatchObject({ revision: 0, text: post });
    expect(tabStorage.read(premiumAccountDraft)?.id).not.toBe(kept.id);
  });

  test('so they are while its analysis runs, and not before the server has it', () => {
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

  test('so they are where a run waits to be continued after signing in', () => {
    tabStorage.write(continueAt, '/premium-results');
    openRun();
    expect(tabStorage.read(originalPostContent)).toBe(post);
    expect(tabStorage.read(premiumAccountDraft)).toMatchObject({ revision: 0, text: post });
    expect(tabStorage.read(premiumAccountDraft)?.id).not.toBe(kept.id);
  });

  test('copied, it is not in the field any more, and not offered: it is finished', () => {
    tabStorage.write(premiumCopiedPost, `${post}\n\n#Tagwell`);
    tabStorage.write(lastPremiumPost, 'The post before it');
    openRun();
    expect(readField()).toBe('');
    expect(tabStorage.read(premiumAccountDraft)).toBeUndefined();
    expect(tabStorage.read(lastPremiumPost)).toBeUndefined();
  });

  test('another post that is being written stays what it is', () => {
    putInField('Another', { ...kept, text: 'Another' });
    tabStorage.write(premiumCopiedPost, post);
    openRun();
    expect(readField()).toBe('Another');
    expect(tabStorage.read(premiumAccountDraft)).toEqual({ ...kept, text: 'Another' });
  });
});

describe('a reopened post, while another one stands in the field', () => {
  const inField = { id: 'its draft', revision: 2, text: 'Another' };
  beforeEach(() => {
    putInField('Another', inField);
    typeInField('Another, and mo');
    reopenPost(analysis);
  });

  test.each([
    ['is analyzed again', keepForAnalysis],
    ['waits for an import', keepForImport],
  ])('%s and never takes its place', (_what, keep) => {
    keep(analysis.postContent);
    openRun();
    expect(readField()).toBe('Another, and mo');
    expect(tabStorage.read(premiumAccountDraft)).toEqual(inField);
    expect(tabStorage.read(lastPremiumPost)).toBe(analysis.postContent);
  });
});

test('opening it twice does not lose the last post', () => {
  tabStorage.write(originalPostContent, 'Kept');
  openRun();
  openRun();
  expect(tabStorage.read(lastPremiumPost)).toBe('Kept');
});

test('signing in on a page of the run returns to it unchanged', () => {
  tabStorage.write(originalPostContent, 'In the middle');
  tabStorage.write(continueAt, '/premium-select-network');
  openRun();
  expect(tabStorage.read(originalPostContent)).toBe('In the middle');
  tabStorage.remove(continueAt);
  openRun();
  expect(tabStorage.read(originalPostContent)).toBeUndefined();
});

test('another run begins: the one before is not offered any more, and this one ends like any other', () => {
  tabStorage.write(originalPostContent, 'In the middle');
  tabStorage.write(continueAt, '/premium-select-network');
  keepForAnalysis('The next one');
  openRun();
  expect(tabStorage.read(continueAt)).toBeUndefined();
  expect(tabStorage.read(lastPremiumPost)).toBe('The next one');
});

test('a job that the server took ends with its run; one it never saw keeps its key', () => {
  const job = { key: 'k', post: 'A post', keywords: [] };
  tabStorage.write(premiumJob, job);
  openRun();
  expect(tabStorage.read(premiumJob)).toEqual(job);
  tabStorage.write(premiumJob, { ...job, id: 'taken' });
  openRun();
  expect(tabStorage.read(premiumJob)).toBeUndefined();
});

test('only a page of ours is remembered as where to go on', () => {
  expect(continueAt.decode('"/account"')).toBe('/account');
  expect(continueAt.decode('"//elsewhere.example"')).toBeUndefined();
  expect(continueAt.decode('"https://elsewhere.example"')).toBeUndefined();
});
