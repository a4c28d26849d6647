import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import {
  button,
  namesOn,
  postField,
  reachSelection,
  samplePost,
  writePost,
} from '../support/free-flow.ts';
import { connections, importRows, openImport, personRow } from '../support/import-pages.ts';
import { bringWriter, chooseFirst } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

/** The left edge of an element's text, in whole pixels. */
const leftOf = (element: Locator): Promise<number> =>
  element.first().evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return Math.round(range.getBoundingClientRect().left);
  });

const name = 'نور مثال';
const position = 'مديرة Talent Acquisition';
const person = `نور,مثال,https://www.linkedin.com/in/nour,,Acme,${position},05 Jan 2024`;

test('an Arabic name and its title are aligned in every list', async () => {
  await scene.visit({}, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'nour');
    await openImport(page);
    await importRows(page, [personRow(1), person]);
    const row = connections(page).filter({ hasText: name });
    const inRow = await leftOf(row.getByText(name, { exact: true }));
    expect(await leftOf(row.getByText(position))).toBe(inRow);
    expect(await leftOf(row.getByText('Connected Jan 2024'))).toBe(inRow);

    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await button(page, 'Analyze with Premium Features').click();
    await page.waitForURL('**/premium-select-ai-leaders');
    await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await page.getByText(name, { exact: true }).first().waitFor();
    const inCard = await leftOf(page.getByText(name, { exact: true }));
    expect(await leftOf(page.getByText(position))).toBe(inCard);

    await chooseFirst(page, 2);
    await button(page, 'Generate Final Post').click();
    await button(page, 'Copy Complete Post').click();
    const tag = page.locator('[data-tag-row]').filter({ hasText: name });
    const inTag = await leftOf(tag.locator('strong'));
    expect(await leftOf(tag.getByText(position))).toBe(inTag);
    expect(inTag).toBe(await leftOf(page.locator('[data-tag-row] strong')));
  });
});

test('counts update and names stay unchanged on a page translated by the browser', async () => {
  await scene.visit({}, async ({ page }) => {
    // Like Chrome's translation: wraps each text in new elements, so React's in-place changes are
    // lost.
    const translate = () =>
      page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Node[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        for (const text of texts) {
          const { parentElement } = text;
          if (!parentElement || parentElement.closest('[translate="no"], script, textarea'))
            continue;
          const font = document.createElement('font');
          font.textContent = `Ü${text.textContent}`;
          text.parentNode?.replaceChild(font, text);
        }
      });
    await writePost(page, 'Half');
    await translate();
    await postField(page).fill(samplePost);
    await page.getByText(`${samplePost.length}/1000 characters`, { exact: true }).waitFor();

    await reachSelection(page);
    const [first = ''] = await namesOn(page);
    await translate();
    expect((await namesOn(page))[0]).toBe(first);
    await page.getByText(first, { exact: true }).first().click();
    await page.getByText('2 of 3 selected', { exact: true }).waitFor();
  });
});
