import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { button, postField, pressAnalyze, writePost } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ without: ['analysis-worker'] });
});
afterAll(() => scene.close());

test('a double click and the same text again are one job, a changed text is another', async () => {
  await scene.visit({}, async ({ page }) => {
    const before = await scene.analyses.count();
    await writePost(page);
    await button(page, 'Analyze Post').dblclick();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await postField(page).press('Control+Enter');
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await button(page, 'Analyze Post').click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();

    await postField(page).fill('Quite another text, about hiring in a remote team.');
    await pressAnalyze(page);
    const worker = await scene.system.start('analysis-worker');
    await page.waitForURL('**/select-leaders');
    expect(await scene.analyses.count()).toBe(before + 2);
    await worker.end('SIGTERM');
  });
});
