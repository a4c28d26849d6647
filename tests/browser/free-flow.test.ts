import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { composeFreePost, mention } from '@tagwell/contracts/compose-post';
import type { BrowserContext, Page } from 'playwright-core';
import { expectedAnswers } from '../support/account-pages.ts';
import {
  button,
  namesOn,
  postField,
  reachCopy,
  reachSelection,
  reachSuccess,
  samplePost,
  stopClock,
  toast,
} from '../support/free-flow.ts';
import { bringWriter } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { withoutNetwork } from '../support/sending.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

/** Whether the page is actually rendered light or dark. */
async function themeOf(page: Page): Promise<string> {
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const parts = (colour.match(/\d+/gu) ?? []).slice(0, 3).map(Number);
  return parts.every((part) => part > 128) ? 'light' : 'dark';
}

const permissions = ['clipboard-read', 'clipboard-write'];

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)(
  'a visitor takes a post from paste to tags, %i px wide, %s theme',
  async (width, colorScheme) => {
    const viewport = { width, height: 844 };
    await scene.visit({ viewport, colorScheme, permissions, clock: true }, async ({ page }) => {
      await page.goto('/');
      expect(await themeOf(page)).toBe(colorScheme);

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
      // A keyword that was typed but not added counts when Analyze is pressed.
      await keyword.fill('hiring');

      await scene.analyses.holdAtTopics();
      await button(page, 'Analyze Post').click();
      await page.waitForURL('**/progress');
      expect(await page.evaluate(() => sessionStorage.getItem('additionalKeywords'))).toBe(
        '["leadership","hiring"]',
      );
      await page.getByText('words read').waitFor();
      const bar = page.getByRole('progressbar');
      expect(await bar.getAttribute('aria-valuetext')).toBe('40%, Extracting key topics...');
      expect(await bar.getAttribute('aria-valuenow')).toBe('40');
      await scene.analyses.release();

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
      await page.getByRole('heading', { level: 1, name: 'Everybody is tagged' }).waitFor();
      // It is in sight, on a phone too, where the bar with the next step is above the page's end.
      const told = page.getByText('All tagged', { exact: true });
      await page.waitForFunction(
        (line) => {
          if (!line) return false;
          const { left, bottom } = line.getBoundingClientRect();
          return document.elementFromPoint(left + 5, bottom - 5) === line;
        },
        await told.elementHandle(),
      );
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

const editor = (page: Page) => page.getByRole('textbox', { name: 'Edit your post' });

test('Cancel and Escape discard an edit, Save Changes saves it, and Undo reverts it', async () => {
  await scene.visit({}, async ({ page }) => {
    await reachCopy(page);
    const count = page.getByText(/^\d+\/3000 characters$/u);
    const before = await count.textContent();
    await button(page, 'Edit').click();
    await editor(page).fill('Never mind.');
    await button(page, 'Cancel').click();
    expect(await count.textContent()).toBe(before);
    await button(page, 'Edit').click();
    await editor(page).fill('Never mind.');
    await editor(page).press('Escape');
    expect(await count.textContent()).toBe(before);

    await button(page, 'Edit').click();
    await editor(page).fill('Changed by hand.');
    await button(page, 'Save Changes').click();
    await page.getByText('16/3000 characters', { exact: true }).waitFor();
    await button(page, 'Undo').click();
    await page.getByText(before ?? '', { exact: true }).waitFor();
    await button(page, 'Edit').click();
    await editor(page).fill('Changed by hand.');
    await button(page, 'Save Changes').click();
    await page.reload();
    await page.getByText('16/3000 characters', { exact: true }).waitFor();
    expect(await page.getByText('no longer in the text').count()).toBe(3);
  });
});

test('leaving an unsaved edit asks first, and a reload restores it', async () => {
  await scene.visit({}, async ({ page }) => {
    await reachSelection(page);
    await button(page, 'Next').click();
    await button(page, 'Edit').click();
    await editor(page).fill('Half a thought');
    await page.reload();
    expect(await editor(page).inputValue()).toBe('Half a thought');

    // The confirmation is armed some frames after the editor renders, by the first letter at the
    // latest.
    await editor(page).fill('Half a thought, and more');
    await page.goBack();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await button(page, 'Keep editing').click();
    expect(await editor(page).inputValue()).toBe('Half a thought, and more');
    await page.goBack();
    await button(page, 'Leave').click();
    await page.waitForURL('**/select-leaders');
    expect(await namesOn(page)).toHaveLength(3);
    await page
      .getByText(samplePost.split('\n')[0] ?? '')
      .first()
      .waitFor();

    // With other people the edited version is offered until it is used or another edit is saved.
    const finished = page.getByRole('region', { name: 'Your finished post' });
    await page.getByRole('checkbox').first().uncheck();
    await button(page, 'Next').click();
    await button(page, 'Edit').click();
    await editor(page).fill('Another thought');
    await button(page, 'Cancel').click();
    await page.reload();
    await button(page, 'Use my edited version').click();
    await finished.getByText('Half a thought, and more').waitFor();
    await button(page, 'Undo').click();
    await button(page, 'Use my edited version').click();
    await finished.getByText('Half a thought, and more').waitFor();
    expect(await button(page, 'Use my edited version').count()).toBe(0);
  });
});

test('/success says what is on the clipboard, also after a name was copied and after a reload', async () => {
  await scene.visit({ permissions }, async ({ page }) => {
    await reachSuccess(page);
    const clipboardStatus = page.locator('main .lead');
    expect(await clipboardStatus.textContent()).toBe('Your post is on the clipboard.');
    await page
      .getByRole('button', { name: /^Copy name of/u })
      .first()
      .click();
    await toast(page, 'Name copied').waitFor();
    expect(await clipboardStatus.textContent()).toBe('Need your post? Copy it at step 2.');
    await button(page, 'Copy it again').click();
    await toast(page, 'Your post is on the clipboard again').waitFor();
    expect(await clipboardStatus.textContent()).toBe('Your post is on the clipboard.');
    await page.reload();
    await button(page, 'Copy it again').waitFor();
    expect(await clipboardStatus.textContent()).toMatch(/^You copied your post earlier\./u);
  });
});

test('the copy button of a name shows “Copied” for two seconds without changing its width', async () => {
  await scene.visit({ permissions, clock: true }, async ({ page }) => {
    await reachSuccess(page);
    const [name = ''] = await namesOn(page);
    const copy = page.getByRole('button', { name: `Copy name of ${name}` });
    const width = (await copy.boundingBox())?.width;
    await copy.click();
    await copy.getByText('Copied', { exact: true }).waitFor();
    expect((await copy.boundingBox())?.width).toBe(width);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(mention(name));
    await page.clock.runFor(2000);
    await copy.getByText('Copied', { exact: true }).waitFor({ state: 'detached' });
  });
});

/** Every way to copy fails, as in a locked-down browser. */
async function refuseClipboard(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
    document.execCommand = () => false;
  });
}

test('when the clipboard is blocked, the text is selected for manual copying', async () => {
  await scene.visit({ permissions }, async ({ page, context }) => {
    await refuseClipboard(context);
    await reachSelection(page);
    const finished = composeFreePost(samplePost, await namesOn(page, { checked: true }));
    await button(page, 'Next').click();
    await button(page, 'Copy Post').click();

    const shown = toast(page, 'Copy failed');
    await shown.waitFor();
    expect(await shown.textContent()).toContain('Please manually select and copy the text.');
    const field = page.getByRole('textbox', { name: 'Your finished post' });
    expect(await field.inputValue()).toBe(finished);
    expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(finished);
    expect(new URL(page.url()).pathname).toBe('/copy-page');

    await button(page, 'I copied it').click();
    await page.waitForURL('**/success');

    // If only the Clipboard API is blocked, the legacy copy command still works.
    await page.goBack();
    await page.evaluate(() => Reflect.deleteProperty(document, 'execCommand'));
    await button(page, 'Copy Post').click();
    await page.waitForURL('**/success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(finished);
  });
});

test('a new post in the free flow does not overwrite the draft in Premium', async () => {
  await scene.visit(
    { expected: [...expectedAnswers, withoutNetwork] },
    async ({ page, context }) => {
      await bringWriter(context, scene.system, 'xena');
      const saved = page.getByText('Saved in My posts.');
      // Opening an account page tells the browser that somebody is signed in.
      await page.goto('/premium-app');
      await button(page, 'Analyze with Premium Features').waitFor();
      await page.goto('/paste-post');
      await postField(page).fill('The first draft.');
      await saved.waitFor();
      await page.goto('/premium-app');
      await saved.waitFor();
      expect(await postField(page).inputValue()).toBe('The first draft.');

      await page.goto('/paste-post');
      await saved.waitFor();
      // Text not yet saved in the account is saved there first.
      await page.context().setOffline(true);
      await postField(page).fill('The first draft goes on.');
      await button(page, 'Start fresh').click();
      await page.getByText('We could not reach the server.').waitFor();
      expect(await postField(page).inputValue()).toBe('The first draft goes on.');
      await page.context().setOffline(false);
      await button(page, 'Start fresh').click();
      await toast(page, 'Draft cleared').waitFor();
      await postField(page).fill('Another post.');
      await saved.waitFor();
      await page.goto('/premium-app');
      await saved.waitFor();
      await page.goto('/my-posts');
      for (const text of ['The first draft goes on.', 'Another post.']) {
        await page.getByText(text, { exact: true }).waitFor();
      }
    },
  );
});
