import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers, seePage, signInContext } from '../support/account-pages.ts';
import { button, postField, samplePost, toast } from '../support/free-flow.ts';
import { bringNetwork, bringWriter, reachResults } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const permissions = ['clipboard-read', 'clipboard-write'];
const inFinished = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Your finished post' }).getByText(text);
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

/** Adds a line above the writer's text. */
async function edit(page: Page, line: string): Promise<void> {
  await button(page, 'Edit').click();
  const field = page.getByRole('textbox', { name: 'Edit your post' });
  await field.fill(`${line}\n\n${await field.inputValue()}`);
  await button(page, 'Save Changes').click();
  await inFinished(page, line).waitFor();
}

async function openFromMyPosts(page: Page, name: 'Continue' | 'Open'): Promise<void> {
  await seePage(page, 'My posts');
  await page.getByRole('button', { name: new RegExp(`^${name} `, 'u') }).click();
  await seePage(page, 'Your finished post');
}

test('an edited finished post reopens as edited from lists, Back, another tab and another device', async () => {
  await scene.visit({ permissions, expected: expectedAnswers }, async ({ page, context }) => {
    const account = await bringWriter(context, scene.system, 'edda');
    await bringNetwork(context, 20);
    await reachResults(page);
    await edit(page, 'MY FIRST LINE');
    await page.getByRole('switch', { name: /^Names as on LinkedIn/u }).click();
    await page.getByRole('switch', { name: /^A line for each/u }).waitFor();

    await link(page, 'My posts').click();
    await openFromMyPosts(page, 'Continue');
    await inFinished(page, 'MY FIRST LINE').waitFor();
    await page.getByRole('switch', { name: /^A line for each/u }).waitFor();

    await link(page, 'Write').click();
    await page.getByRole('button', { name: /^Two years ago our team/u }).click();
    await seePage(page, 'Your finished post');
    await inFinished(page, 'MY FIRST LINE').waitFor();
    await button(page, 'Back').click();
    await page.waitForURL('**/premium-select-network');
    await page.goBack();
    await inFinished(page, 'MY FIRST LINE').waitFor();
    await page.reload();
    await inFinished(page, 'MY FIRST LINE').waitFor();

    const tab = await context.newPage();
    await tab.goto('/my-posts');
    await openFromMyPosts(tab, 'Continue');
    await inFinished(tab, 'MY FIRST LINE').waitFor();

    await scene.visit({ permissions, expected: expectedAnswers }, async (other) => {
      await signInContext(other.context, '/api/auth/login', account);
      await other.page.goto('/my-posts');
      await openFromMyPosts(other.page, 'Continue');
      await inFinished(other.page, 'MY FIRST LINE').waitFor();
      await button(other.page, 'Copy Complete Post').click();
      await toast(other.page, 'Copied!').waitFor();

      // An edit after copying that was not copied again is shown beside the copied text.
      await edit(other.page, 'MY SECOND LINE');
      await link(other.page, 'My posts').click();
      await openFromMyPosts(other.page, 'Open');
      await inFinished(other.page, 'MY SECOND LINE').waitFor();
      await button(other.page, 'Copy again, free').waitFor();
      expect(await other.page.evaluate(() => navigator.clipboard.readText())).not.toContain(
        'SECOND',
      );
    });
  });
});

test('an edit that could not be saved offline shows a notice, and leaving the page asks first', async () => {
  await scene.visit(
    { permissions, expected: [...expectedAnswers, /ERR_INTERNET_DISCONNECTED/u] },
    async ({ page, context }) => {
      await bringWriter(context, scene.system, 'ede');
      await bringNetwork(context, 20);
      await reachResults(page);
      await context.setOffline(true);
      await edit(page, 'MY LAST LINE');
      const notSaved = page.getByText('Your edit is not saved in My posts.');
      await notSaved.waitFor();
      expect(await accessibilityFaults(page, 'an edit not kept')).toEqual([]);
      await context.setOffline(false);
      await link(page, 'My posts').click();
      await page.getByRole('alertdialog').getByText('It is lost when you leave.').waitFor();
      await page.keyboard.press('Escape');
      await button(page, 'Save it').click();
      await notSaved.waitFor({ state: 'detached' });
      await link(page, 'My posts').click();
      await openFromMyPosts(page, 'Continue');
      await inFinished(page, 'MY LAST LINE').waitFor();
      await inFinished(page, samplePost.slice(0, 40)).waitFor();
    },
  );
});

