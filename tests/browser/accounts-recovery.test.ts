import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import type { Page } from 'playwright-core';
import { type Credentials, makeOperator, makeWelcomedUser, newEmail } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import {
  creditsInHeader,
  expectedAnswers,
  fillSignIn,
  seePage,
  signInContext,
  signInHere,
} from '../support/account-pages.ts';
import { button, toast } from '../support/free-flow.ts';
import { linkTo, openMailScene, type MailScene } from '../support/scene.ts';
import { goToPage } from '../support/operator-pages.ts';

let scene: MailScene;
let operator: Credentials;
beforeAll(async () => {
  scene = await openMailScene();
  operator = await makeOperator(scene.system);
});
afterAll(() => scene.close());

const expected = expectedAnswers;
const newPassword = 'three quiet words';

async function fillPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(again);
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await fillPassword(page, password, again);
  await button(page, 'Save password').click();
}

test('an invited person goes from the mail to signed in, with five credits', async () => {
  const email = newEmail('invited');
  await scene.visit({ expected }, async ({ page }) => {
    await page.goto('/admin');
    await fillSignIn(page, operator);
    await button(page, 'Sign in').click();
    await toast(page, 'Login Successful').waitFor();
    await goToPage(page, 'People');
    await page.getByRole('textbox', { name: 'First name' }).fill('Ines');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Vited');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await button(page, 'Invite').click();
    await toast(page, 'Invitation Sent').waitFor();
    await page.getByRole('cell', { name: email }).waitFor();
  });

  const link = await linkTo(scene.mail, email);
  await scene.visit({ expected: [...expected, /status of 400/u] }, async ({ page, context }) => {
    await page.goto(link);
    await seePage(page, 'Welcome to Tagwell');
    await page.waitForURL((url) => url.hash === '');
    const secondTab = await context.newPage();
    await secondTab.goto(link);
    await fillPassword(secondTab, newPassword);
    await fillPassword(page, newPassword);
    await button(page, 'Save and start').click();
    expect(await seePage(page, 'Welcome to Premium')).toBe('/premium-onboarding');
    await button(secondTab, 'Save and start').click();
    await seePage(secondTab, 'You’ve chosen your password already');
    await secondTab.close();
    await page.getByRole('list', { name: 'Set up your account' }).waitFor();
    await page.reload();
    await creditsInHeader(page).waitFor();
    expect(await creditsInHeader(page).textContent()).toMatch(/^5\scredits$/u);
    await creditsInHeader(page).click();
    await page.getByRole('cell', { name: 'Welcome credits' }).waitFor();

    // The mail is clicked once more.
    await page.goto(link);
    await seePage(page, 'You’ve chosen your password already');
    await page.reload();
    await seePage(page, 'You’ve chosen your password already');
    expect(await accessibilityFaults(page, 'a used invitation')).toEqual([]);
    // The token may be in the query as well.
    await page.goto('/reset-password?token=cut-off#welcome');
    await seePage(page, 'This invitation no longer works');
    await page.waitForURL((url) => url.search + url.hash === '');
    // In the same tab only the fragment is another one, which loads nothing.
    await page.goto(link);
    await seePage(page, 'You’ve chosen your password already');
    await page.goto('/reset-password#token=cut-off&welcome');
    await seePage(page, 'This invitation no longer works');
    const signIn = page.getByRole('link', { name: 'sign in with it' });
    expect(await signIn.getAttribute('href')).toBe('/login');
    expect(await accessibilityFaults(page, 'a withdrawn invitation')).toEqual([]);
  });
});

test('a forgotten password is set anew with the link of a mail, which works once and ends every other session', async () => {
  const cleo = await makeWelcomedUser(scene.system, 'cleo');
  let link = '';
  const refused = [...expected, /status of 400/u];
  await scene.visit({ expected: refused }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', cleo);
    await page.goto('/account');
    await button(page, 'Export my data').waitFor();

    await scene.visit({ expected: refused }, async ({ page: elsewhere }) => {
      await elsewhere.goto('/forgot-password');
      await elsewhere.getByRole('textbox', { name: 'Email' }).fill(cleo.email);
      await button(elsewhere, 'Send Reset Link').click();
      await seePage(elsewhere, 'Check Your Email');
      expect(await toast(elsewhere, 'Reset Email Sent').textContent()).toContain(
        'If an account with that email exists, a reset link has been sent.',
      );
      link = await linkTo(scene.mail, cleo.email);
      await elsewhere.goto(link);
      await choosePassword(elsewhere, '12345');
      await toast(elsewhere, 'Weak Password').waitFor();
      await choosePassword(elsewhere, newPassword, 'three quiet worms');
      await toast(elsewhere, 'Password Mismatch').waitFor();
      await elsewhere.getByText('Passwords do not match', { exact: true }).first().waitFor();
      // Nothing of it is lost by a reload, though the address bar no longer shows the token.
      await elsewhere.reload();
      await choosePassword(elsewhere, newPassword);
      await elsewhere.getByRole('link', { name: 'Go to login now' }).click();
      await signInHere(elsewhere, { ...cleo, password: newPassword });
    });

    // The front door may know a session as live for a moment longer.
    await until('the end of the session', async () => {
      const status = await page.evaluate(async () => (await fetch('/api/auth/user')).status);
      return status === 401 || undefined;
    });
    await page.reload();
    expect(await seePage(page, 'Sign In To Premium')).toBe('/account');

    await page.goto(link);
    await seePage(page, 'Invalid Reset Link');
    await page.getByText('You’ve set a password with this link already.').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.waitForURL('**/forgot-password');
    // Without a token there is no form, but a way to a new link.
    await page.goto('/reset-password');
    await seePage(page, 'Invalid Reset Link');
    await page.getByText('This password reset link is invalid or has expired.').waitFor();
    await page.getByRole('link', { name: 'Go to login' }).click();
    expect(await seePage(page, 'Sign In To Premium')).toBe('/login');
  });
});
