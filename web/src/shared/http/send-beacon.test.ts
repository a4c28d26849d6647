import { expect, test } from '@jest/globals';
import { wantsPrivacy } from './send-beacon.ts';

test.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: false, doNotTrack: null }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{}, false],
])('whoever asks not to be tracked is heard: %j', (browser, wish) => {
  expect(wantsPrivacy(browser)).toBe(wish);
});