test('a conflict between edits on two devices shows a notice and lets the writer choose', async () => {
  const options = { permissions, expected: [...expectedAnswers, /status of 409/u] };
  await scene.visit(options, async ({ page, context }) => {
    const account = await bringWriter(context, scene.system, 'edna');
    await bringNetwork(context, 20);
    await reachResults(page);
    await edit(page, 'FROM MY DESK');
    await scene.visit(options, async (phone) => {
      await signInContext(phone.context, '/api/auth/login', account);
      await phone.page.goto('/my-posts');
      await openFromMyPosts(phone.page, 'Continue');
      await edit(phone.page, 'FROM MY PHONE');
      await phone.page.goto('/my-posts');
      await phone.page.getByRole('button', { name: /^Continue /u }).waitFor();

      await edit(page, 'FROM MY DESK AGAIN');
      await page.getByText('It was edited elsewhere in the meantime').waitFor();
      await openFromMyPosts(phone.page, 'Continue');
      await inFinished(phone.page, 'FROM MY PHONE').waitFor();

      await button(page, 'Save mine instead').click();
      await page.getByText('Your edit is not saved').waitFor({ state: 'detached' });
      await phone.page.goto('/my-posts');
      await openFromMyPosts(phone.page, 'Continue');
      await inFinished(phone.page, 'FROM MY DESK AGAIN').waitFor();
      // Further edits continue from this version.
      await edit(phone.page, 'ON THE TRAIN');
      await edit(phone.page, 'AND ONCE MORE');
      expect(await phone.page.getByText('Your edit is not saved').count()).toBe(0);
    });
  });
});

test('an edit is saved after a lost answer and a reload; changing the tag style removes Undo', async () => {
  await scene.visit({ permissions, expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'edmund');
    await bringNetwork(context, 20);
    await reachResults(page);
    const received = new Promise<void>((resolve) => {
      const loseAnswer = (route: Route) => route.fetch().then(() => resolve());
      void page.route('**/api/posts/finished/**', loseAnswer, { times: 1 });
    });
    await edit(page, 'MY FIRST LINE');
    await received;
    await page.reload();
    await inFinished(page, 'MY FIRST LINE').waitFor();
    const saved = page.waitForResponse('**/api/posts/finished/**');
    await edit(page, 'MY SECOND LINE');
    expect((await saved).status()).toBe(200);

    await button(page, 'Undo').waitFor();
    await page.getByRole('switch', { name: /^Names as on LinkedIn/u }).click();
    await page.getByRole('switch', { name: /^A line for each/u }).waitFor();
    await inFinished(page, 'MY SECOND LINE').waitFor();
    expect(await button(page, 'Undo').count()).toBe(0);

    // No typed text is lost by it.
    await edit(page, 'MY THIRD LINE');
    await button(page, 'Edit').click();
    await page.getByRole('textbox', { name: 'Edit your post' }).fill('Half a thought');
    await button(page, 'Undo').click();
    await inFinished(page, 'MY THIRD LINE').waitFor({ state: 'detached' });
    await inFinished(page, 'MY SECOND LINE').waitFor();
    await button(page, 'Use my edited version').click();
    await inFinished(page, 'Half a thought').waitFor();
  });
});

test('an edit saved while the post is copied is kept beside the copy', async () => {
  await scene.visit({ permissions, expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'edith');
    await bringNetwork(context, 20);
    await reachResults(page);
    const { promise: edited, resolve: releasePayment } = Promise.withResolvers<void>();
    await page.route('**/api/user/decrement-credits', async (route) => {
      await edited;
      await route.continue();
    });
    await button(page, 'Copy Complete Post').click();
    await button(page, 'Copying...').waitFor();
    const sent = page.waitForResponse('**/api/posts/finished/**');
    await edit(page, 'MY LATE LINE');
    await sent;
    releasePayment();
    await toast(page, 'Copied!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('MY LATE LINE');

    // After everything is saved.
    await link(page, 'My posts').click();
    await openFromMyPosts(page, 'Open');
    await inFinished(page, 'MY LATE LINE').waitFor();
  });
});

test('checking for a newer draft with an expired session opens no sign-in dialog', async () => {
  await scene.visit({ expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'edgar');
    await page.goto('/premium-app');
    await postField(page).waitFor();
    await page.goto('/paste-post');
    await postField(page).fill(samplePost);
    await page.getByText('Saved in My posts.').waitFor();
    await link(page, 'Help').click();
    await seePage(page, 'Help');
    await context.clearCookies();
    const draftCheck = page.waitForResponse('**/api/posts/*');
    await page.goBack();
    expect((await draftCheck).status()).toBe(401);
    await postField(page).fill(`${samplePost} And more.`);
    await button(page, 'Sign in again').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

test('unsaved text of a finished post is kept while other posts are opened and written', async () => {
  await scene.visit({ permissions, expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'edwin');
    await bringNetwork(context, 20);
    await reachResults(page);
    const editor = page.getByRole('textbox', { name: 'Edit your post' });
    await button(page, 'Edit').click();
    await editor.fill('Half a thought');
    await link(page, 'Write').click();
    await page.getByRole('alertdialog').getByText('They stay here for this session.').waitFor();
    await button(page, 'Leave').click();
    await page.waitForURL('**/premium-app');

    await reachResults(page, `${samplePost}\n\nA second post.`);
    await button(page, 'Copy Complete Post').click();
    await toast(page, 'Copied!').waitFor();
    await button(page, 'Create Another Post').click();
    await page.waitForURL('**/premium-app');

    await page.reload();
    await page
      .getByRole('button', { name: /^Two years ago our team/u })
      .last()
      .click();
    await seePage(page, 'Your finished post');
    expect(await editor.inputValue()).toBe('Half a thought');
    await button(page, 'Save Changes').click();
    await inFinished(page, 'Half a thought').waitFor();
  });
});
