import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import {
  expectedAnswers,
  seePage,
  signInContext,
  creditsInHeader,
} from '../support/account-pages.ts';
import { button, postField, toast, samplePost } from '../support/free-flow.ts';
import { bringNetwork, bringWriter, reachResults } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const permissions = ['clipboard-read', 'clipboard-write'];
/** The server handles the request, but its answer is lost. */
const loseAnswer = (route: Route) => route.fetch().then(() => route.abort());
const lost = /ERR_FAILED/u;
const conflict = /status of 409/u;

async function edit(page: Page, line: string): Promise<void> {
  await button(page, 'Edit').click();
  const field = page.getByRole('textbox', { name: 'Edit your post' });
  await field.fill(`${line}\n\n${await field.inputValue()}`);
  await button(page, 'Save Changes').click();
  await page.getByRole('region', { name: 'Your finished post' }).getByText(line).waitFor();
}

/** Opens the only post in My posts. */
async function openPost(page: Page): Promise<void> {
  await page.goto('/my-posts');
  await page.getByRole('button', { name: /^(?:Continue|Open) /u }).click();
  await seePage(page, 'Your finished post');
}

async function editOnOtherDevice(page: Page, line: string): Promise<void> {
  await openPost(page);
  const saved = page.waitForResponse('**/api/posts/finished/**');
  await edit(page, line);
  expect((await saved).status()).toBe(200);
}

test('a draft save without an answer creates no second draft and no conflict notice', async () => {
  await scene.visit({ expected: [...expectedAnswers, lost] }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'dina');
    await page.goto('/premium-app');
    await postField(page).fill('Our team grew.');
    await page.getByText('Saved in My posts.').waitFor();
    await page.route('**/api/posts/*', loseAnswer, { times: 1 });
    await postField(page).fill('Our team grew by ten.');
    await page.getByText('Not saved in My posts yet').waitFor();
    await postField(page).fill('Our team grew by ten. We hire more.');
    await page.getByText('Saved in My posts.').waitFor();
    expect(await toast(page, 'changed elsewhere').count()).toBe(0);
    await page.goto('/my-posts');
    const posts = page.getByRole('list', { name: 'Your posts' }).getByRole('listitem');
    await posts.first().waitFor();
    expect(await posts.allInnerTexts()).toEqual([expect.stringContaining('We hire more.')]);
  });
});

test('an edit from another device is not overwritten by a retried edit or a copy', async () => {
  const options = { permissions, expected: [...expectedAnswers, lost, conflict] };
  await scene.visit(options, async ({ page, context }) => {
    const account = await bringWriter(context, scene.system, 'edmee');
    await bringNetwork(context, 20);
    await reachResults(page);
    const notSaved = page.getByText('Your edit is not saved in My posts.');
    await scene.visit(options, async (phone) => {
      await signInContext(phone.context, '/api/auth/login', account);
      await page.route('**/api/posts/finished/**', loseAnswer, { times: 1 });
      await edit(page, 'FROM MY DESK');
      await notSaved.waitFor();
      await editOnOtherDevice(phone.page, 'FROM MY PHONE');
      await button(page, 'Save it').click();
      await page.getByText('It was edited elsewhere in the meantime').waitFor();
      await openPost(phone.page);
      await phone.page.getByText('FROM MY PHONE').first().waitFor();
      await button(page, 'Save mine instead').click();
      await notSaved.waitFor({ state: 'detached' });

      // After a lost answer the next edit saves as usual.
      await page.route('**/api/posts/finished/**', loseAnswer, { times: 1 });
      await edit(page, 'DESK AGAIN');
      await notSaved.waitFor();
      await edit(page, 'AND AGAIN');
      await notSaved.waitFor({ state: 'detached' });

      await button(page, 'Copy Complete Post').click();
      await toast(page, 'Copied!').waitFor();
      await editOnOtherDevice(phone.page, 'ON THE TRAIN');
      const copied = page.waitForResponse('**/api/posts/finished/**');
      await button(page, 'Copy again, free').click();
      expect((await copied).status()).toBe(200);
      await openPost(phone.page);
      await phone.page.getByText('ON THE TRAIN').first().waitFor();
      await edit(page, 'AFTER THE TRAIN');
      await page.getByText('It was edited elsewhere in the meantime').waitFor();
    });
  });
});

const expected = [...expectedAnswers, /status of 502/u];
const badGateway = (route: Route) => route.fulfill({ status: 502, body: '' });
const account = '**/api/auth/user';

const banner = (page: Page) => page.getByRole('banner');

test('a single 502 per request is retried without an error on the page', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'hana');
    for (const path of [account, '**/api/linkedin/profile', /\/api\/posts\?/u, /\/api\/people/u]) {
      await page.route(path, badGateway, { times: 1 });
    }
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await page.getByText('Saved in My posts.').waitFor();
    await page.goto('/my-posts');
    await page.getByRole('list', { name: 'Your posts' }).getByRole('listitem').first().waitFor();
    await page.goto('/my-people');
    await seePage(page, 'My people');
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);

    await page.route(account, badGateway, { times: 1 });
    await page.goto('/paste-post');
    await banner(page).getByText('Premium', { exact: true }).waitFor();
    await postField(page).fill('Written after a hiccup');
    await page.getByText('Saved in My posts.').waitFor();
  });
});

test('while /api/auth/user fails, the page shows an error, and Back to your post restores the draft', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'hugo');
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await creditsInHeader(page).waitFor();
    await page.route(account, badGateway);
    await page.reload();
    await seePage(page, 'Something went wrong');
    await banner(page).getByText('Premium', { exact: true }).first().waitFor();
    expect(await creditsInHeader(page).count()).toBe(0);
    expect(await banner(page).getByRole('link', { name: 'Sign in' }).count()).toBe(0);
    await page.unroute(account);
    await page.getByRole('link', { name: 'Back to your post' }).click();
    await button(page, 'Analyze with Premium Features').waitFor();
    expect(await postField(page).inputValue()).toBe(samplePost);
    expect(new URL(page.url()).pathname).toBe('/premium-app');
    await creditsInHeader(page).waitFor();
  });
});

test('deleting a post offline shows an error toast', async () => {
  const offline = [...expected, /net::ERR_INTERNET_DISCONNECTED/u];
  await scene.visit({ expected: offline }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'hilda');
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await page.getByText('Saved in My posts.').waitFor();
    await page.goto('/my-posts');
    const remove = page.getByRole('button', { name: /^Delete /u });
    await remove.waitFor();
    await context.setOffline(true);
    await remove.click();
    const errorToast = toast(page, 'Not deleted');
    await errorToast.waitFor();
    expect(await errorToast.textContent()).toContain('We could not reach the server.');
  });
});

test('a failed profile request still allows writing, and is retried when the tab becomes visible', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'hedi');
    await page.route('**/api/linkedin/profile', badGateway);
    await page.goto('/premium-app');
    const errorMessage = page.getByRole('alert').getByText(/Something went wrong/u);
    await errorMessage.waitFor();
    await postField(page).fill(samplePost);
    await page.unroute('**/api/linkedin/profile');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await errorMessage.waitFor({ state: 'detached' });
    expect(await postField(page).inputValue()).toBe(samplePost);
  });
});
