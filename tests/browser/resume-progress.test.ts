import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { postField, pressAnalyze, samplePost, writePost } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let before = 0;
beforeAll(async () => {
  scene = await openScene({ without: ['analysis-worker'] });
});
beforeEach(async () => {
  before = await scene.analyses.count();
});
afterAll(() => scene.close());

/** The worker comes, and every page that waits for it goes on to the result. */
async function workUntilResult(...pages: Page[]): Promise<void> {
  const worker = await scene.system.start('analysis-worker');
  await Promise.all(pages.map((page) => page.waitForURL('**/select-leaders')));
  await Promise.all(pages.map((page) => page.getByText('3 of 3 selected').waitFor()));
  await worker.end('SIGTERM');
}

test('a reload in the middle of progress goes on with the same job, up to the result', async () => {
  await scene.visit({}, async ({ page }) => {
    await writePost(page);
    expect(await pressAnalyze(page)).toBe(202);

    await page.reload();
    await page.getByRole('progressbar').waitFor();
    expect(new URL(page.url()).pathname).toBe('/progress');

    await workUntilResult(page);
    expect(await scene.analyses.count()).toBe(before + 1);
  });
});

test('Back keeps the text, Forward follows the same job again', async () => {
  await scene.visit({}, async ({ page }) => {
    await writePost(page);
    await pressAnalyze(page);

    await page.goBack();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await page.goForward();
    await page.getByRole('progressbar').waitFor();

    await workUntilResult(page);
    expect(await scene.analyses.count()).toBe(before + 1);
  });
});

test('a second tab follows the same job, and both arrive', async () => {
  await scene.visit({}, async ({ page, context }) => {
    await writePost(page);
    await pressAnalyze(page);

    const opened = context.waitForEvent('page');
    await page.evaluate(() => window.open('/progress'));
    const second = await opened;
    await second.getByRole('progressbar').waitFor();

    await workUntilResult(page, second);
    expect(await scene.analyses.count()).toBe(before + 1);
  });
});
