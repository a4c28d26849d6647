import { expect, test } from '@jest/globals';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { unsavedEdits } from '../shared/storage/results.ts';
import { premiumFlow, startAnotherPost } from './start-another-post.ts';

test('what was typed into another premium post outlives the post that is done', () => {
  const typed = { analysisId: 'a', base: 'A post', text: 'Half a thought' };
  tabStorage.write(unsavedEdits, [{ base: 'A free post', text: 'Half of another' }, typed]);
  startAnotherPost(premiumFlow, () => undefined);
  expect(tabStorage.read(unsavedEdits)).toEqual([typed]);
});
