import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { button, postField, pressAnalyze, samplePost, writePost } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const offline = 'You are offline. Your text is safe.';

test('two tabs of one person work on two posts without disturbing each other', async () => {
  await scene.visit({}, async ({ page, context }) => {
    const before = await scene.analyses.count();
    const other = await context.newPage();
    const otherPost = 'Our designers measured how accessibility changed the use of our product.';
    await writePost(page);
    await writePost(other, otherPost);
    await Promise.all([pressAndArrive(page), pressAndArrive(other)]);
    await page.getByText('Two years ago').first().waitFor();
    await other.getByText('Our designers').first().waitFor();
    expect(await scene.analyses.count()).toBe(before + 2);
    await page.goBack();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await other.goBack();
    expect(await postField(other).inputValue()).toBe(otherPost);
  });

  async function pressAndArrive(page: Parameters<typeof writePost>[0]): Promise<void> {
    await button(page, 'Analyze Post').click();
    await page.waitForURL('**/select-leaders');
    await page.getByText('3 of 3 selected').waitFor();
  }
});

test('going offline while writing says so and leaves the text where it is; online again, the bar goes', async () => {
  const expected = [/net::ERR_INTERNET_DISCONNECTED/u];
  await scene.visit({ expected, clock: true }, async ({ page, context }) => {
    await page.goto('/paste-post');
    await postField(page).waitFor();
    await context.setOffline(true);
    const tried = page.waitForEvent('requestfailed');
    await postField(page).fill(samplePost);
    await page.clock.runFor(5000);
    // What the page loads ahead fails now, and must fail quietly.
    await tried;
    await page.getByText(offline, { exact: true }).waitFor();
    await postField(page).press('End');
    expect(await postField(page).inputValue()).toBe(samplePost);
    await context.setOffline(false);
    await page.getByText(offline, { exact: true }).waitFor({ state: 'detached' });
    await button(page, 'Analyze Post').click();
    await page.waitForURL('**/select-leaders');
  });
});

test('a connection lost in the middle of progress costs nothing once it is back', async () => {
  const expected = [/net::ERR_INTERNET_DISCONNECTED/u];
  await scene.visit({ expected, clock: true }, async ({ page, context }) => {
    const before = await scene.analyses.count();
    await scene.analyses.holdAtTopics();
    await writePost(page);
    await pressAnalyze(page);
    await page.getByText('words read').waitFor();
    await context.setOffline(true);
    await page.getByText(offline, { exact: true }).waitFor();
    await page.clock.runFor(30_000);
    await context.setOffline(false);
    await scene.analyses.letGo();
    await page.clock.runFor(30_000);
    await page.waitForURL('**/select-leaders');
    await page.getByText('3 of 3 selected').waitFor();
    expect(await scene.analyses.count()).toBe(before + 1);
  });
});
