import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { composeFreePost } from '@tagwell/contracts/compose-post';
import type { BrowserContext } from 'playwright-core';
import { button, namesOn, reachSelection, samplePost, toast } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

/** Every way to the clipboard says no, as in a locked-down browser. */
async function refuseClipboard(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
    document.execCommand = () => false;
  });
}

const permissions = ['clipboard-read', 'clipboard-write'];

test('a refused clipboard leaves the whole text selected, with the way to go on', async () => {
  await scene.visit({ permissions }, async ({ page, context }) => {
    await refuseClipboard(context);
    await reachSelection(page);
    const finished = composeFreePost(samplePost, await namesOn(page));
    await button(page, 'Next').click();
    await button(page, 'Copy Post').click();

    const shown = toast(page, 'Copy failed');
    await shown.waitFor();
    expect(await shown.textContent()).toContain('Please manually select and copy the text.');
    const field = page.getByRole('textbox', { name: 'Your finished post' });
    expect(await field.inputValue()).toBe(finished);
    expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(finished);
    expect(new URL(page.url()).pathname).toBe('/copy-page');

    await button(page, 'I copied it').click();
    await page.waitForURL('**/success');

    // Where only the modern clipboard is refused, the old way still copies.
    await page.goBack();
    await page.evaluate(() => Reflect.deleteProperty(document, 'execCommand'));
    await button(page, 'Copy Post').click();
    await page.waitForURL('**/success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(finished);
  });
});
