import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { composeFreePost } from '@tagwell/contracts/compose-post';
import { focusedHeading, tabTo } from '../support/focus.ts';
import { namesOn, samplePost, stopClock } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const permissions = ['clipboard-read', 'clipboard-write'];

test('the whole flow works without a mouse, with the focus always in sight', async () => {
  await scene.visit({ permissions, clock: true }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, 'link', 'Skip to content');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
    await tabTo(page, 'textbox', 'LinkedIn Post Content');
    await page.keyboard.insertText(samplePost);
    await tabTo(page, 'textbox', /^Keywords/u);
    await page.keyboard.type('leadership,diversity');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove diversity' }).waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Remove leadership');
    await tabTo(page, 'button', 'Analyze Post');
    await page.keyboard.press('Enter');

    await focusedHeading(page, 'Choose Your Thought Leaders');
    const [first = '', second = '', third = ''] = await namesOn(page);
    await tabTo(page, 'checkbox', new RegExp(second, 'u'));
    await page.keyboard.press('Space');
    await page.getByText('2 of 3 selected', { exact: true }).waitFor();
    await tabTo(page, 'button', 'Next');
    await page.keyboard.press('Enter');

    await focusedHeading(page, 'Copy your post');
    await tabTo(page, 'button', 'Edit');
    await page.keyboard.press('Enter');
    const editor = page.getByRole('textbox', { name: 'Edit your post' });
    await editor.waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' And yours?');
    await page.keyboard.press('Control+Enter');
    await editor.waitFor({ state: 'hidden' });
    await tabTo(page, 'button', 'Copy Post');
    await stopClock(page);
    await page.keyboard.press('Enter');

    await focusedHeading(page, 'Copied! Now make the tags work (2 min)');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${composeFreePost(samplePost, [first, third])} And yours?`,
    );
    await tabTo(page, 'link', /^Open LinkedIn/u);
    const linkedIn = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    await (await linkedIn).close();
    await tabTo(page, 'checkbox', new RegExp(first, 'u'));
    await page.keyboard.press('Space');
    await tabTo(page, 'checkbox', new RegExp(third, 'u'));
    await page.keyboard.press('Space');
    await page.getByText('All tagged', { exact: true }).waitFor();
    await tabTo(page, 'button', 'Create Another Post');

    await page.clock.runFor(3500);
    const dialog = page.getByRole('dialog', { name: 'Love the product?' });
    await dialog.waitFor();
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Create Another Post' }).focus();
    await page.keyboard.press('Enter');
    await focusedHeading(page, 'Your post');
  });
});
