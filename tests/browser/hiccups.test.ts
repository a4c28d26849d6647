import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { creditsInHeader, expectedAnswers, seePage } from '../support/account-pages.ts';
import { button, postField, samplePost, toast } from '../support/free-flow.ts';
import { bringWriter } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, /status of 502/u];
const cutOff = (route: Route) => route.fulfill({ status: 502, body: '' });
const account = '**/api/auth/user';

const banner = (page: Page) => page.getByRole('banner');

test('one lost answer of each kind is asked for again, and nobody sees it', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'hana');
    for (const path of [account, '**/api/linkedin/profile', /\/api\/posts\?/u, /\/api\/people/u]) {
      await page.route(path, cutOff, { times: 1 });
    }
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await page.getByText('Saved in My posts.').waitFor();
    await page.goto('/my-posts');
    await page.getByRole('list', { name: 'Your posts' }).getByRole('listitem').first().waitFor();
    await page.goto('/my-people');
    await seePage(page, 'My people');
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);

    await page.route(account, cutOff, { times: 1 });
    await page.goto('/paste-post');
    await banner(page).getByText('Premium', { exact: true }).waitFor();
    await postField(page).fill('Written after a hiccup');
    await page.getByText('Saved in My posts.').waitFor();
  });
});

test('while the account cannot be asked for, nothing untrue is said, and the way back leads to the words', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'hugo');
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await creditsInHeader(page).waitFor();
    await page.route(account, cutOff);
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

test('a post that cannot be deleted is answered where the writer looks', async () => {
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
    const told = toast(page, 'Not deleted');
    await told.waitFor();
    expect(await told.textContent()).toContain('We could not reach the server.');
  });
});

test('a headline that cannot be had keeps nobody from writing, and comes when the tab is shown again', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'hedi');
    await page.route('**/api/linkedin/profile', cutOff);
    await page.goto('/premium-app');
    const complaint = page.getByRole('alert').getByText(/Something went wrong/u);
    await complaint.waitFor();
    await postField(page).fill(samplePost);
    await page.unroute('**/api/linkedin/profile');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await complaint.waitFor({ state: 'detached' });
    expect(await postField(page).inputValue()).toBe(samplePost);
  });
});
