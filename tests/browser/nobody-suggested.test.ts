import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { composeFreePost } from '@tagwell/contracts/compose-post';
import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { texts } from '@tagwell/contracts/texts';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { creditsInHeader, expectedAnswers, seePage } from '../support/account-pages.ts';
import {
  button,
  changeReopened,
  changeStored,
  namesOn,
  postField,
  reachSelection,
  samplePost,
  someSuggestedPerson,
  toast,
} from '../support/free-flow.ts';
import { bringNetwork, bringWriter, finishRun, reachLeaders } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const permissions = ['clipboard-read', 'clipboard-write'];
const expected = expectedAnswers;
const lossPost = `It is with a heavy heart that I share that our colleague and friend Daniel passed away on Sunday, after a short illness. He was 41.

Daniel led our support team for nine years. He leaves behind his wife and their two boys. We are heartbroken. Rest in peace, Dani.`;
const editLabel = 'Not about a loss? Edit the post';
type Change = (result: AnalysisResult) => AnalysisResult;
const nobody = (reason: AnalysisResult['nobody']) => (result: AnalysisResult) => ({
  ...result,
  thoughtLeaders: result.thoughtLeaders.filter(({ isFromNetwork }) => isFromNetwork === true),
  moreLeaders: undefined,
  otherReadings: undefined,
  nobody: reason,
});

test('with nobody suggested, /select-leaders says why and the post is copied unchanged', async () => {
  await scene.visit({ permissions }, async ({ page }) => {
    await reachSelection(page);
    await changeStored(page, nobody('personal'));
    const message = page.getByRole('status').filter({ hasText: 'This reads like a personal post' });
    await message.waitFor();
    expect(await message.textContent()).toContain('Add it as a keyword');
    expect(await page.getByRole('group').getByRole('checkbox').count()).toBe(0);
    expect(await accessibilityFaults(page, 'nobody suggested')).toEqual([]);

    // The keyword field to fix it is next to it.
    const keyword = page.getByRole('textbox', { name: 'Keyword', exact: true });
    await button(page, 'Analyze again').click();
    await page.getByText(texts.keywordBlank, { exact: true }).waitFor();
    await keyword.and(page.locator(':focus')).fill('remote work');
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/analyze'));
    await keyword.press('Enter');
    expect((await asked).postData()).toContain('"additionalKeywords":["remote work"]');
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();

    await changeStored(page, nobody('personal'));
    await message.waitFor();
    await button(page, 'Edit the post').click();
    await seePage(page, 'Your post');
    expect(await postField(page).inputValue()).toBe(samplePost);
    await button(page, 'Remove remote work').waitFor();
    await page.goBack();
    await message.waitFor();
    await button(page, 'Continue without people').click();
    await button(page, 'Copy Post').click();
    await page.waitForURL('**/success');
    await seePage(page, 'Copied. Ready to paste.');
    await page.getByRole('heading', { name: 'Take it to LinkedIn' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(samplePost);

    // A post about a lost job shows the best times to post and no upsell.
    await changeStored(page, nobody('layoff'));
    await seePage(page, 'Copied. Ready to paste.');
    await page.getByText(/rule of thumb/u).waitFor();
    expect(await page.getByText('Upgrade to Premium').count()).toBe(0);
    await page.goto('/select-leaders');
    await page.getByText('This post is about lost work', { exact: true }).waitFor();
    await keyword.waitFor();
    expect(await page.getByText('sorry for your loss').count()).toBe(0);
    expect(await accessibilityFaults(page, 'lost work')).toEqual([]);
    await page.goto('/success');
    await changeStored(page, nobody('personal'));

    // A post about grief shows only the next step.
    const extras = page.getByText(/Upgrade to Premium|rule of thumb|words? read|of \d selected/u);
    await extras.nth(1).waitFor();
    expect(await extras.count()).toBe(2);
    await changeStored(page, nobody('grief'));
    await seePage(page, 'Copied. Ready to paste.');
    expect(await extras.count()).toBe(0);
    await page.goto('/select-leaders');
    await page.getByText('This post stands on its own').waitFor();
    expect(await accessibilityFaults(page, 'a loss')).toEqual([]);
    expect(await extras.count()).toBe(0);
    expect(await page.getByRole('list', { name: 'Topics of your post' }).count()).toBe(0);
    await button(page, 'Use the post as it is').click();
    await button(page, 'Copy Post').waitFor();
  });
});

test('after dismissing everyone, /select-leaders says so and continues without people', async () => {
  await scene.visit({ permissions }, async ({ page }) => {
    await reachSelection(page);
    const two = ['Ana Lima', 'Ben Holm'];
    await changeStored(page, (result) => ({
      ...result,
      thoughtLeaders: two.map((name) => someSuggestedPerson(name)),
      moreLeaders: undefined,
      otherReadings: undefined,
    }));
    for (const name of two) await button(page, `Not this one (dismiss ${name})`).click();
    const message = page.getByRole('status').filter({ hasText: 'You took everybody out' });
    await message.waitFor();
    // Both the clicked button and the count that usually gets the focus are gone.
    await page.locator('h1:focus').waitFor();
    expect(await page.getByText(/We found nobody|We read it as/u).count()).toBe(0);
    expect(await accessibilityFaults(page, 'everybody dismissed')).toEqual([]);
    await button(page, 'Show 2 others').waitFor();
    await button(page, 'Continue without people').click();
    await button(page, 'Copy Post').click();
    await page.waitForURL('**/success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(samplePost);
  });
});

test('after dismissing every leader in Premium, the page says so and continues with connections', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'gerda');
    await bringNetwork(context, 20);
    await reachLeaders(page);
    await changeReopened(page, (result) => ({
      ...result,
      thoughtLeaders: [
        someSuggestedPerson('Ana Lima'),
        ...result.thoughtLeaders.filter(({ isFromNetwork }) => isFromNetwork === true),
      ],
      moreLeaders: undefined,
      otherReadings: undefined,
    }));
    await page.goto('/premium-app');
    await page.getByRole('button', { name: /Two years ago our team/u }).click();
    await seePage(page, 'Choose Your AI Leaders');
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, 'Not this one (dismiss Ana Lima)').click();
    await page.getByText('You took everybody out', { exact: true }).waitFor();
    expect(await page.getByText(/We found nobody/u).count()).toBe(0);
    await finishRun(page);
  });
});

