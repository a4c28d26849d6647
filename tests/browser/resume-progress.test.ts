import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { postField, pressAnalyze, samplePost, writePost } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ without: ['analysis-worker'] });
});
afterAll(() => scene.close());

test('a reload, Back and Forward, and a second tab follow the same job, up to the result', async () => {
  await scene.visit({}, async ({ page, context }) => {
    const before = await scene.analyses.count();
    await writePost(page);
    expect(await pressAnalyze(page)).toBe(202);

    await page.reload();
    await page.getByRole('progressbar').waitFor();
    expect(new URL(page.url()).pathname).toBe('/progress');

    await page.goBack();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await page.goForward();
    await page.getByRole('progressbar').waitFor();

    const opened = context.waitForEvent('page');
    await page.evaluate(() => window.open('/progress'));
    const second = await opened;
    await second.getByRole('progressbar').waitFor();

    const worker = await scene.system.start('analysis-worker');
    const tabs = [page, second];
    await Promise.all(tabs.map((tab) => tab.waitForURL('**/select-leaders')));
    await Promise.all(tabs.map((tab) => tab.getByText('3 of 3 selected').waitFor()));
    await worker.end('SIGTERM');
    expect(await scene.analyses.count()).toBe(before + 1);
  });
});
