import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  creditsInHeader,
  expectedAnswers,
  fillSignIn,
  seePage,
  signInContext,
  signInHere,
} from '../support/account-pages.ts';
import { makeWelcomedUser, type Credentials } from '../support/accounts.ts';
import { focusedHeading } from '../support/focus.ts';
import { button, toast } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let ana: Credentials;
beforeAll(async () => {
  scene = await openScene();
  ana = await makeWelcomedUser(scene.system, 'ana');
});
afterAll(() => scene.close());

const expected = expectedAnswers;

test('signing in leads to the premium app, with the credits in the header', async () => {
  await scene.visit({ expected }, async ({ page }) => {
    await page.goto('/login');
    await seePage(page, 'Sign In To Premium');
    await signInHere(page, ana);
    expect(await creditsInHeader(page).textContent()).toMatch(/^5\scredits$/u);
    await focusedHeading(page, 'Your next post');
    await page.goto('/');
    await page.waitForURL('**/premium-app');
    await page.goto('/login');
    await page.waitForURL('**/premium-app');
  });
});

test('what is missing stands at the fields, with the focus on the first', async () => {
  await scene.visit({}, async ({ page }) => {
    await page.goto('/login');
    await fillSignIn(page, { email: 'ana@', password: '12345' });
    await button(page, 'Sign in').click();
    const email = page.getByRole('textbox', { name: 'Email' });
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Please enter a valid email address', { exact: true }).waitFor();
    await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor();
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    await button(page, 'Show password').click();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  });
});

test('a wrong password is said, and the address goes along to Forgot password', async () => {
  await scene.visit({ expected }, async ({ page }) => {
    await page.goto('/login');
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
  });
});

test('a server that is too busy is asked again by itself, and who must wait hears how long', async () => {
  await scene.visit({ expected: [...expected, /status of (?:503|429)/u] }, async ({ page }) => {
    const answers = [503, 503, 429];
    await page.route('**/api/auth/login', async (route) => {
      const status = answers.shift();
      if (status === undefined) return route.fallback();
      const headers = { 'retry-after': status === 503 ? '0.1' : '600' };
      return route.fulfill({ status, headers, body: '' });
    });
    await page.goto('/login');
    await fillSignIn(page, ana);
    await button(page, 'Sign in').click();
    await page
      .getByRole('alert')
      .getByText(/You can try again from/u)
      .waitFor();
    expect(answers).toEqual([]);
    await button(page, 'Sign in').click();
    await page.waitForURL('**/premium-app');
  });
});

test('every page of an account shows the sign-in, at its own address, to who is not signed in', async () => {
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
  await scene.visit({ expected }, async ({ page }) => {
    for (const path of paths) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      expect(await seePage(page, 'Sign In To Premium')).toBe(path);
    }
  });
});

test('who had asked for another page is offered it after signing in', async () => {
  await scene.visit({ expected }, async ({ page }) => {
    await page.goto('/account');
    await signInHere(page, ana);
    await button(page, 'Continue where you were').click();
    expect(await seePage(page, 'Your account')).toBe('/account');
    await page.goto('/premium-payment');
    await page.waitForURL('**/out-of-credits');
  });
});

test('logging out in the footer forgets everything and ends at the sign-in', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', ana);
    await page.goto('/account');
    await page.evaluate(() => sessionStorage.setItem('premiumDraft', 'private thoughts'));
    await button(page, 'Logout').click();
    await page.waitForURL('**/login');
    await seePage(page, 'Sign In To Premium');
    expect(await page.getByRole('banner').textContent()).toMatch(/Free$/u);
    expect(await page.evaluate(() => sessionStorage.getItem('premiumDraft'))).toBeNull();
    await page.goto('/account');
    await seePage(page, 'Sign In To Premium');
  });
});

test('logging out in one tab shows the sign-in in the other', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', ana);
    await page.goto('/account');
    await seePage(page, 'Your account');
    const other = await context.newPage();
    await other.goto('/premium-onboarding');
    await seePage(other, 'Welcome to Premium');
    await button(other, 'Logout').click();
    await other.waitForURL('**/login');
    expect(await seePage(page, 'Sign In To Premium')).toBe('/account');
  });
});

test('a visitor’s first page asks nobody who they are', async () => {
  await scene.visit({}, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    for (const path of ['/', '/paste-post', '/login', '/premium']) {
      await page.goto(path);
      await page.getByRole('contentinfo').waitFor();
    }
    expect(calls).toEqual([]);
  });
});