test('a person from another reading can be chosen, and a reload keeps the choice', async () => {
  await scene.visit({ permissions }, async ({ page }) => {
    await reachSelection(page);
    const suggested = ['Ana Lima', 'Ben Holm', 'Cleo Marsh'].map((name) =>
      someSuggestedPerson(name),
    );
    await changeStored(page, (result) => ({
      ...result,
      thoughtLeaders: suggested,
      otherReadings: [{ topic: 'Supply Chain', leaders: [someSuggestedPerson('Dev Rao')] }],
    }));
    expect(await namesOn(page)).toEqual(['Ana Lima', 'Ben Holm', 'Cleo Marsh', 'Dev Rao']);
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();
    const other = page.getByRole('group', { name: 'If your post is more about Supply Chain' });
    expect(await other.getByRole('checkbox').isChecked()).toBe(false);
    expect(await accessibilityFaults(page, 'another reading')).toEqual([]);

    await page.getByRole('checkbox').nth(1).uncheck();
    await other.getByText('Dev Rao', { exact: true }).click();
    await page.reload();
    await page.getByText('3 of 3 selected', { exact: true }).waitFor();
    expect(await other.getByRole('checkbox').isChecked()).toBe(true);
    await button(page, 'Next').click();
    await button(page, 'Copy Post').click();
    await page.waitForURL('**/success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      composeFreePost(samplePost, ['Ana Lima', 'Cleo Marsh', 'Dev Rao']),
    );
  });
});

/** Visits with a changed premium result; `reopen` opens the post from the recent ones. */
async function withStoredPost(
  writer: string,
  change: Change,
  use: (
    page: Page,
    stored: { to: (next: Change) => void; reopen: () => Promise<void> },
  ) => Promise<void>,
): Promise<void> {
  await scene.visit({ permissions, expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, writer);
    await bringNetwork(context, 20);
    await reachLeaders(page);
    const { to } = await changeReopened(page, change);
    const reopen = async () => {
      await page.goto('/premium-app');
      await page.getByRole('button', { name: /Two years ago our team/u }).click();
      await seePage(page, 'Choose Your AI Leaders');
    };
    await use(page, { to, reopen });
    await page.unrouteAll({ behavior: 'wait' });
  });
}

