import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { button, postField, samplePost, writePost } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const gone = { status: 404, contentType: 'text/plain', body: 'gone' };
const expected = [/status of 404/u, /Failed to fetch dynamically imported module/u];

test('when a new version has replaced a script, the page is loaded anew and the text is kept', async () => {
  await scene.visit({ expected }, async ({ page }) => {
    await page.route('**/assets/progress-*.js', (route) => route.fulfill(gone), { times: 1 });
    await page.goto('/paste-post');
    const reloaded = page.waitForEvent('load');
    await postField(page).fill(samplePost);
    await reloaded;
    expect(await postField(page).inputValue()).toBe(samplePost);
    await button(page, 'Analyze Post').click();
    await page.waitForURL('**/select-leaders');
  });
});

test('a script that stays away ends in a sentence, not in a loop', async () => {
  await scene.visit({ expected }, async ({ page }) => {
    await page.route('**/assets/copy-post-*.js', (route) => route.fulfill(gone));
    await writePost(page);
    await button(page, 'Analyze Post').click();
    await page.waitForURL('**/select-leaders');
    const reloaded = page.waitForEvent('load');
    await button(page, 'Next').click();
    await reloaded;
    await button(page, 'Next').click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await page.getByRole('link', { name: 'Back to your post' }).click();
    expect(await postField(page).inputValue()).toBe(samplePost);
  });
});
