import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import type { Page } from 'playwright-core';
import { focusedHeading } from '../support/accessibility.ts';
import { type Credentials, makeWelcomedUser } from '../support/accounts.ts';
import {
  creditsInHeader,
  declareProfile,
  endSession,
  expectedAnswers,
  fillSignIn,
  seePage,
  signInContext,
  signInHere,
} from '../support/account-pages.ts';
import { bringWriter } from '../support/premium-flow.ts';
import { button, goInPlace, postField, samplePost, toast } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let ana: Credentials;
beforeAll(async () => {
  scene = await openScene();
  ana = await makeWelcomedUser(scene.system, 'ana');
});
afterAll(() => scene.close());

const expected = expectedAnswers;

test('/login shows field errors, retries on 503, shows the wait on 429, and opens /premium-app', async () => {
  await scene.visit({ expected: [...expected, /status of (?:503|429)/u] }, async ({ page }) => {
    await page.goto('/login');
    await fillSignIn(page, { email: 'ana@', password: '12345' });
    await button(page, 'Sign in').click();
    const email = page.getByRole('textbox', { name: 'Email' });
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Please enter a valid email address', { exact: true }).waitFor();
    await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor();
    await page.waitForFunction(
      (field) => field === document.activeElement,
      await email.elementHandle(),
    );
    await button(page, 'Show password').click();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');

    await fillSignIn(page, { ...ana, password: 'not the password' });
    await button(page, 'Sign in').click();
    const shown = toast(page, 'Login failed');
    await shown.waitFor();
    expect(await shown.textContent()).toContain('Invalid email or password. Please try again.');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL('**/forgot-password');
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(ana.email);
    await page.getByRole('link', { name: 'Back to login' }).click();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL('**/register');
    await page.goBack();
    await seePage(page, 'Sign In To Premium');

    const answers = [503, 503, 429];
    await page.route('**/api/auth/login', async (route) => {
      const status = answers.shift();
      if (status === undefined) return route.fallback();
      const headers = { 'retry-after': status === 503 ? '0.1' : '600' };
      return route.fulfill({ status, headers, body: '' });
    });
    await fillSignIn(page, ana);
    await button(page, 'Sign in').click();
    // A rate-limited user is told how long to wait, and the message stays on the page.
    await toast(page, 'Login failed')
      .getByText(/You can try again from/u)
      .waitFor();
    await page
      .getByRole('main')
      .getByText(/You can try again from/u)
      .waitFor();
    expect(answers).toEqual([]);
    await signInHere(page, ana);
    expect(await creditsInHeader(page).textContent()).toMatch(/^5\scredits$/u);
    await focusedHeading(page, 'Your next post');
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await page.waitForURL('**/premium-app');
    }
  });
});

test('public pages send no API request for visitors, and account pages show the sign-in screen', async () => {
  const paths = [
    '/premium-app',
    '/premium-onboarding',
    '/premium-analysis',
    '/premium-select-leaders',
    '/premium-processing',
    '/premium-select-ai-leaders',
    '/premium-select-network',
    '/premium-results',
    '/linkedin-import',
    '/out-of-credits',
    '/account',
  ];
  await scene.visit({ expected }, async ({ page, context }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    for (const path of ['/', '/paste-post', '/login', '/premium']) {
      await page.goto(path);
      await page.getByRole('contentinfo').waitFor();
    }
    expect(calls).toEqual([]);

    await page.goto('/account');
    expect(await seePage(page, 'Sign In To Premium')).toBe('/account');
    for (const path of paths) {
      expect((await context.request.get(path)).status()).toBe(200);
      await goInPlace(page, '/signup');
      await seePage(page, 'Private beta');
      await goInPlace(page, path);
      expect(await seePage(page, 'Sign In To Premium')).toBe(path);
    }
  });
});

test('after sign-in the requested page is offered, until a sign-out in any tab', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await page.goto('/account');
    await signInHere(page, ana);
    await button(page, 'Pick up where you left off').click();
    expect(await seePage(page, 'Your account')).toBe('/account');

    const other = await context.newPage();
    await other.goto('/premium-payment');
    // With credits left there is nothing to buy.
    await toast(other, 'You have 5 credits').waitFor();
    await other.waitForURL('**/premium-app');
    await other.evaluate(() => sessionStorage.setItem('premiumDraft', 'private thoughts'));
    await button(other, 'Sign out').click();
    await other.waitForURL('**/login');
    await seePage(other, 'Sign In To Premium');
    await other.getByRole('banner').getByText('Free', { exact: true }).waitFor();
    expect(await other.evaluate(() => sessionStorage.getItem('premiumDraft'))).toBeNull();
    expect(await seePage(page, 'Sign In To Premium')).toBe('/account');
    await page.reload();
    expect(await seePage(page, 'Sign In To Premium')).toBe('/account');
  });
});

