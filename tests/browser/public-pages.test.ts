import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { button, toast } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test('every public address is its page, and an unknown one a real 404 with a way back', async () => {
  await scene.visit({ expected: [/status of 404/u] }, async ({ page }) => {
    for (const path of ['/signup', '/register']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Private beta' }).waitFor();
      const contact = page.getByRole('main').getByRole('link', { name: 'Contact' });
      expect(await contact.getAttribute('href')).toMatch(/^mailto:owner@tagwell\.test/u);
    }
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('**/login');
    await page.goto('/premium');
    await page.getByRole('contentinfo').waitFor();
    expect(await page.getByRole('banner').textContent()).toMatch(/Premium$/u);

    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Go to your post' }).click();
    await page.waitForURL('**/paste-post');
    await page.getByText('Version 3', { exact: true }).waitFor();
    expect(await page.getByRole('banner').textContent()).toMatch(/Free$/u);
  });
});

test('the example on the first page answers to a choice and sends nothing, and the footer shares the link', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  await scene.visit({ permissions }, async ({ page, context }) => {
    // There is no share sheet here.
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto('/');
    const added = page.getByRole('status', { name: 'Added to the post' });
    const before = await added.textContent();
    await page.getByRole('checkbox').first().uncheck();
    expect(await added.textContent()).not.toBe(before);
    expect(calls).toEqual([]);
    await button(page, 'Share').click();
    await toast(page, 'Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(scene.system.url);
  });
});

test('a chosen theme is painted from the first moment of the next visit on', async () => {
  await scene.visit({ colorScheme: 'light' }, async ({ page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/');
    await page.getByRole('contentinfo').waitFor();
    const light = await background();
    await page.getByRole('radio', { name: 'Dark' }).check();
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.goto('/paste-post', { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    expect(await background()).toBe(dark);
    await page.getByRole('radio', { name: 'System' }).check();
    expect(await background()).toBe(light);
  });
});
