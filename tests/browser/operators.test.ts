import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { type Credentials, makeOperator, newEmail } from '../support/accounts.ts';
import { expectedAnswers, fillSignIn, seePage, signInContext } from '../support/account-pages.ts';
import { button, toast } from '../support/free-flow.ts';
import { linkTo, openScene, type Scene } from '../support/scene.ts';
import { dashboardTitle, field, goToPage, rowWith, section } from '../support/operator-pages.ts';

let scene: Scene;
let owner: Credentials;
beforeAll(async () => {
  scene = await openScene();
  owner = await makeOperator(scene.system);
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, /status of 40[03]/u];
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };
const periodMs = 30_000;

async function openOperators(page: Page): Promise<void> {
  await signInContext(page.context(), '/api/admin/login', owner);
  await page.goto('/admin/operators');
  await seePage(page, 'Operators');
}

async function openMySignIn(page: Page, operator: Credentials): Promise<void> {
  await signInContext(page.context(), '/api/admin/login', operator);
  await page.goto('/admin/my-sign-in');
  await seePage(page, 'My sign-in');
}

/** The names of the links to other pages. */
const navigationLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Operator' }).getByRole('link').allTextContents();

/** Enables the second factor; returns its key and a recovery code. */
async function switchOn(
  page: Page,
  { password }: Credentials,
): Promise<{ key: string; recovery: string }> {
  await goToPage(page, 'My sign-in');
  await button(page, 'Set up').click();
  await page.getByRole('img', { name: 'The key, for an authenticator app' }).waitFor();
  expect(await accessibilityFaults(page, 'setting the second factor up')).toEqual([]);
  const key = (await page.locator('dd code').textContent()) ?? '';
  await field(page, 'Code').fill('000 00');
  await field(page, 'Password').fill('wrong battery staple');
  await button(page, 'Switch on').click();
  await page.getByText('This isn’t your password.').first().waitFor();
  await field(page, 'Password').fill(password);
  await button(page, 'Switch on').click();
  await page.getByText('This code isn’t valid, or was already used.').waitFor();
  await field(page, 'Code').fill(codeAt(key, 0));
  await button(page, 'Switch on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  expect(await accessibilityFaults(page, 'recovery codes')).toEqual([]);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('navigation', { name: 'Operator' }).getByRole('link').first().click();
  const question = page.getByRole('alertdialog');
  await question.getByText('You haven’t saved your recovery codes yet').waitFor();
  await question.getByRole('button', { name: 'Stay' }).click();
  await codes.first().waitFor();
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  const file = await text(await (await download).createReadStream());
  expect(file.split('\n')).toEqual(expect.arrayContaining(await codes.allTextContents()));
  await button(page, 'Copy all').click();
  await toast(page, 'Recovery codes copied').waitFor();
  await button(page, 'I’ve saved them').click();
  await page.getByText('Recovery codes left').waitFor();
  expect(await accessibilityFaults(page, 'the second factor on')).toEqual([]);
  return { key, recovery };
}

function codeAt(key: string, steps: number): string {
  const timestamp = Date.now() + steps * periodMs;
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
}

test('an invited catalog operator signs in with a code and sees only their pages, on a phone', async () => {
  const email = newEmail('keeper');
  const keeper = { email, password: 'battery staple horse' };
  await scene.visit({ ...phone, expected }, async ({ page }) => {
    await openOperators(page);
    await field(page, 'Email').fill(email);
    await page.getByLabel('Role').selectOption('Catalog');
    await page.getByText('Nothing about customers.').waitFor();
    await button(page, 'Invite').click();
    await toast(page, 'Invitation Sent').waitFor();
    await rowWith(page, 'Operators', email).getByText('Invited').waitFor();
    expect(await accessibilityFaults(page, 'the operators')).toEqual([]);
  });

  const link = await linkTo(scene.system, email);
  await scene.visit({ ...phone, expected }, async ({ page, context }) => {
    await page.goto(link);
    await seePage(page, 'Welcome, operator');
    await page.waitForURL((url) => url.hash === '');
    expect(await accessibilityFaults(page, 'a first password')).toEqual([]);
    const savePassword = async (password: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password', { exact: true }).fill(password);
      await button(page, 'Save and start').click();
    };
    await savePassword('elevenchars');
    await page.getByText('must be at least 12 characters long').first().waitFor();
    await savePassword('1q2w3e4r5t6y');
    await page.getByText('This password is among the most common ones.').first().waitFor();
    expect(await page.getByText('Enough.').count()).toBe(0);
    await savePassword(keeper.password);
    await seePage(page, dashboardTitle);
    expect(await navigationLinks(page)).toEqual([
      'Overview',
      'Catalog',
      expect.stringMatching(/^Objections( \(\d+\))?$/u),
      'Notices',
      'My sign-in',
    ]);
    await page.getByRole('heading', { name: 'Usage per day' }).waitFor();
    expect(await section(page, 'Premium Users').count()).toBe(0);
    await page
      .getByText(/^(Nothing is waiting for you\.|Waiting for you: [\d,]+ objections?)$/u)
      .waitFor();

    const { key, recovery } = await switchOn(page, keeper);
    await button(page, 'Logout').click();
    await fillSignIn(page, keeper);
    await button(page, 'Sign in').click();
    await field(page, 'Code').waitFor();
    expect(await accessibilityFaults(page, 'asking for a code')).toEqual([]);
    // The next time step's code: the current one may have been used to enable it.
    await field(page, 'Code').fill(codeAt(key, 1));
    await button(page, 'Sign in').click();
    await seePage(page, 'My sign-in');

    await goToPage(page, 'Catalog');
    await page.getByRole('region', { name: 'People of the catalog' }).waitFor();
    expect((await context.request.get('/api/admin/premium-users')).status()).toBe(403);
    await page.goto('/admin/people');
    await seePage(page, 'Not part of your role');
    expect(await accessibilityFaults(page, 'a page of another role')).toEqual([]);

    // In another tab an owner signs in, then the keeper again.
    const theirs = await context.cookies();
    // Signing in ends the browser's current session.
    await context.clearCookies();
    await signInContext(context, '/api/admin/login', owner);
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await toast(page, 'Another operator is signed in now.').waitFor();
    await section(page, 'Premium Users').waitFor();
    await context.addCookies(theirs);
    await seePage(page, 'Not part of your role');
    expect(await section(page, 'Premium Users').count()).toBe(0);

    await button(page, 'Logout').click();
    await fillSignIn(page, keeper);
    await button(page, 'Sign in').click();
    await field(page, 'Code').fill(recovery);
    await button(page, 'Sign in').click();
    await seePage(page, 'Not part of your role');
  });

  await scene.visit({ ...phone, expected }, async ({ page: old, context }) => {
    await openOperators(old);
    await button(old, `Reset the second factor of ${email}`).click();
    await old.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
    await toast(old, 'is off').waitFor();
    await button(old, `Change role of ${email}`).click();
    const dialog = old.getByRole('alertdialog');
    expect(await accessibilityFaults(old, 'another role')).toEqual([]);
    await dialog.getByLabel('Role').selectOption('Support');
    await dialog.getByRole('button', { name: 'Change the role' }).click();
    await toast(old, 'has another role').waitFor();
    await rowWith(old, 'Operators', email).getByText('Support').waitFor();

    await button(old, `Send a new link to ${email}`).click();
    await old.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    await toast(old, `A new link is on its way to ${email}`).waitFor();
    // After the invitation, and the mails about the second factor switched on and reset.
    const next = await linkTo(scene.system, email, 4);
    await scene.visit({ ...phone, expected }, async ({ page }) => {
      await page.goto(link);
      await seePage(page, 'You’ve chosen your password already');
      expect(await accessibilityFaults(page, 'a used link')).toEqual([]);
      await page.getByRole('link', { name: 'Go to the sign-in' }).click();
      await page.getByText('Forgot your password? Ask an owner').waitFor();
      await page.goto(next);
      await page.getByLabel('New password', { exact: true }).fill(keeper.password);
      await page.getByLabel('Confirm password', { exact: true }).fill(keeper.password);
      await button(page, 'Save and start').click();
      await seePage(page, dashboardTitle);
    });

    await scene.visit({ ...phone, expected }, async ({ page, context: theirs }) => {
      await signInContext(theirs, '/api/admin/login', keeper);
      await page.goto('/admin/audit');
      await seePage(page, 'Audit');
      await rowWith(page, 'Operators', 'make support').getByText(email).waitFor();

      await button(old, `Remove ${email}`).click();
      await old.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await toast(old, 'was removed').waitFor();
      // The gateway caches a valid session for some seconds; the page keeps polling.
      await page.getByRole('heading', { level: 1, name: 'Operator', exact: true }).waitFor();
    });
    const own = await context.request.get('/api/admin/operators');
    expect(await own.text()).not.toContain(email);
  });
});

test('an owner cannot remove themselves and is told why', async () => {
  await scene.visit({ ...phone, expected: [...expected, /status of 409/u] }, async ({ page }) => {
    await openOperators(page);
    await button(page, `Remove ${owner.email}`).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByText('You can’t do this to yourself.').waitFor();
    expect(await accessibilityFaults(page, 'nobody removes themself')).toEqual([]);
  });
});

test('an operator changes their password with a mailed link', async () => {
  const own = await makeOperator(scene.system);
  const password = 'another staple of mine';
  await scene.visit({ ...phone, expected }, async ({ page }) => {
    await openMySignIn(page, own);
    await button(page, 'Email me a link').click();
    await page.getByText('The link is on its way to your email address.').waitFor();
    expect(await accessibilityFaults(page, 'a link to oneself')).toEqual([]);
    await page.goto(await linkTo(scene.system, own.email, 1));
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await button(page, 'Save and start').click();
    await seePage(page, dashboardTitle);
  });
  await scene.visit({ ...phone, expected }, async ({ page }) => {
    await openMySignIn(page, { ...own, password });
  });
});

test('an unknown operator path shows a 404 with a link to the overview', async () => {
  await scene.visit({ expected: [...expected, /status of 404/u] }, async ({ page }) => {
    await openOperators(page);
    await page.goto('/admin/nonsense');
    await seePage(page, '404 Page Not Found');
    expect(await page.getByText('your text is safe').count()).toBe(0);
    await page.getByRole('link', { name: 'Go to the overview' }).click();
    await seePage(page, dashboardTitle);
  });
});

test('the queue dashboard uses American English', async () => {
  await scene.visit({ expected }, async ({ page }) => {
    await openOperators(page);
    await page.goto('/admin/queues/queue/analysis');
    await page.getByText('Prioritized').first().waitFor();
    expect(await page.getByText('Prioritised').count()).toBe(0);
  });
});
