import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { webhookNotice, type WebhookNotice } from '@tagwell/contracts/http/notice-routes';
import { closeServer, listen } from '@tagwell/service/listen';
import { until } from '@tagwell/testkit/until';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import {
  creditsInHeader,
  expectedAnswers,
  fillSignIn,
  seePage,
  signInContext,
  signInHere,
} from '../support/account-pages.ts';
import {
  type Credentials,
  makeOperator,
  makeWelcomedUser,
  newEmail,
  signIn,
} from '../support/accounts.ts';
import { button, toast } from '../support/free-flow.ts';
import { field, goToPage, section } from '../support/operator-pages.ts';
import { linkTo, type MailScene, openMailScene } from '../support/scene.ts';

let scene: MailScene;
let operator: Credentials;
beforeAll(async () => {
  scene = await openMailScene();
  operator = await makeOperator(scene.system);
});
afterAll(() => scene.close());

const expected = expectedAnswers;
const refused = [...expected, /status of 400/u];
const newPassword = 'three quiet words';

async function fillPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(again);
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await fillPassword(page, password, again);
  await button(page, 'Save password').click();
}

test('an invited user sets a password with the mailed link and is signed in with five credits', async () => {
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
    await seePage(secondTab, 'You’re in');
    await secondTab.close();
    await page.getByRole('list', { name: 'Set up your account' }).waitFor();
    await page.reload();
    await creditsInHeader(page).waitFor();
    expect(await creditsInHeader(page).textContent()).toMatch(/^5\scredits$/u);
    await creditsInHeader(page).click();
    await page.getByRole('cell', { name: 'Welcome credits' }).waitFor();

    // The link in the mail is opened again.
    await page.goto(link);
    await seePage(page, 'You’re in');
    await page.reload();
    await seePage(page, 'You’re in');
    expect(await accessibilityFaults(page, 'a used invitation')).toEqual([]);
    // The token may also be in the query.
    await page.goto('/reset-password?token=cut-off#welcome');
    await seePage(page, 'This invitation no longer works');
    await page.waitForURL((url) => url.search + url.hash === '');
    // In the same tab only the fragment changes, which does not reload the page.
    await page.goto(link);
    await seePage(page, 'You’re in');
    await page.goto('/reset-password#token=cut-off&welcome');
    await seePage(page, 'This invitation no longer works');
    const signInLink = page.getByRole('link', { name: 'sign in with it' });
    expect(await signInLink.getAttribute('href')).toBe('/login');
    expect(await accessibilityFaults(page, 'a withdrawn invitation')).toEqual([]);
  });
});

test('a replaced invitation link shows a page that requests a new link', async () => {
  const email = newEmail('late');
  const headers = { origin: scene.system.url, 'sec-fetch-site': 'same-origin' };
  const data = { email, firstName: 'Lena', lastName: 'Late' };
  await scene.visit({ expected: refused }, async ({ page, context }) => {
    await signInContext(context, '/api/admin/login', operator);
    const invite = () => context.request.post('/api/admin/invites', { data, headers });
    await invite();
    await page.goto(await linkTo(scene.mail, email));
    await seePage(page, 'Welcome to Tagwell');
    await fillPassword(page, newPassword);
    await invite();
    await linkTo(scene.mail, email, 2);
    await button(page, 'Save and start').click();
    await seePage(page, 'This invitation no longer works');
    // The page itself says so; no reset was requested here.
    expect(await toast(page, 'Reset Failed').count()).toBe(0);
    expect(await accessibilityFaults(page, 'a replaced invitation')).toEqual([]);

    await page.getByRole('link', { name: 'Request a new link' }).click();
    await seePage(page, 'Forgot your password?');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await button(page, 'Send Reset Link').click();
    await seePage(page, 'Check Your Email');
    await page
      .getByText('for 30 minutes, or for 7 days if it’s for your first password.')
      .waitFor();
    const { text: mailText } = await scene.mail.mailTo(email, 3);
    expect(mailText).toContain('within 7 days');
    await page.goto(await linkTo(scene.mail, email, 3));
    await seePage(page, 'Welcome to Tagwell');
    await fillPassword(page, newPassword);
    await button(page, 'Save and start').click();
    expect(await seePage(page, 'Welcome to Premium')).toBe('/premium-onboarding');
  });
});

