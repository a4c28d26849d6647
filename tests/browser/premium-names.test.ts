import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { composePremiumPost, mention, suggestedTag } from '@tagwell/contracts/compose-post';
import { until } from '@tagwell/testkit/until';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers } from '../support/account-pages.ts';
import {
  allowCopying,
  button,
  reachCopy,
  refuseCopying,
  samplePost,
  toast,
} from '../support/free-flow.ts';
import { bringNetwork, bringWriter, creditsLeft, reachResults } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const permissions = ['clipboard-read', 'clipboard-write'];

const realNames = (page: Page) => page.getByRole('switch', { name: /^Names as on LinkedIn/u });
const hashtag = (page: Page) => page.getByRole('switch', { name: /^With #Tagwell/u });
const reasons = (page: Page) => page.getByRole('switch', { name: /^A line for each/u });

/** Waits for the text itself, because the "Copied" message may be from an earlier copy. */
async function copied(page: Page, label: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button(page, label).click();
  return until('the copy', async () => {
    const text = await page.evaluate(() => navigator.clipboard.readText());
    return text === '' ? undefined : text;
  });
}

test('the post uses real names with or without a reason line, and the choice is stored', async () => {
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

    await hashtag(page).click();
    const without = { hashtag: false };
    expect(await copied(page, 'Copy again, free')).toBe(
      composePremiumPost(samplePost, leaders, network, without),
    );
  });
});

test('the names can go into the first comment, which costs no extra credit', async () => {
  await scene.visit({ permissions, expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'lou');
    await bringNetwork(context, 20);
    const { leaders, network } = await reachResults(page);
    await page.getByRole('switch', { name: /^Names in the first comment/u }).click();
    const comment = page.getByRole('region', { name: 'First comment' });
    expect(await button(page, 'Copy comment').isDisabled()).toBe(true);
    expect(await copied(page, 'Copy Complete Post')).toBe(`${samplePost}\n\n#Tagwell`);
    const before = await creditsLeft(context);
    await refuseCopying(page);
    await button(page, 'Copy the comment').click();
    await toast(page, 'Copy failed')
      .getByText(/the first comment on this page/u)
      .waitFor();
    await button(page, 'Copy comment').click();
    await comment.getByRole('textbox', { name: 'First comment' }).waitFor();
    await comment.getByRole('button', { name: 'I copied it' }).click();
    await comment.getByRole('textbox').waitFor({ state: 'detached' });
    await allowCopying(page);
    await button(page, 'Copy comment').click();
    await toast(page, 'First comment copied').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toBe(composePremiumPost('', leaders, network, { hashtag: false }).trim());
    expect(await creditsLeft(context)).toEqual(before);
    // The step that needs the comment can copy it again: by then the clipboard holds something
    // else.
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await button(page, 'Copy the comment').click();
    await page.waitForFunction(async (wanted) => {
      return (await navigator.clipboard.readText()) === wanted;
    }, text);
    // People named in the text are removed from the comment.
    const [first = ''] = leaders;
    await button(page, 'Edit').click();
    await button(page, `Name ${first} here`).click();
    await button(page, 'Save Changes').click();
    await comment.getByText(suggestedTag(first)).waitFor({ state: 'detached' });
    expect(await accessibilityFaults(page, 'first comment')).toEqual([]);
    await page.reload();
    await comment.waitFor();
    // The other names move back into the edited post, and out again.
    const toComment = page.getByRole('switch', { name: /^Names in the first comment/u });
    await toComment.click();
    await comment.waitFor({ state: 'detached' });
    const others = composePremiumPost('', leaders.slice(1), network);
    expect(await copied(page, 'Copy again, free')).toBe(
      `${samplePost} ${suggestedTag(first)}${others}`,
    );
    await toComment.click();
    await comment.getByText(suggestedTag(leaders[1] ?? '')).waitFor();
  });
});

test('a person removed from the text stays out, and one named in the text is not named again', async () => {
  await scene.visit({ permissions, expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'ora');
    await bringNetwork(context, 20);
    const { leaders, network } = await reachResults(page);
    const [thanked = '', other = ''] = leaders;
    const [removedName = '', ...left] = network;
    await realNames(page).click();
    await reasons(page).waitFor();
    await reasons(page).click();
    await button(page, 'Edit').click();
    const field = page.getByRole('textbox', { name: 'Edit your post' });
    const rest = [other, ...left].map((name) => mention(name)).join(' ');
    await field.fill(`${samplePost}\n\n#Tagwell\nThank you ${thanked}!\ncc ${rest}`);
    await button(page, 'Save Changes').click();
    const inPost = page.getByRole('region', { name: 'Tags in your post' }).getByRole('listitem');
    const rowOf = (name: string) => inPost.filter({ hasText: name });
    await rowOf(removedName).getByText('no longer in the text').waitFor();
    await rowOf(thanked).getByText('in your own words').waitFor();

    const toComment = page.getByRole('switch', { name: /^Names in the first comment/u });
    await toComment.click();
    const comment = page.getByRole('region', { name: 'First comment' });
    await comment.getByText(`cc ${rest}`, { exact: true }).waitFor();
    await page.getByText(`In your own words, so still in the post: ${thanked}.`).waitFor();
    await rowOf(removedName).getByText('no longer in the text').waitFor();
    const words = `${samplePost}\n\n#Tagwell\nThank you ${thanked}!`;
    expect(await copied(page, 'Copy Complete Post')).toBe(words);

    await page.reload();
    await comment.getByText(`cc ${rest}`, { exact: true }).waitFor();
    await toComment.click();
    await comment.waitFor({ state: 'detached' });
    expect(await copied(page, 'Copy again, free')).toBe(`${words}\ncc ${rest}`);
  });
});

test('names are inserted at the cursor and appear in the checklist, on a phone', async () => {
  const viewport = { width: 390, height: 844 };
  await scene.visit({ permissions, viewport }, async ({ page }) => {
    await reachCopy(page);
    await button(page, 'Edit').click();
    const field = page.getByRole('textbox', { name: 'Edit your post' });
    const names = page.getByRole('group', { name: 'Name people in your text' });
    const [first, second] = await names.getByRole('button').allTextContents();
    if (!first || !second) throw new Error('two people are needed');
    const nameHere = (tag: string) => button(page, `Name ${tag.slice(1)} here`).click();

    // The cursor is at the end of the writer's own text.
    await nameHere(first);
    await page.getByText(`${first.slice(1)} is now in your text.`).waitFor();
    expect(await field.inputValue()).toContain(`${samplePost} ${first}\n\n#Tagwell ${second}`);
    await field.evaluate((node: HTMLTextAreaElement) => node.setSelectionRange(0, 'Two'.length));
    await nameHere(second);
    await page.keyboard.type(' and I');
    expect(await field.inputValue()).toMatch(new RegExp(`^${second} and I years ago our`, 'u'));
    await button(page, 'Save Changes').click();
    await button(page, 'Copy Post').click();
    await page.waitForURL('**/success');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.startsWith(`${second} and I years ago our`)).toBe(true);
    for (const tag of [first, second]) await page.getByText(tag.slice(1)).first().waitFor();
  });
});
