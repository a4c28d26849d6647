import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, postField, reachSelection, samplePost } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const gone = { status: 404, contentType: 'text/plain', body: 'gone' };
const expected = [/status of 404/u, /net::ERR_INTERNET_DISCONNECTED/u];

/**
 * What these addresses hold is gone, for the given documents of the visit. Returns how many there
 * were.
 */
async function loseFrom(page: Page, lost: RegExp, isLost: (document: number) => boolean) {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(lost, (route) => (isLost(documents) ? route.fulfill(gone) : route.continue()));
  return () => documents;
}

test('when a new version has replaced scripts, the writer is not disturbed, and one press leads on', async () => {
  await scene.visit({ expected }, async ({ page }) => {
    const before = await scene.analyses.count();
    const lost = /\/assets\/(?:progress|toaster|page-times)-/u;
    const documents = await loseFrom(page, lost, (document) => document === 1);
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

test('a script that stays away ends in a sentence, not in a loop; offline the page waits for the network', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    let back = false;
    const documents = await loseFrom(page, /\/assets\/copy-post-/u, () => !back);
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

test('whoever tries again after a script was missing comes to the page', async () => {
  await scene.visit({ expected }, async ({ page }) => {
    await loseFrom(page, /\/assets\/copy-post-/u, (document) => document < 3);
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
