import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Credentials } from '../support/accounts.ts';
import { endSession, expectedAnswers, fillSignIn, seePage } from '../support/account-pages.ts';
import { focusedHeading, tabTo } from '../support/accessibility.ts';
import { button, postField, samplePost, toast } from '../support/free-flow.ts';
import {
  bringNetwork,
  bringWriter,
  chooseFirst,
  creditsLeft,
  finishRun,
  reachResults,
} from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const permissions = ['clipboard-read', 'clipboard-write'];
const expected = expectedAnswers;
const failing = [...expected, /status of 500/u];

/** Fails the page's analyses until `repair` is called. */
async function failAnalyses(page: Page): Promise<{ repair: () => void }> {
  let broken = true;
  await page.route('**/api/premium-analyze', (route) =>
    broken ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  return { repair: () => (broken = false) };
}

/** The page asks for the password again in a dialog over its content. */
async function signInAgain(page: Page, account: Credentials): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await button(page, 'Sign in').click();
  await dialog.waitFor({ state: 'hidden' });
}

test('premium pages redirect to /premium-app with a reason, and a failed analysis can be retried', async () => {
  await scene.visit({ expected: failing }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'ana');
    for (const path of [
      '/premium-processing',
      '/premium-analysis',
      '/premium-select-ai-leaders',
      '/premium-select-network',
      '/premium-select-leaders',
      '/premium-results',
    ]) {
      await page.goto(path);
      await page.waitForURL('**/premium-app');
      await toast(page, 'Start with your post').waitFor();
      expect(new URL(page.url()).pathname).toBe('/premium-app');
    }

    const { repair } = await failAnalyses(page);
    await postField(page).fill(samplePost);
    await button(page, 'Analyze with Premium Features').click();
    await toast(page, 'Analysis Failed').waitFor();
    await page.waitForURL('**/premium-app');
    expect(await postField(page).inputValue()).toBe(samplePost);
    repair();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await seePage(page, 'Choose Your AI Leaders');
    await page.goto('/premium-results');
    await page.waitForURL('**/premium-app');
    await toast(page, 'Nobody chosen yet').waitFor();
  });
});

test('after an import a failed analysis is shown on its page, and the next pages survive reloads', async () => {
  await scene.visit({ expected: failing }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'gus');
    await bringNetwork(context, 20);
    const { repair } = await failAnalyses(page);
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await button(page, 'Import More LinkedIn Data').click();
    await page.waitForURL('**/linkedin-import');
    await page.goto('/premium-analysis');
    await page.getByRole('alert').getByText('Analysis failed. Please try again.').waitFor();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    repair();
    await scene.analyses.holdAtTopics();
    await button(page, 'Try again').click();
    await page.getByText('Your network: 20 connections', { exact: true }).waitFor();
    const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
    expect(await steps.count()).toBe(5);
    await scene.analyses.release();
    await seePage(page, 'Choose Your AI Leaders');

    await page.goto('/premium-select-network');
    await page.waitForURL('**/premium-select-ai-leaders');
    await toast(page, 'Not quite yet').waitFor();

    await seePage(page, 'Choose Your AI Leaders');
    await chooseFirst(page, 2);
    await finishRun(page);
    for (const [path, heading] of [
      ['/premium-results', 'Your finished post'],
      ['/premium-select-network', 'Choose From Your Network'],
      ['/premium-select-ai-leaders', 'Choose Your AI Leaders'],
    ] as const) {
      expect(await seePage(page, heading)).toBe(path);
      await page.reload();
      expect(await seePage(page, heading)).toBe(path);
      await page.goBack();
    }
    await page.goto('/premium-select-leaders');
    expect(await seePage(page, 'Choose Your Leaders')).toBe('/premium-select-leaders');
    await page.goto('/premium-processing');
    expect(await seePage(page, 'Choose Your AI Leaders')).toBe('/premium-select-ai-leaders');
    await page.getByText('2 of 2 selected', { exact: true }).waitFor();
  });
});

test('the run continues after the session expires during analysis, choice or copying', async () => {
  await scene.visit({ permissions, expected }, async ({ page, context }) => {
    const cleo = await bringWriter(context, scene.system, 'cleo');
    await bringNetwork(context, 20);
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await scene.analyses.holdAtTopics();
    await button(page, 'Analyze with Premium Features').click();
    await page.getByText('words read').waitFor();
    await endSession(page);
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await signInAgain(page, cleo);
    await scene.analyses.release();
    expect(await seePage(page, 'Choose Your AI Leaders')).toBe('/premium-select-ai-leaders');

    // After a forced sign-in, users return to the page they were on.
    await chooseFirst(page, 2);
    await endSession(page);
    await page.reload();
    await seePage(page, 'Sign In To Premium');
    await fillSignIn(page, cleo);
    await button(page, 'Sign in').click();
    await button(page, 'Pick up where you left off').click();
    await page.getByText('2 of 2 selected', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/premium-select-ai-leaders');

    await finishRun(page);
    await endSession(page);
    await button(page, 'Copy Complete Post').click();
    await signInAgain(page, cleo);
    await toast(page, 'Copied!').waitFor();
    expect(await creditsLeft(context)).toEqual({ credits: 4 });
  });
});

test('after signing in again, a new post does not replace the analyzed one', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    const account = await bringWriter(context, scene.system, 'ivo');
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await page.getByText('Saved in My posts.').waitFor();
    await button(page, 'Analyze with Premium Features').click();
    await seePage(page, 'Choose Your AI Leaders');
    await endSession(page);
    await page.reload();
    await seePage(page, 'Sign In To Premium');
    await fillSignIn(page, account);
    await button(page, 'Sign in').click();
    await button(page, 'stay here').click();
    await postField(page).fill('The next post.');
    await page.getByText('Saved in My posts.').waitFor();
    await page.goto('/my-posts');
    const posts = page.getByRole('list', { name: 'Your posts' }).getByRole('listitem');
    await posts.filter({ hasText: 'The next post.' }).waitFor();
    expect(await posts.filter({ hasText: 'Two years ago our team' }).count()).toBe(1);
  });
});

