import { beforeEach, describe, expect, test } from '@jest/globals';
import { tabStorage } from './storage/browser-storage.ts';
import { reportPost, reportUsage, wantsPrivacy } from './usage.ts';

const post = 'A post about hiring.';
let sent: Promise<string>[];
beforeEach(() => {
  tabStorage.clear();
  sent = [];
  navigator.sendBeacon = (path, body) => {
    if (path === '/api/usage') sent.push(new Response(body).text());
    return true;
  };
});

const actions = async () => {
  const bodies = await Promise.all(sent);
  return bodies.map((body) => /^\{"action":"(\w+)"\}$/u.exec(body)?.[1]);
};

describe('reportUsage and reportPost', () => {
  test('report each step once per post', async () => {
    for (const step of ['select_people', 'copy_post', 'select_people', 'copy_post'] as const) {
      reportUsage(step);
    }
    expect(await actions()).toEqual(['select_people', 'copy_post']);
  });

  test('report paste_post once the field has enough text', async () => {
    reportPost('', 'A post ab');
    expect(await actions()).toEqual([]);
    reportPost('A post ab', 'A post about');
    reportPost('A post about', post);
    expect(await actions()).toEqual(['paste_post']);
  });

  test('start a new post after the field was emptied', async () => {
    reportPost('', post);
    reportUsage('copy_post');
    reportPost(post, ' ');
    reportPost(' ', 'Another post, about bread.');
    reportUsage('copy_post');
    expect(await actions()).toEqual(['paste_post', 'copy_post', 'paste_post', 'copy_post']);
  });

  test('continue the same post when emptying the field is undone', async () => {
    reportPost('', post);
    reportUsage('copy_post');
    reportPost(post, '');
    reportPost('', post);
    reportUsage('copy_post');
    expect(await actions()).toEqual(['paste_post', 'copy_post']);
  });
});

test('reportUsage ignores a failing sendBeacon', async () => {
  navigator.sendBeacon = () => {
    throw new TypeError('not allowed here');
  };
  expect(() => reportUsage('share_post')).not.toThrow();
  await Promise.resolve();
});

test.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: false, doNotTrack: null }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{}, false],
])('wantsPrivacy follows Global Privacy Control and Do Not Track: %j', (browser, wish) => {
  expect(wantsPrivacy(browser)).toBe(wish);
});