test('signing out in one tab removes the credits from the header of other tabs', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', ana);
    await page.goto('/premium-app');
    await creditsInHeader(page).getByText('5').waitFor();
    const other = await context.newPage();
    await other.goto('/account');
    await button(other, 'Sign out').click();
    await other.waitForURL('**/login');
    await seePage(page, 'Sign In To Premium');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await creditsInHeader(page).count()).toBe(0);
    await page.reload();
    expect(await seePage(page, 'Sign In To Premium')).toBe('/premium-app');
    expect(await creditsInHeader(page).count()).toBe(0);
  });
});

test('an expired session opens a sign-in dialog, and the failed request is retried', async () => {
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
    // The call that failed on the expired session was retried with the typed text.
    await toast(page, 'Profile saved').waitFor();
    await page.waitForURL('**/premium-app');
    await page.goto('/premium');
    await until('the headline', async () => (await headline.inputValue()) === 'Head of Operations');
  });
});

test('declining to sign in again keeps the page and the draft, and shows a notice', async () => {
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
    await page.getByRole('region', { name: 'Your data' }).getByRole('alert').waitFor();
    expect(await seePage(page, 'Your account')).toBe('/account');

    await signInContext(context, '/api/auth/login', ana);
    await declareProfile(context);
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await page.getByText('Saved in My posts.').waitFor();
    // Requests that the page makes by itself would open the dialog too.
    await page.reload({ waitUntil: 'networkidle' });
    await endSession(page);
    // Drafts are saved automatically, so the writer gets a notice instead of a dialog.
    await postField(page).fill(`${samplePost} And more.`);
    await button(page, 'Sign in again').waitFor();
    expect(await dialog.count()).toBe(0);
    await button(page, 'Start fresh').click();
    await dialog.waitFor();
    await button(page, 'Not now').click();
    expect(await postField(page).inputValue()).toBe(`${samplePost} And more.`);
    await button(page, 'Sign in again').click();
    await dialog.getByLabel('Password', { exact: true }).fill(ana.password);
    await button(page, 'Sign in').click();
    await page.getByText('Saved in My posts.').waitFor();
    await postField(page).fill(samplePost);
    await endSession(page);
    await page.reload();
    await seePage(page, 'Sign In To Premium');
    await page.getByText('You were signed out. Your text is safe: sign in to continue.').waitFor();
    await fillSignIn(page, ana);
    await button(page, 'Sign in').click();
    await postField(page).waitFor();
    expect(await postField(page).inputValue()).toBe(samplePost);
  });
});

test('signing in as another user after a session expired clears the first user’s data in all tabs', async () => {
  const ben = await makeWelcomedUser(scene.system, 'ben');
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'cleo');
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await page.getByText('Saved in My posts.').waitFor();
    const second = await context.newPage();
    await second.goto('/paste-post');
    await creditsInHeader(second).waitFor();
    await postField(second).fill('The words of somebody else.');

    await endSession(page);
    await page.reload();
    await page.getByText('You were signed out. Your text is safe: sign in to continue.').waitFor();
    await fillSignIn(page, ben);
    await button(page, 'Sign in').click();
    for (const tab of [page, second]) {
      await tab.getByRole('heading', { name: 'LinkedIn Connection Required' }).waitFor();
      expect(await storedTexts(tab)).not.toMatch(/Two years ago|somebody else/u);
    }
    await declareProfile(context);
    await page.reload();
    await button(page, 'Analyze with Premium Features').waitFor();
    expect(await postField(page).inputValue()).toBe('');
    expect(await page.getByText(/^Your last post/u).count()).toBe(0);
  });
});

test('signing in as another user in the session dialog clears the first user’s data in all tabs', async () => {
  const dora = await makeWelcomedUser(scene.system, 'dora');
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'eva');
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await page.getByText('Saved in My posts.').waitFor();
    const other = await context.newPage();
    await other.goto('/premium');
    const headline = other.getByRole('textbox', { name: 'Headline' });
    await headline.fill('Written by Eva');
    await endSession(other);
    await button(other, 'Save profile').click();
    const dialog = other.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(dora.email);
    await dialog.getByLabel('Password', { exact: true }).fill(dora.password);
    await button(other, 'Sign in').click();
    for (const tab of [other, page]) {
      await tab.getByRole('heading', { name: 'LinkedIn Connection Required' }).waitFor();
      expect(await storedTexts(tab)).not.toContain('Two years ago');
    }
    await other.goto('/premium');
    await headline.waitFor();
    expect(await headline.inputValue()).toBe('');
  });
});

const storedTexts = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join());
