import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectedAnswers, signInContext } from '../support/account-pages.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { makeWelcomedUser } from '../support/accounts.ts';
import { button, postField, reachSelection, samplePost, toast } from '../support/free-flow.ts';
import { bringWriter } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

/** Opens a page whose scripts wait until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await postField(page).waitFor();
  return async () => {
    release();
    await page.getByRole('button', { name: 'Analyze Post' }).waitFor();
  };
}

const selectionOf = (page: Page) =>
  postField(page).evaluate((field) =>
    field instanceof HTMLTextAreaElement && field === document.activeElement
      ? [field.selectionStart, field.selectionEnd]
      : 'not in the field',
  );

test.each(['/', '/paste-post'])(
  'text typed on %s before the scripts load is kept, with the cursor position',
  async (path) => {
    await scene.visit({}, async ({ page }) => {
      const releaseScripts = await openWithoutScripts(page, path);
      await postField(page).pressSequentially('Remote is fine.');
      for (let back = 0; back < 9; back += 1) await page.keyboard.press('ArrowLeft');
      await releaseScripts();
      expect(await postField(page).inputValue()).toBe('Remote is fine.');
      expect(await selectionOf(page)).toEqual([6, 6]);
      await page.keyboard.type(' work');
      expect(await postField(page).inputValue()).toBe('Remote work is fine.');
      await page.reload();
      await button(page, 'Analyze Post').waitFor();
      expect(await postField(page).inputValue()).toBe('Remote work is fine.');
    });
  },
);

test('text typed on / before a signed-in user is redirected is kept and saved', async () => {
  await scene.visit({ expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'wim');
    // Opening an account page tells the browser that somebody is signed in.
    await page.goto('/premium-app');
    await page.getByRole('button', { name: 'Analyze with Premium Features' }).waitFor();
    // The last script needed for the next page.
    await page.route(
      '**/assets/premium-app-*.js',
      async (route) => {
        await postField(page).pressSequentially('Remote is fine.');
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto('/');
    await page.waitForURL('**/paste-post');
    await page.keyboard.type(' Still');
    expect(await postField(page).inputValue()).toBe('Remote is fine. Still');
    await page.getByText('Saved in My posts.').waitFor();
  });
});

test('a stored draft is in the first paint of /paste-post', async () => {
  await scene.visit({}, async ({ page }) => {
    await page.goto('/paste-post');
    await button(page, 'Analyze Post').waitFor();
    await postField(page).fill(samplePost);
    await page.waitForFunction(
      (kept) => sessionStorage.getItem('postContent') === kept,
      samplePost,
    );
    const releaseScripts = await openWithoutScripts(page, '/paste-post');
    expect(await postField(page).inputValue()).toBe(samplePost);
    await postField(page).press('End');
    await releaseScripts();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await page.getByText('Your draft is back.').waitFor();
  });
});

test('the first paint needs no external style or script, and applies the stored theme', async () => {
  await scene.visit({}, async ({ page, context }) => {
    const answer = await context.request.get('/paste-post');
    const html = await answer.text();
    expect(html).not.toMatch(/<link rel="stylesheet"|<script src=/u);
    expect(answer.headers()['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[\w+/=]{44}';/u,
    );
    await page.goto('/paste-post');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  });
});

test('text shared to /paste-post replaces a draft only when the writer agrees', async () => {
  const viewport = { width: 390, height: 844 };
  await scene.visit({ viewport }, async ({ page }) => {
    const link = 'https://example.com/report';
    const query = new URLSearchParams({ title: 'Note', text: samplePost, url: link });
    await page.goto('/paste-post');
    await button(page, 'Analyze Post').waitFor();
    await postField(page).fill('An older draft.');
    await page.waitForFunction(() => sessionStorage.getItem('postContent') === 'An older draft.');
    const share = () => page.goto(`/paste-post?${query.toString()}`);
    await share();
    const shared = `${samplePost}\n\n${link}`;
    const question = page.getByRole('status', { name: 'A shared text' });
    await question.getByRole('heading', { name: 'Use this text instead' }).waitFor();
    expect(await question.locator('blockquote').textContent()).toBe(shared);
    expect(await accessibilityFaults(page, 'a shared text and a draft')).toEqual([]);
    expect(await postField(page).inputValue()).toBe('An older draft.');
    await page.reload();
    await button(page, 'Keep my draft').click();
    await page.waitForURL('**/paste-post');
    expect(await question.count()).toBe(0);
    expect(await postField(page).inputValue()).toBe('An older draft.');

    await share();
    await button(page, 'Use this text').click();
    await page.waitForURL('**/paste-post');
    expect(await postField(page).inputValue()).toBe(shared);
    await toast(page, 'Your shared text is here').waitFor();
    await button(page, 'Undo').click();
    expect(await postField(page).inputValue()).toBe('An older draft.');

    // With an empty field there is nothing to confirm.
    await postField(page).fill('');
    await page.waitForFunction(() => !sessionStorage.getItem('postContent'));
    await share();
    await page.waitForURL('**/paste-post');
    expect(await postField(page).inputValue()).toBe(shared);
    await button(page, 'Analyze Post').click();
    await page.waitForURL('**/select-leaders');
  });
});

test('account pages are rendered as the sign-in screen for visitors', async () => {
  await scene.visit({}, async ({ context }) => {
    const headingOf = async (path: string) =>
      /<h1>(.*?)<\/h1>/u.exec(await (await context.request.get(path)).text())?.[1];
    expect(await headingOf('/account')).toBe('Sign In To Premium');
    const account = await makeWelcomedUser(scene.system, 'painted');
    await signInContext(context, '/api/auth/login', account);
    expect(await headingOf('/account')).toBe('Your account');
  });
});

test('account pages show their loading text from the first paint, without layout shift', async () => {
  await scene.visit({}, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', await makeWelcomedUser(scene.system, 'waits'));
    for (const [path, calls, words] of [
      ['/premium-app', '**/api/linkedin/profile', 'Loading your premium account...'],
      ['/my-posts', /\/api\/posts(?:\?|$)/u, 'Loading your posts...'],
    ] as const) {
      expect(await (await context.request.get(path)).text()).toContain(`<p class="wait">${words}`);
      await page.route(calls, () => undefined);
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      await footer.waitFor();
      await page.getByText(words, { exact: true }).waitFor();
      expect((await footer.boundingBox())?.y).toBeGreaterThanOrEqual(
        await page.evaluate(() => window.innerHeight),
      );
    }
  });
});

