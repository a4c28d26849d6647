import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, namesOn, reachCopy, reachSelection, samplePost } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const editor = (page: Page) => page.getByRole('textbox', { name: 'Edit your post' });

test('Cancel and Escape leave the post as it was; Save Changes keeps an edit, and Undo takes it back', async () => {
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

test('leaving an unsaved edit asks first, and a reload brings it back', async () => {
  await scene.visit({}, async ({ page }) => {
    await reachSelection(page);
    await button(page, 'Next').click();
    await button(page, 'Edit').click();
    await editor(page).fill('Half a thought');
    await page.reload();
    expect(await editor(page).inputValue()).toBe('Half a thought');

    // The question is armed some frames after the editor is drawn: by the first letter at the latest.
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
  });
});
