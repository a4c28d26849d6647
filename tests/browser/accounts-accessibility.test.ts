import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import * as z from 'zod/mini';
import {
  accessibilityFaults,
  hasFocus,
  focusedHeading,
  listenTo,
  tabTo,
} from '../support/accessibility.ts';
import { type Credentials, makeWelcomedUser } from '../support/accounts.ts';
import {
  endSession,
  expectedAnswers,
  fillSignIn,
  seePage,
  signInContext,
} from '../support/account-pages.ts';
import { button, goInPlace, postField, toast } from '../support/free-flow.ts';
import { bringWriter, spendCredits } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let ana: Credentials;
beforeAll(async () => {
  scene = await openScene();
  ana = await makeWelcomedUser(scene.system, 'ana');
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, /status of 400/u];

test('axe finds no violation on sign-in and password reset pages', async () => {
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

    // Without a mail server the token is in the response.
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
    // The first of two mails has such an outdated link; the second one's works.
    await page.getByText(/look for a newer email/u).waitFor();
    expect(await accessibilityFaults(page, 'invalid link')).toEqual([]);
  });
});

test('axe finds no violation on the pages of a signed-in user', async () => {
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

test('sign-in, account page and sign-out work by keyboard alone', async () => {
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
    // A phone in landscape, where the menu is taller than the screen.
    const height = 300;
    await page.setViewportSize({ width: 844, height });
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Write a post' }).waitFor();
    for (const [key, item] of [
      ['End', 'Sign out'],
      ['ArrowUp', 'Help'],
      ['ArrowUp', 'My account'],
    ] as const) {
      await page.keyboard.press(key);
      const focused = page.getByRole('menuitem', { name: item }).and(page.locator(':focus'));
      const box = await focused.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('Enter');
    await focusedHeading(page, 'Your account');
    await tabTo(page, 'button', 'Delete my account…');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    // The dialog returns the focus shortly after it closes.
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

test('saving the headline with Enter on /premium-onboarding moves the focus to its step', async () => {
  const ivo = await makeWelcomedUser(scene.system, 'ivo');
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', ivo);
    await page.goto('/premium-onboarding');
    const headline = page.getByRole('textbox', { name: 'Headline' });
    await headline.fill('Head of Operations');
    await headline.press('Enter');
    const step = page.locator('li:focus').filter({ hasText: 'Done' });
    await step.waitFor();
    expect(await step.getByRole('heading').innerText()).toBe('Add your headline');
  });
});

const failing = { status: 500, json: {} };

test('a failed request is announced once, and the pressed button keeps the focus', async () => {
  const withServerError = [...expected, /status of 500/u];
  await scene.visit({ expected: withServerError }, async ({ page, context }) => {
    let tries = 0;
    await page.route(/\/api\/auth\/(?:login|logout|reset-password(?:-request)?)$/u, (route) => {
      tries += 1;
      return route.fulfill(failing);
    });
    const press = async (name: string) => {
      const heard = await listenTo(page);
      await button(page, name).focus();
      for (const time of [1, 2]) {
        await page.keyboard.press('Enter');
        await until('a try', () => tries === time);
        const announcements = await until('what failed', async () => {
          const failures = (await heard()).filter((text) => /Invalid email|Failed to/u.test(text));
          return failures.length >= time && failures;
        });
        expect(announcements).toHaveLength(time);
        await hasFocus(button(page, name));
      }
      tries = 0;
    };
    await page.goto('/login');
    await seePage(page, 'Sign In To Premium');
    await fillSignIn(page, ana);
    await press('Sign in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await seePage(page, 'Forgot your password?');
    await press('Send Reset Link');
    // The link can't be checked either, so the form is shown.
    await page.route('**/api/auth/password-link', (route) => route.fulfill(failing));
    await page.goto('/reset-password#token=abc');
    for (const name of ['New password', 'Confirm password']) {
      await page.getByLabel(name, { exact: true }).fill('three quiet words');
    }
    await press('Save password');

    await context.request.post('/api/auth/login', { data: ana });
    await page.goto('/account');
    const leave = page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' });
    await leave.focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Logout failed').waitFor();
    await hasFocus(leave);
  });
});

const twoPages = (key: string, rows: readonly unknown[]) =>
  [2, 4].map((end) => ({
    [key]: rows.slice(end - 2, end),
    nextCursor: end < 4 ? '2' : null,
  }));

const history = [4, 3, 2, 1].map((id) => ({
  id: String(id),
  reason: 'copy',
  amount: -1,
  balanceAfter: id,
  createdAt: '2026-05-01T12:00:00.000Z',
}));

const drafts = [1, 2, 3, 4].map((n) => ({
  id: crypto.randomUUID(),
  state: 'draft',
  paid: false,
  updatedAt: '2026-05-01T12:00:00.000Z',
  excerpt: `Draft ${n}`,
  tagged: [],
}));

test('loading the last page of a list moves the focus to the first new row', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', ana);
    const [entries, posts] = [twoPages('entries', history), twoPages('posts', drafts)];
    const answer = (pages: unknown[]) => ({ json: pages.shift() });
    await page.route('**/api/user/credits/history*', (route) => route.fulfill(answer(entries)));
    await page.route('**/api/posts*', (route) => route.fulfill(answer(posts)));
    await page.goto('/account');
    await button(page, 'Show older').focus();
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('region', { name: 'Credit history' }).getByRole('row').nth(3));

    await page.goto('/my-posts');
    await button(page, 'Show more').focus();
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('button', { name: 'Continue “Draft 3”' }));
    expect(await button(page, 'Show more').count()).toBe(0);
  });
});

test('added topics are announced, and the field keeps the focus at the limit', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'topics');
    await page.goto('/my-people');
    await page.getByRole('textbox', { name: 'Name' }).fill('Zora Q. Unknownperson');
    await button(page, 'Find').click();
    await button(page, 'Add “Zora Q. Unknownperson” yourself').click();
    const topics = page.getByRole('combobox', { name: 'Topics' });
    const heard = await listenTo(page);
    const names = ['Hiring', 'Remote Work', 'Biodiversity', 'Leadership', 'Coaching'];
    for (const name of names) {
      await topics.fill(name);
      await topics.press('Enter');
      await until(name, async () =>
        (await heard()).some((text) => text.startsWith(`Added ${name}`)),
      );
      await hasFocus(topics);
    }
    expect((await heard()).at(-1)).toContain('Remove one to add another');
    await topics.press('a');
    expect(await topics.inputValue()).toBe('');
    expect(await accessibilityFaults(page, 'as many topics as there can be')).toEqual([]);
    await button(page, 'Remove Hiring').click();
    await hasFocus(topics);
    await topics.fill('Hiring');
    await topics.press('Enter');
    await button(page, 'Remove Hiring').waitFor();
  });
});
