import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { accessibilityFaults, focusedHeading, tabTo } from '../support/accessibility.ts';
import { type Credentials, makeWelcomedUser } from '../support/accounts.ts';
import {
  endSession,
  expectedAnswers,
  fillSignIn,
  seePage,
  signInContext,
} from '../support/account-pages.ts';
import { button, goInPlace, postField } from '../support/free-flow.ts';
import { spendCredits } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let ana: Credentials;
beforeAll(async () => {
  scene = await openScene();
  ana = await makeWelcomedUser(scene.system, 'ana');
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, /status of 400/u];

test('no state of getting in has anything that axe complains of', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await page.goto('/login');
    await seePage(page, 'Sign In To Premium');
    expect(await accessibilityFaults(page, 'sign-in')).toEqual([]);
    await button(page, 'Sign in').click();
    expect(await accessibilityFaults(page, 'with problems at the fields')).toEqual([]);
    await fillSignIn(page, { ...ana, password: 'not the password' });
    await button(page, 'Sign in').click();
    await page.getByText('Check your email and password').waitFor();
    expect(await accessibilityFaults(page, 'refused')).toEqual([]);

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await seePage(page, 'Forgot your password?');
    expect(await accessibilityFaults(page, 'forgot password')).toEqual([]);
    await page.getByRole('textbox', { name: 'Email' }).fill(ana.email);
    await button(page, 'Send Reset Link').click();
    await seePage(page, 'Check Your Email');
    expect(await accessibilityFaults(page, 'mail sent')).toEqual([]);
    await goInPlace(page, '/premium');
    await seePage(page, 'Tagwell Premium');
    expect(await accessibilityFaults(page, 'benefits')).toEqual([]);
    await goInPlace(page, '/admin');
    await seePage(page, 'Operator');
    expect(await accessibilityFaults(page, 'operator sign-in')).toEqual([]);

    // Told by a system without a mail server.
    const asked = await context.request.post('/api/auth/reset-password-request', {
      data: { email: ana.email },
      headers: { Origin: scene.system.url },
    });
    const { resetToken } = z.object({ resetToken: z.string() }).parse(await asked.json());
    await page.goto(`/reset-password#token=${resetToken}`);
    await button(page, 'Save password').click();
    expect(await accessibilityFaults(page, 'reset')).toEqual([]);
    await page.goto('/reset-password#token=unknown');
    await seePage(page, 'Invalid Reset Link');
    expect(await accessibilityFaults(page, 'invalid link')).toEqual([]);
  });
});

test('no page of a signed-in person has anything that axe complains of', async () => {
  const newcomer = await makeWelcomedUser(scene.system, 'newcomer');
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', newcomer);
    await page.goto('/premium-app');
    await page.getByRole('heading', { name: 'LinkedIn Connection Required' }).waitFor();
    expect(await accessibilityFaults(page, 'connection required')).toEqual([]);
    await page.getByRole('link', { name: 'Connect LinkedIn' }).click();
    const headline = page.getByRole('textbox', { name: 'Headline' });
    await headline.waitFor();
    expect(await accessibilityFaults(page, 'profile form')).toEqual([]);
    await headline.fill('Head of Operations');
    await button(page, 'Save profile').click();
    await postField(page).waitFor();
    expect(await accessibilityFaults(page, 'post')).toEqual([]);
    await spendCredits(context, 5);
    for (const [path, heading] of [
      ['/premium-onboarding', 'Welcome to Premium'],
      ['/out-of-credits', 'Out of credits'],
    ] as const) {
      await goInPlace(page, path);
      await seePage(page, heading);
      expect(await accessibilityFaults(page, path)).toEqual([]);
    }
    await goInPlace(page, '/account');
    await page.getByRole('cell', { name: 'Welcome credits' }).waitFor();
    expect(await accessibilityFaults(page, 'account')).toEqual([]);
    await button(page, 'Delete my account…').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await accessibilityFaults(page, 'delete dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await endSession(page);
    await button(page, 'Export my data').click();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    expect(await accessibilityFaults(page, 'session over')).toEqual([]);
  });
});

test('signing in, the account and logging out work without a mouse', async () => {
  await scene.visit({ expected }, async ({ page }) => {
    await page.goto('/login');
    await seePage(page, 'Sign In To Premium');
    await tabTo(page, 'textbox', 'Email');
    await page.keyboard.type(ana.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ana.password);
    await tabTo(page, 'button', 'Show password');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await focusedHeading(page, 'Your next post');
    await tabTo(page, 'button', /account menu$/u);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Write a post' }).waitFor();
    for (const [key, item] of [
      ['End', 'Sign out'],
      ['ArrowUp', 'Help'],
      ['ArrowUp', 'My account'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('menuitem', { name: item }).and(page.locator(':focus')).waitFor();
    }
    await page.keyboard.press('Enter');
    await focusedHeading(page, 'Your account');
    await tabTo(page, 'button', 'Delete my account…');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    // The dialog hands the focus back a moment after it has gone.
    await page.waitForFunction(
      (text) => document.activeElement?.textContent === text,
      'Delete my account…',
    );
    await tabTo(page, 'button', 'Sign out');
    await page.keyboard.press('Enter');
    await focusedHeading(page, 'Sign In To Premium');
    expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
  });
});
