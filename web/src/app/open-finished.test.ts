import { beforeEach, expect, test } from '@jest/globals';
import type { KeptPost } from '@tagwell/contracts/http/posts-routes';
import { openRun, reopenPost } from '../features/premium/open-post.ts';
import { keepChoice, writeLeaders, writeNetwork } from '../features/premium/keep-choice.ts';
import { browserStorage, tabStorage } from '../shared/storage/browser-storage.ts';
import { chosenOrganizations, premiumEditedPost } from '../shared/storage/results.ts';
import { finishedAnalysis, suggestedPerson } from '../shared/testing/samples.ts';
import { openKept } from './open-finished.ts';

const ana = suggestedPerson('Ana', { isFromNetwork: false });
const ben = suggestedPerson('Ben', { isFromNetwork: false });
const nina = suggestedPerson('Nina', { isFromNetwork: true });
const analysis = finishedAnalysis([ana, ben, nina], true);
const text = 'My own carefully edited words.\n\n#Tagwell with @ana and @nina';
const kept: KeptPost = {
  id: '01985a5e-0000-7000-8000-000000000002',
  state: 'finished',
  paid: true,
  text: analysis.postContent,
  keywords: [],
  revision: 1,
  createdAt: analysis.createdAt,
  updatedAt: analysis.createdAt,
  finished: {
    analysisId: analysis.id,
    text,
    people: [
      { id: ana.id, name: ana.name, isFromNetwork: false },
      { id: nina.id, name: nina.name, isFromNetwork: true },
    ],
    organizations: [{ id: 'doist', name: 'Doist' }],
    way: 'two-steps',
  },
};
const open = () => openKept(kept, () => Promise.resolve(analysis));

beforeEach(() => {
  tabStorage.clear();
  browserStorage.clear();
});

test('openKept reopens a finished post with fewer people than now required, with its edited text', async () => {
  expect(await open()).toMatchObject({ path: '/premium-results' });
  expect(tabStorage.read(premiumEditedPost)?.text).toBe(text);
  expect(tabStorage.read(chosenOrganizations)).toEqual(['doist']);
  openRun();
  expect(reopenPost(analysis)).toBe('/premium-results');
});

test('reopenPost returns to the leaders step after the choice of a finished post changed', async () => {
  await open();
  writeLeaders(analysis.id, [ben]);
  openRun();
  expect(reopenPost(analysis)).toBe('/premium-select-ai-leaders');
});

test('reopenPost restores the chosen organizations from the browser when the account lacks the post', () => {
  reopenPost(analysis);
  writeLeaders(analysis.id, [ana, ben]);
  writeNetwork(analysis.id, [nina]);
  keepChoice(analysis.id, { organizations: ['doist'] });
  openRun();
  expect(reopenPost(analysis)).toBe('/premium-results');
  expect(tabStorage.read(chosenOrganizations)).toEqual(['doist']);
});