describe('missing scripts (404)', () => {
  const gone = { status: 404, contentType: 'text/plain', body: 'gone' };
  const expected = [/status of 404/u, /net::ERR_INTERNET_DISCONNECTED/u];

  /**
   * Answers these addresses with 404 for the given documents of the visit. Returns how many
   * documents there were.
   */
  async function answerNotFound(page: Page, lost: RegExp, isLost: (document: number) => boolean) {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(lost, (route) => (isLost(documents) ? route.fulfill(gone) : route.continue()));
    return () => documents;
  }

  test('after a new version, typed text is kept and Analyze works after one page load', async () => {
    await scene.visit({ expected }, async ({ page }) => {
      const before = await scene.analyses.count();
      const lost = /\/assets\/(?:progress|toaster|page-times)-/u;
      const documents = await answerNotFound(page, lost, (document) => document === 1);
      const tried = ['progress', 'toaster', 'page-times'].map((name) =>
        page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
      );
      await page.goto('/paste-post');
      await postField(page).fill(samplePost);
      await Promise.all(tried);
      await postField(page).press('End');
      await postField(page).pressSequentially('!');
      expect(await postField(page).inputValue()).toBe(`${samplePost}!`);
      expect(documents()).toBe(1);
      await button(page, 'Analyze Post').click();
      await page.waitForURL('**/select-leaders');
      expect(documents()).toBe(2);
      expect(await scene.analyses.count()).toBe(before + 1);
    });
  });

  test('a script that stays missing shows an error without a reload loop, and offline the page waits', async () => {
    await scene.visit({ expected }, async ({ page, context }) => {
      let back = false;
      const documents = await answerNotFound(page, /\/assets\/copy-post-/u, () => !back);
      await reachSelection(page);
      await button(page, 'Next').click();
      await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
      await page.getByText('This page did not load.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/copy-page');
      expect(documents()).toBe(2);

      await context.setOffline(true);
      await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
      expect(await button(page, 'Try again').count()).toBe(0);
      back = true;
      await context.setOffline(false);
      await button(page, 'Copy Post').waitFor();
      expect(documents()).toBe(3);
    });
  });

  test('Try again opens the page once the script is available', async () => {
    await scene.visit({ expected }, async ({ page }) => {
      await answerNotFound(page, /\/assets\/copy-post-/u, (document) => document < 3);
      await reachSelection(page);
      await button(page, 'Next').click();
      await button(page, 'Try again').click();
      await button(page, 'Copy Post').click();
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await button(page, 'Back').click();
      await page.getByText('3 of 3 selected').waitFor();
      await button(page, 'Back').click();
      expect(await postField(page).inputValue()).toBe(samplePost);
    });
  });

  test.each([
    ['refused', () => Object.defineProperty(window, 'sessionStorage', { get: () => undefined })],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('no room', 'QuotaExceededError');
        };
      },
    ],
  ])(
    'with %s storage the page shows an error without a reload and links back to the post',
    async (_, block) => {
      await scene.visit({ expected }, async ({ page, context }) => {
        await context.addInitScript(block);
        const documents = await answerNotFound(page, /\/assets\/copy-post-/u, () => true);
        await reachSelection(page);
        await button(page, 'Next').click();
        await page.getByText('This browser can’t keep your text.').waitFor();
        expect(await button(page, 'Try again').count()).toBe(0);
        expect(documents()).toBe(1);
        await page.getByRole('link', { name: 'Back to your post' }).click();
        expect(await postField(page).inputValue()).toBe(samplePost);
      });
    },
  );
});
