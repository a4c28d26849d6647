import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, reachSuccess, toast } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Love the product?' });

async function showTab(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { get: () => now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('the share dialog opens three visible seconds after the last tag, and not again once dismissed', async () => {
  await scene.visit({ clock: true }, async ({ page }) => {
    await reachSuccess(page);
    // The dialog must not open right after copying.
    await page.clock.runFor(20_000);
    expect(await dialogOf(page).count()).toBe(0);
    await showTab(page, 'hidden');
    await page.clock.runFor(20_000);
    expect(await dialogOf(page).count()).toBe(0);
    await showTab(page, 'visible');
    await page.clock.runFor(20_000);
    expect(await dialogOf(page).count()).toBe(0);
    // Sharing replaces the clipboard, so everybody must be tagged first.
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.clock.runFor(2500);
    expect(await dialogOf(page).count()).toBe(0);
    await page.clock.runFor(1000);
    await dialogOf(page).waitFor();

    await page.clock.resume();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.reload();
    await button(page, 'Create Another Post').waitFor();
    await page.clock.runFor(10_000);
    expect(await dialogOf(page).count()).toBe(0);
  });
});

test('the share dialog waits while the checklist is in use, copies the text and opens LinkedIn', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  await scene.visit({ permissions, clock: true }, async ({ page, context }) => {
    await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'there' }));
    await reachSuccess(page);
    const post = await page.evaluate(() => navigator.clipboard.readText());
    const linkedIn = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Open LinkedIn/u }).click();
    await linkedIn;
    await page.bringToFront();
    await page.getByRole('checkbox').first().focus();
    await page.clock.runFor(20_000);
    expect(await dialogOf(page).count()).toBe(0);
    await button(page, 'Create Another Post').focus();
    await page.clock.runFor(20_000);
    expect(await dialogOf(page).count()).toBe(0);
    // Not everybody uses the checklist.
    await page.clock.runFor(90_000);
    await dialogOf(page).waitFor();

    await page.clock.resume();
    const opened = context.waitForEvent('page');
    await button(page, 'Share on LinkedIn').click();
    const shown = toast(page, 'Text copied!');
    await shown.waitFor();
    expect(await shown.textContent()).toContain(
      'Share text copied to clipboard. Paste it in your LinkedIn post.',
    );
    const window = await opened;
    await window.waitForURL('https://www.linkedin.com/**');
    expect(new URL(window.url()).searchParams.get('url')).toBe(scene.system.url);
    await page.bringToFront();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(scene.system.url);

    // The post is no longer on the clipboard, and the page says so.
    await page.getByText('Your clipboard now holds the share text.').waitFor();
    expect(await page.getByText('Your post is on the clipboard').count()).toBe(0);
    await page.getByText('Need your post? Copy it at step 2.').waitFor();
    const fillOf = (name: string) =>
      button(page, name).evaluate((node) => getComputedStyle(node).backgroundColor);
    const [copyFill, anotherFill] = [
      await fillOf('Copy your post again'),
      await fillOf('Create Another Post'),
    ];
    expect(copyFill).not.toBe(anotherFill);
    // Once all are tagged, the post is not needed on the clipboard anymore.
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByText('All tagged').waitFor();
    expect(await fillOf('Create Another Post')).toBe(copyFill);
    expect(await fillOf('Copy your post again')).toBe(anotherFill);
    await button(page, 'Copy your post again').click();
    await button(page, 'Copy it again').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(post);
  });
});
