import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  declareProfile,
  endSession,
  expectedAnswers,
  fillSignIn,
  seePage,
  signInContext,
} from '../support/account-pages.ts';
import { makeWelcomedUser, type Credentials } from '../support/accounts.ts';
import { button, postField, samplePost, toast } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let ana: Credentials;
beforeAll(async () => {
  scene = await openScene();
  ana = await makeWelcomedUser(scene.system, 'ana');
});
afterAll(() => scene.close());

const expected = expectedAnswers;

test('a session that ends in mid-work is renewed over the page, and the work goes on', async () => {
  const newcomer = await makeWelcomedUser(scene.system, 'newcomer');
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', newcomer);
    await page.goto('/premium');
    await page.goto('/account');
    await page.getByRole('link', { name: 'Connect your LinkedIn profile' }).click();
    const headline = page.getByRole('textbox', { name: 'Headline' });
    await headline.fill('Head of Operations');
    await endSession(page);
    await button(page, 'Save profile').click();

    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(newcomer.email);
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await button(page, 'Sign in').click();
    await dialog.getByText('Check your email and password').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await button(page, 'Sign in').click();
    await dialog.waitFor({ state: 'hidden' });
    // The call that had found the session over was repeated, with what had been typed.
    await toast(page, 'Profile saved').waitFor();
    await page.waitForURL('**/premium-app');
    await page.goto('/premium');
    await page.getByRole('definition').getByText('Head of Operations').waitFor();
  });
});

test('who does not want to sign in now keeps the page and is told; a post in the making is there later', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', ana);
    await page.goto('/account');
    await button(page, 'Export my data').waitFor();
    await endSession(page);
    await button(page, 'Export my data').click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    await button(page, 'Not now').click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('alert').waitFor();
    expect(await seePage(page, 'Your account')).toBe('/account');

    await signInContext(context, '/api/auth/login', ana);
    await declareProfile(context);
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await endSession(page);
    await page.reload();
    await seePage(page, 'Sign In To Premium');
    await fillSignIn(page, ana);
    await button(page, 'Sign in').click();
    await postField(page).waitFor();
    expect(await postField(page).inputValue()).toBe(samplePost);
  });
});
