import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import { button, postField, samplePost, toast, writePost } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ without: ['analysis-worker'] });
});
afterAll(() => scene.close());

test('without the server, and when a job fails, the text stays, the page says why, and Try again works', async () => {
  const expected = [/net::ERR_FAILED.*\/api\/analyze/u];
  await scene.visit({ expected }, async ({ page }) => {
    const before = await scene.analyses.count();
    await writePost(page);
    await page.route('**/api/analyze', (route) => route.abort(), { times: 1 });
    await button(page, 'Analyze Post').click();

    const notice = page.getByRole('alert').filter({ hasText: 'Your text is safe.' });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('We could not reach the server.');
    await toast(page, 'Analysis Failed').waitFor();
    expect(await postField(page).inputValue()).toBe(samplePost);
    expect(await scene.analyses.count()).toBe(before);

    // A job that fails leads back to the text as well, and Try again makes a new one that works.
    await button(page, 'Try again').click();
    await page.getByRole('progressbar').waitFor();
    await until('the job', async () => (await scene.analyses.count()) > before || undefined);
    await scene.analyses.expireWaiting();
    const worker = await scene.system.start('analysis-worker');
    await page.waitForURL('**/paste-post');
    await notice.filter({ hasText: 'Analysis failed. Please try again.' }).waitFor();
    await toast(page, 'Analysis Failed').waitFor();
    expect(await postField(page).inputValue()).toBe(samplePost);
    expect(await scene.analyses.count()).toBe(before + 1);

    await button(page, 'Try again').click();
    await page.waitForURL('**/select-leaders');
    expect(await scene.analyses.count()).toBe(before + 2);
    await worker.end('SIGTERM');
  });
});

test('while the analysis service is down, its sentence is shown and nothing is lost', async () => {
  const expected = [/status of 503.*\/api\/analyze/u];
  await scene.visit({ expected }, async ({ page }) => {
    await writePost(page);
    await scene.system.process('analysis').end('SIGKILL');
    await button(page, 'Analyze Post').click();
    await page.getByText('This part is not available right now.').first().waitFor();
    await button(page, 'Try again').waitFor();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await page.reload();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await button(page, 'Try again').waitFor();
  });
  await scene.system.start('analysis');
});
