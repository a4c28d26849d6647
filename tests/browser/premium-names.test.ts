import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { composePremiumPost, mention } from '@tagwell/contracts/compose-post';
import type { Page } from 'playwright-core';
import { expectedAnswers } from '../support/account-pages.ts';
import { button, samplePost, toast } from '../support/free-flow.ts';
import { bringNetwork, bringWriter, reachResults } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const permissions = ['clipboard-read', 'clipboard-write'];

const realNames = (page: Page) => page.getByRole('switch', { name: /^Names as on LinkedIn/u });
const reasons = (page: Page) => page.getByRole('switch', { name: /^A line for each/u });

async function copied(page: Page, label: string): Promise<string> {
  await button(page, label).click();
  await toast(page, 'Copied!').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('the finished post names people as LinkedIn knows them, with or without a line, and the choice is kept', async () => {
  await scene.visit({ permissions, expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'kim');
    await bringNetwork(context, 20);
    const { leaders, network } = await reachResults(page);
    expect(await realNames(page).isChecked()).toBe(false);
    expect(await reasons(page).count()).toBe(0);

    await realNames(page).focus();
    await page.keyboard.press('Space');
    await reasons(page).waitFor();
    expect(await realNames(page).isChecked()).toBe(true);
    expect(await realNames(page).evaluate((node) => node === document.activeElement)).toBe(true);
    const explained = await copied(page, 'Copy Complete Post');
    for (const name of leaders) {
      expect(explained).toMatch(new RegExp(`^.*${mention(name)}, who speaks on \\S.*$`, 'mu'));
    }
    for (const name of network) {
      expect(explained).toMatch(new RegExp(`^.*${mention(name)}, \\S.* at \\S.*$`, 'mu'));
    }

    await reasons(page).click();
    const bare = await copied(page, 'Copy again, free');
    for (const name of [...leaders, ...network]) expect(bare).toContain(mention(name));
    expect(bare).not.toContain('who speaks on');

    await page.reload();
    expect(await realNames(page).isChecked()).toBe(true);
    expect(await reasons(page).isChecked()).toBe(false);
    await realNames(page).click();
    await reasons(page).waitFor({ state: 'detached' });
    expect(await copied(page, 'Copy again, free')).toBe(
      composePremiumPost(samplePost, leaders, network),
    );
  });
});
