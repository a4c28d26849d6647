import { expect, test } from '@jest/globals';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { unsavedEdits } from '../shared/storage/results.ts';
import { premiumFlow, startAnotherPost } from './start-another-post.ts';

test('text typed into another premium post survives the end of this one', () => {
  const typed = { analysisId: 'a', base: 'A post', text: 'Half a thought' };
  tabStorage.write(unsavedEdits, [{ base: 'A free post', text: 'Half of another' }, typed]);
  startAnotherPost(premiumFlow, () => undefined);
  expect(tabStorage.read(unsavedEdits)).toEqual([typed]);
});