test('a reopened premium post without leaders continues with connections', async () => {
  await withStoredPost('eve', nobody('grief'), async (page, { reopen }) => {
    const message = page.getByRole('status').filter({ hasText: 'This post stands on its own' });
    await reopen();
    await message.waitFor();
    expect(await message.textContent()).toContain('continue with people from your network');
    await page.getByRole('link', { name: 'choose five from one list' }).click();
    await seePage(page, 'Choose Your Leaders');
    await message.waitFor();
    await page.getByRole('group', { name: 'From Your Network' }).waitFor();
    expect(await accessibilityFaults(page, 'connections alone')).toEqual([]);
    await page.goBack();
    await message.waitFor();
    await finishRun(page);
  });
});

test('a reopened premium post without suggestions is copied without spending a credit', async () => {
  const change: Change = (result) => ({ ...nobody('nothing-found')(result), thoughtLeaders: [] });
  await withStoredPost('finn', change, async (page, { reopen }) => {
    await reopen();
    await page.getByText('We found nobody for this post', { exact: true }).waitFor();
    // The network was searched too, so there is no Continue button.
    expect(await button(page, 'Continue').count()).toBe(0);
    await button(page, 'Copy the post as it is').click();
    await toast(page, 'Your post, as you wrote it').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(samplePost);
    expect(await creditsInHeader(page).textContent()).toMatch(/^5\s/u);
  });
});

test('people named in a reopened premium post are tagged without spending a credit', async () => {
  const alreadyNamed = samplePost.split(' ').slice(0, 3);
  const found = nobody('nothing-found');
  const change: Change = (result) => ({ ...found(result), alreadyNamed });
  await withStoredPost('hana', change, async (page, stored) => {
    // Adding connections is optional here, so there is only one primary button.
    await stored.reopen();
    await page.getByText('Or continue, and add people from your network.').waitFor();
    const fillOf = (name: string) =>
      button(page, name).evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(await fillOf('Continue')).toBe(await fillOf('Edit the post'));
    expect(await fillOf('Copy and tag them')).not.toBe(await fillOf('Continue'));
    expect(await page.getByRole('link', { name: /from one list$/u }).count()).toBe(0);
    stored.to((result) => ({ ...found(result), alreadyNamed, thoughtLeaders: [] }));
    await stored.reopen();
    await page.getByText('You already name three people', { exact: true }).waitFor();
    await page.getByText('Your post already names whom to tag.', { exact: true }).waitFor();
    await button(page, 'Copy and tag them').click();
    const checklist = page.getByRole('heading', { name: 'Turn the names into real tags' });
    await checklist.and(page.locator(':focus')).waitFor();
    await page.locator('[data-tag-row]').getByRole('checkbox').first().click();
    await page.reload();
    await checklist.waitFor();
    expect(await page.locator('[data-tag-row] :checked').count()).toBe(1);
    expect(await accessibilityFaults(page, 'people named already')).toEqual([]);
    await button(page, 'Edit the post').click();
    await page.waitForURL('**/premium-app');
    expect(await postField(page).inputValue()).toBe(samplePost);
    expect(await creditsInHeader(page).textContent()).toMatch(/^5\s/u);
  });
});

test('a premium post about a loss shows no counts or people, only copying and editing', async () => {
  await scene.visit({ permissions, expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'gwen');
    await bringNetwork(context, 20);
    await page.goto('/premium-app');
    await postField(page).fill(lossPost);
    await button(page, 'Analyze with Premium Features').click();
    await page.getByRole('heading', { level: 1, name: 'Your post', exact: true }).waitFor();
    await page.getByText('This post stands on its own', { exact: true }).waitFor();
    const main = page.getByRole('main');
    expect(await main.textContent()).not.toMatch(/searched|candidates|from one list|newer export/u);
    expect(await main.getByRole('button').allTextContents()).toEqual([
      ' Copy the post as it is',
      editLabel,
    ]);
    expect(await accessibilityFaults(page, 'a loss')).toEqual([]);
    await button(page, 'Copy the post as it is').click();
    await page.getByRole('heading', { name: 'Take it to LinkedIn' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lossPost);
    await button(page, editLabel).click();
    await page.waitForURL('**/premium-app');
    expect(await postField(page).inputValue()).toBe(lossPost);
  });
});
