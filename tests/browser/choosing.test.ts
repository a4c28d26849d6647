import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { button, namesOn, postField, reachSelection, samplePost } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test('three people start chosen, each with a score, a reason and more; a choice survives a reload', async () => {
  await scene.visit({}, async ({ page }) => {
    await reachSelection(page);
    expect(await namesOn(page)).toHaveLength(3);
    expect(await page.getByText(/^\d+% match/u).count()).toBe(3);

    // More opens what stands behind a suggestion, without choosing.
    await page
      .getByRole('button', { name: /^More about/u })
      .first()
      .click();
    await page
      .getByText(/You wrote/u)
      .first()
      .waitFor();
    const search = page.getByRole('link', { name: /Find on LinkedIn/u });
    expect(await search.getAttribute('href')).toMatch(/^https:\/\/www\.linkedin\.com\/search\//u);
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();

    for (const box of await page.getByRole('checkbox').all()) {
      expect(await box.isChecked()).toBe(true);
      await box.uncheck();
    }
    await page.getByText('0 of 3 selected', { exact: true }).waitFor();
    await page.getByText('Choose 1 more', { exact: true }).waitFor();
    expect(await button(page, 'Next').isDisabled()).toBe(true);
    await page.getByRole('checkbox').first().check();
    expect(await button(page, 'Next').isEnabled()).toBe(true);

    await button(page, 'Next').click();
    await button(page, 'Copy Post').waitFor();
    await button(page, 'Back').click();
    await page.getByText('1 of 3 selected', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('1 of 3 selected', { exact: true }).waitFor();
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
    expect(await page.getByRole('checkbox').nth(1).isChecked()).toBe(false);
  });
});

test('after a change of the text the page says that the suggestions are older', async () => {
  await scene.visit({}, async ({ page }) => {
    await reachSelection(page);
    const before = await scene.analyses.count();
    await button(page, 'Back').click();
    await postField(page).fill(`${samplePost} Also about leadership.`);
    await page.goto('/select-leaders');
    await page.getByText('Suggestions are for an earlier version.').waitFor();
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/analyze'));
    await button(page, 'Analyze again').click();
    expect((await answer).status()).toBe(202);
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();
    await page.getByText('Suggestions are for an earlier version.').waitFor({ state: 'detached' });
    expect(await scene.analyses.count()).toBe(before + 1);
  });
});