test('signing out or starting another post asks first about unsaved edits', async () => {
  const expectedErrors = [...expected, /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/u];
  await scene.visit({ permissions, expected: expectedErrors }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'fay');
    await bringNetwork(context, 20);
    await reachResults(page);
    const field = page.getByRole('textbox', { name: 'Edit your post' });
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const finished = page.getByRole('region', { name: 'Your finished post' });
    const signOut = async () => {
      await page.getByRole('button', { name: /account menu$/u }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await button(page, 'Edit').click();
    await field.fill('MY WORDS');
    await signOut();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await field.inputValue()).toBe('MY WORDS');
    await page.reload();
    expect(await field.inputValue()).toBe('MY WORDS');

    await context.setOffline(true);
    await button(page, 'Save Changes').click();
    await page.getByText('Your edit is not saved in My posts.').waitFor();
    await context.setOffline(false);
    await button(page, 'Create Another Post').click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.evaluate(() => sessionStorage.getItem('premiumEditedPost'))).toContain(
      'MY WORDS',
    );
    expect(await toast(page, 'Ready for another post').count()).toBe(0);
    await button(page, 'Create Another Post').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await seePage(page, 'Your next post');
    expect(await postField(page).inputValue()).toBe('');
    await toast(page, 'Ready for another post').getByRole('button', { name: 'Undo' }).click();
    await seePage(page, 'Your finished post');
    await finished.getByText('MY WORDS').waitFor();

    // If the server can't be reached, nothing changes.
    await page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 });
    await button(page, 'Edit').click();
    await field.fill('MY LAST WORDS');
    await signOut();
    await question.getByRole('button', { name: 'Leave' }).click();
    await toast(page, 'Logout failed').waitFor();
    expect(await field.inputValue()).toBe('MY LAST WORDS');
    await signOut();
    await question.getByRole('button', { name: 'Leave' }).click();
    expect(await seePage(page, 'Sign In To Premium')).toBe('/login');
    expect(await page.evaluate(() => sessionStorage.getItem('premiumEditedPost'))).toBeNull();
    await page.goto('/premium-results');
    await seePage(page, 'Sign In To Premium');
  });
});

test('the premium flow works by keyboard alone', async () => {
  await scene.visit({ permissions, expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'hal');
    await bringNetwork(context, 20);
    await page.goto('/premium-app');
    await tabTo(page, 'textbox', 'LinkedIn Post Content');
    await page.keyboard.insertText(samplePost);
    await page.keyboard.press('Control+Enter');
    await focusedHeading(page, 'Choose Your AI Leaders');
    for (let n = 0; n < 2; n += 1) {
      await tabTo(page, 'checkbox', await labelOf(n));
      await page.keyboard.press('Space');
    }
    await tabTo(page, 'button', 'Continue');
    await page.keyboard.press('Enter');
    await focusedHeading(page, 'Choose From Your Network');
    const offered = await page.getByRole('checkbox').count();
    for (let n = 0; n < offered; n += 1) {
      await tabTo(page, 'checkbox', await labelOf(n));
      // The bottom bar does not cover the focused person.
      const end = await page
        .locator('div:has(> label > :focus)')
        .evaluate((card) => card.getBoundingClientRect().bottom);
      const bar = await button(page, 'Generate Final Post').boundingBox();
      expect(end).toBeLessThan(bar?.y ?? 0);
      if (n < 3) await page.keyboard.press('Space');
    }
    await tabTo(page, 'button', 'Generate Final Post');
    await page.keyboard.press('Enter');
    await focusedHeading(page, 'Your finished post');
    await tabTo(page, 'button', 'Copy Complete Post');
    await page.keyboard.press('Enter');
    await toast(page, 'Copied!').waitFor();
    await button(page, 'Copy again, free').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(samplePost);

    /** Matches the accessible name of the nth checkbox, which starts with the person's. */
    async function labelOf(place: number): Promise<RegExp> {
      const box = page.getByRole('checkbox').nth(place);
      const name = await box.evaluate(
        (element) => element.closest('label')?.querySelector('strong')?.textContent ?? '',
      );
      return new RegExp(name, 'u');
    }
  });
});
