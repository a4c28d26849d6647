import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { composeFreePost } from '@tagwell/contracts/compose-post';
import type { Page } from 'playwright-core';
import { button, namesOn, postField, samplePost, stopClock } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

/** Whether the page is really painted light or dark. */
async function lookOf(page: Page): Promise<string> {
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const parts = (colour.match(/\d+/gu) ?? []).slice(0, 3).map(Number);
  return parts.every((part) => part > 128) ? 'light' : 'dark';
}

const permissions = ['clipboard-read', 'clipboard-write'];

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)(
  'a visitor takes a post from paste to real tags, %i px wide, %s',
  async (width, colorScheme) => {
    const viewport = { width, height: 844 };
    await scene.visit({ viewport, colorScheme, permissions, clock: true }, async ({ page }) => {
      await page.goto('/');
      expect(await lookOf(page)).toBe(colorScheme);

      await page.evaluate((text) => navigator.clipboard.writeText(text), samplePost);
      await postField(page).press('Control+V');
      await page.getByText(`${samplePost.length}/1000 characters`, { exact: true }).waitFor();
      const keyword = page.getByRole('textbox', { name: /^Keywords/u });
      await keyword.fill('leadership');
      await keyword.press('Enter');
      await keyword.fill('diversity');
      await button(page, 'Add').click();
      await button(page, 'Remove diversity').click();
      expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(1);

      await scene.analyses.holdAtTopics();
      await button(page, 'Analyze Post').click();
      await page.waitForURL('**/progress');
      await page.getByText('words read').waitFor();
      const bar = page.getByRole('progressbar');
      expect(await bar.getAttribute('aria-valuetext')).toBe('40%, Extracting key topics...');
      expect(await bar.getAttribute('aria-valuenow')).toBe('40');
      await scene.analyses.letGo();

      await page.waitForURL('**/select-leaders');
      await page.getByText('3 of 3 selected', { exact: true }).waitFor();
      const [first = '', second = '', third = ''] = await namesOn(page);
      await page.getByText(second, { exact: true }).click();
      await page.getByText('2 of 3 selected', { exact: true }).waitFor();
      await button(page, 'Next').click();

      await page.waitForURL('**/copy-page');
      const finished = composeFreePost(samplePost, [first, third]);
      await page.getByText(`${finished.length}/3000 characters`, { exact: true }).waitFor();
      await stopClock(page);
      await button(page, 'Copy Post').click();
      await page.waitForURL('**/success');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(finished);

      const linkedIn = page.waitForEvent('popup');
      await page.getByRole('link', { name: /^Open LinkedIn/u }).click();
      await (await linkedIn).close();
      await page.getByRole('checkbox', { name: first }).check();
      await page.getByRole('checkbox', { name: third }).check();
      await page.getByText('All tagged', { exact: true }).waitFor();
      await page.getByRole('checkbox', { name: third }).blur();
      await page.clock.runFor(3500);
      await page.getByRole('dialog', { name: 'Love the product?' }).waitFor();
      await page.clock.resume();
      await button(page, 'Maybe Later').click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      await button(page, 'Create Another Post').click();
      await page.waitForURL('**/paste-post');
      expect(await postField(page).inputValue()).toBe('');
      expect(await page.evaluate(() => sessionStorage.getItem('postContent'))).toBeNull();
    });
  },
);