test('a password reset link works once and ends all other sessions', async () => {
  const cleo = await makeWelcomedUser(scene.system, 'cleo');
  let link = '';
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
      // A reload keeps the form working, although the token is no longer in the address bar.
      await elsewhere.reload();
      await choosePassword(elsewhere, newPassword);
      await elsewhere.getByRole('link', { name: 'Go to login now' }).click();
      await signInHere(elsewhere, { ...cleo, password: newPassword });
    });

    // The gateway may cache the session as valid a little longer.
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
    // Without a token there is no form, only a link to request a new one.
    await page.goto('/reset-password');
    await seePage(page, 'Invalid Reset Link');
    await page.getByText('This password reset link is invalid or has expired.').waitFor();
    await page.getByRole('link', { name: 'Go to login' }).click();
    expect(await seePage(page, 'Sign In To Premium')).toBe('/login');
  });
});

describe('notices', () => {
  const calls: WebhookNotice[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push(webhookNotice.parse(JSON.parse(body)));
      response.writeHead(204).end();
    });
  });
  let hookUrl: string;
  beforeAll(async () => {
    hookUrl = `http://127.0.0.1:${await listen(receiver, 0, '127.0.0.1')}/tagwell`;
  });
  afterAll(() => closeServer(receiver));

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const callOf = (kind: WebhookNotice['kind']) =>
    until(`a call about ${kind}`, () => calls.find((call) => call.kind === kind));

  test('an operator sets up notices on a phone and gets an empty balance by mail and webhook', async () => {
    calls.length = 0;
    const notifiedOperator = await makeOperator(scene.system);
    await scene.visit({ ...phone, expected: refused }, async ({ page, context }) => {
      await signInContext(context, '/api/admin/login', notifiedOperator);
      await page.goto('/admin/notices');
      await seePage(page, 'Notices');
      await page.getByText(`Emails go to ${notifiedOperator.email}.`).waitFor();
      expect(await accessibilityFaults(page, 'notices as they come')).toEqual([]);

      const webhook = section(page, 'By webhook');
      await field(page, 'Address').fill('tagwell');
      await webhook.getByRole('button', { name: 'Save address' }).click();
      await page.getByText('Please enter an address that begins with https://').waitFor();
      await field(page, 'Address').fill(hookUrl);
      await webhook.getByRole('button', { name: 'Save address' }).click();
      await toast(page, 'Webhook saved').waitFor();
      await webhook.getByText(/^whsec_/u).waitFor();
      expect(await accessibilityFaults(page, 'a secret')).toEqual([]);
      await page.getByRole('navigation', { name: 'Operator' }).getByText('Audit').click();
      await page.getByText('The webhook’s secret can’t be shown again.').waitFor();
      await button(page, 'Keep editing').click();
      await button(page, 'I’ve saved it').click();
      await webhook.getByRole('button', { name: 'Send a test' }).click();
      await webhook.getByText('Last call: Delivered (204)').waitFor();
      expect((await callOf('test')).link).toMatch(/\/admin\/notices$/u);

      const email = section(page, 'By email');
      await email.getByRole('button', { name: 'Send a test' }).click();
      await email.getByText('Last email: sent').waitFor();
      expect((await scene.mail.mailTo(notifiedOperator.email)).subject).toBe('A test notice');

      const empty = page.getByRole('group', { name: 'A balance is empty' });
      await empty.getByLabel('By email').check();
      await empty.getByLabel('By webhook').check();
      await page.getByLabel('Seconds an analysis may take').fill('0');
      await button(page, 'Save Changes').click();
      await page.getByText('Please enter a whole number between 1 and 600').waitFor();
      await page.getByLabel('Seconds an analysis may take').fill('45');
      await button(page, 'Save Changes').click();
      await toast(page, 'Saved').waitFor();
      await page.reload();
      await empty.getByLabel('By webhook').and(page.locator(':checked')).waitFor();
    });

    const { url } = scene.system;
    const customer = await makeWelcomedUser(scene.system, 'spent');
    const account = await signIn(url, '/api/auth/login', customer);
    for (let spent = 0; spent < 5; spent += 1)
      await account.call('POST', '/api/user/decrement-credits');
    const notice = await callOf('balance-empty');
    expect(notice.count).toBe(1);
    const mail = await scene.mail.mailTo(notifiedOperator.email, 2);
    expect(mail.subject).toBe('A balance is empty');
    expect(JSON.stringify(notice) + mail.text).not.toContain(customer.email);

    await scene.visit({ expected: refused }, async ({ page, context }) => {
      await signInContext(context, '/api/admin/login', notifiedOperator);
      await page.goto(new URL(notice.link).pathname + new URL(notice.link).search);
      await page.getByText(customer.email).first().waitFor();
      await page.goto('/admin/notices');
      await section(page, 'By webhook').getByRole('button', { name: 'Remove' }).click();
      await toast(page, 'Webhook removed').waitFor();
      await section(page, 'By webhook')
        .getByRole('button', { name: 'Send a test' })
        .waitFor({ state: 'detached' });
    });
  });
});
