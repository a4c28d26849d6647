import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  button,
  namesOn,
  postField,
  reachSuccess,
  samplePost,
  toast,
  writePost,
} from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const headingOf: Record<string, string> = {
  '/paste-post': 'Your post',
  '/select-leaders': 'Choose Your Thought Leaders',
  '/copy-page': 'Copy your post',
  '/success': 'Copied! Two minutes to go',
};

async function expectPage(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  const name = headingOf[path] ?? '';
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

test('pages of the free flow redirect to /paste-post with a reason when no post is stored', async () => {
  await scene.visit({}, async ({ page }) => {
    for (const [path, reason] of [
      ['/progress', 'There is no post to analyze yet.'],
      ['/select-leaders', 'There is no post to find people for.'],
      ['/copy-page', 'There is no post to copy yet.'],
      ['/success', 'There is no copied post in this tab.'],
    ] as const) {
      await page.goto(path);
      await expectPage(page, '/paste-post');
      expect(await toast(page, 'Start with your post').textContent()).toContain(reason);
    }
  });
});

test('a draft survives a reload, undoing Start fresh, redirects and invalid stored data', async () => {
  await scene.visit({}, async ({ page }) => {
    await writePost(page);
    const keyword = page.getByRole('textbox', { name: /^Keywords/u });
    await keyword.fill('leadership');
    await keyword.press('Enter');
    await page.reload();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await page.getByText('Your draft is back.').waitFor();
    await button(page, 'Start fresh').click();
    expect(await postField(page).inputValue()).toBe('');
    await button(page, 'Undo').click();
    expect(await postField(page).inputValue()).toBe(samplePost);

    for (const [path, title] of [
      ['/select-leaders', 'No suggestions yet'],
      ['/copy-page', 'Nobody chosen yet'],
      ['/success', 'Nobody chosen yet'],
    ] as const) {
      await page.goto(path);
      await expectPage(page, '/paste-post');
      await toast(page, title).waitFor();
      expect(await postField(page).inputValue()).toBe(samplePost);
      await button(page, 'Remove leadership').waitFor();
    }

    // Stored data with an invalid shape counts as missing.
    await page.evaluate(() => {
      sessionStorage.setItem('analysisResult', '{"thoughtLeaders":"none"}');
      sessionStorage.setItem('selectedThoughtLeaders', 'not json');
    });
    for (const path of ['/select-leaders', '/copy-page']) {
      await page.goto(path);
      await expectPage(page, '/paste-post');
      expect(await postField(page).inputValue()).toBe(samplePost);
    }
  });
});

test('reload, Back and Forward keep every page as it was, and Create Another Post can be undone', async () => {
  await scene.visit({ clock: true }, async ({ page }) => {
    const before = await scene.analyses.count();
    await reachSuccess(page);
    await page.getByRole('checkbox').first().check();
    await page.reload();
    await expectPage(page, '/success');
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);

    for (const path of ['/copy-page', '/select-leaders', '/paste-post']) {
      await page.goBack();
      await expectPage(page, path);
      await page.reload();
      await expectPage(page, path);
    }
    expect(await postField(page).inputValue()).toBe(samplePost);
    for (const path of ['/select-leaders', '/copy-page', '/success']) {
      await page.goForward();
      await expectPage(page, path);
    }
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
    expect(await scene.analyses.count()).toBe(before + 1);

    const names = await namesOn(page);
    await button(page, 'Create Another Post').click();
    await expectPage(page, '/paste-post');
    await button(page, 'Undo').click();
    await expectPage(page, '/success');
    expect(await namesOn(page)).toEqual(names);
  });
});
