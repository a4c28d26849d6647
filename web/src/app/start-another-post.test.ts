import { beforeEach, expect, test } from '@jest/globals';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { freeAccountDraft, postContent } from '../shared/storage/draft.ts';
import {
  openField,
  originalPostContent,
  premiumAccountDraft,
  putInField,
  readField,
  typeInField,
} from '../shared/storage/premium-run.ts';
import { copiedPost, premiumCopiedPost, unsavedEdits } from '../shared/storage/results.ts';
import { readToast } from '../shared/ui/toast-store.ts';
import { freeFlow } from './free-flow.ts';
import { premiumFlow, startAnotherPost } from './start-another-post.ts';

const post = 'A post about hiring.';
const start = (flow: typeof freeFlow) => startAnotherPost(flow, () => undefined);

beforeEach(() => {
  tabStorage.clear();
  tabStorage.write(originalPostContent, post);
  tabStorage.write(premiumCopiedPost, `${post}\n\n#Tagwell`);
});

test('startAnotherPost keeps a different draft in the field, with its account revision', () => {
  const kept = { id: 'its draft', revision: 2, text: 'Another post' };
  putInField('Another post', kept);
  typeInField('Another post, half written');
  expect(start(premiumFlow)).toBe('/premium-app');
  expect(tabStorage.read(premiumCopiedPost)).toBeUndefined();
  expect(readField()).toBe('Another post, half written');
  expect(tabStorage.read(premiumAccountDraft)).toEqual(kept);
});

test('startAnotherPost clears the finished post from every field, and Undo restores it', () => {
  tabStorage.write(postContent, post);
  tabStorage.write(freeAccountDraft, { id: 'its draft', revision: 2, text: post });
  expect(openField()).toBe(post);
  start(premiumFlow);
  expect(openField()).toBe('');
  expect(tabStorage.read(postContent)).toBeUndefined();
  readToast()?.action?.onClick();
  expect(readField()).toBe(post);
  expect(tabStorage.read(originalPostContent)).toBe(post);
});

test('startAnotherPost in the free flow clears its post and edits, and leaves Premium unchanged', () => {
  tabStorage.write(postContent, 'A free post');
  tabStorage.write(copiedPost, 'A free post\n\n#Tagwell');
  putInField('Another post, half written', undefined);
  const typed = { analysisId: 'a', base: 'A post', text: 'Half a thought' };
  tabStorage.write(unsavedEdits, [{ base: 'A free post', text: 'Half of another' }, typed]);
  expect(start(freeFlow)).toBe('/paste-post');
  expect(tabStorage.read(postContent)).toBeUndefined();
  expect(tabStorage.read(copiedPost)).toBeUndefined();
  expect(tabStorage.read(unsavedEdits)).toEqual([typed]);
  expect(readField()).toBe('Another post, half written');
  expect(tabStorage.read(originalPostContent)).toBe(post);
  expect(tabStorage.read(premiumCopiedPost)).toBeDefined();
});

test('startAnotherPost in the free flow clears its post from the Premium field until the next one', () => {
  tabStorage.write(postContent, 'A free post');
  expect(openField()).toBe('A free post');
  start(freeFlow);
  expect(openField()).toBe('');
  tabStorage.write(postContent, 'The next one');
  expect(openField()).toBe('The next one');
});

test('startAnotherPost in Premium leaves the free flow unchanged', () => {
  tabStorage.write(postContent, 'A free post');
  tabStorage.write(copiedPost, 'A free post\n\n#Tagwell');
  start(premiumFlow);
  expect(openField()).toBe('');
  expect(tabStorage.read(postContent)).toBe('A free post');
  expect(tabStorage.read(copiedPost)).toBeDefined();
});
