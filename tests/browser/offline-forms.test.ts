import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { makeUser, makeWelcomedUser, newEmail } from '../support/accounts.ts';
import {
  declareProfile,
  endSession,
  expectedAnswers,
  fillSignIn,
  seePage,
} from '../support/account-pages.ts';
import { button, toast } from '../support/free-flow.ts';
import { bringWriter } from '../support/premium-flow.ts';
import { linkTo, openScene, type Scene } from '../support/scene.ts';
import { sendOfflineAndAgain, withoutNetwork } from '../support/sending.ts';

/** A form submitted offline is sent once by the next click, and no typed text is lost. */

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, withoutNetwork];
const formOf = (page: Page) => page.getByRole('main').locator('form');

test('sign-in, the session dialog and the profile form are sent once after being offline', async () => {
  const account = await makeWelcomedUser(scene.system, 'ines');
  await scene.visit({ expected }, async ({ page, context }) => {
    await page.goto('/login');
    await fillSignIn(page, account);
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/auth/login' }, () =>
        seePage(page, 'Your next post'),
      ),
    ).toBe(1);

    await declareProfile(context);
    await page.goto('/premium');
    await seePage(page, 'Your LinkedIn profile');
    const headline = page.getByRole('textbox', { name: 'Headline' });
    await headline.fill('Pastry chef');
    await endSession(page);
    await button(page, 'Save profile').click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    expect(
      await sendOfflineAndAgain({ form: dialog, path: '/api/auth/login' }, () =>
        toast(page, 'Profile saved').waitFor(),
      ),
    ).toBe(1);

    await page.goto('/premium');
    await seePage(page, 'Your LinkedIn profile');
    expect(await headline.inputValue()).toBe('Pastry chef');
    await headline.fill('Head of pastry');
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/linkedin/profile' }, () =>
        toast(page, 'Profile saved').waitFor(),
      ),
    ).toBe(1);
  });
});

test('the password-reset request and the new password are sent once after being offline', async () => {
  const { email } = await makeUser(scene.system, 'rita');
  await scene.visit({ expected }, async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    const request = { form: formOf(page), path: '/api/auth/reset-password-request' };
    expect(await sendOfflineAndAgain(request, () => seePage(page, 'Check Your Email'))).toBe(1);
    await page.goto(await linkTo(scene.system, email, 1));
    await page.getByLabel('New password', { exact: true }).fill('battery staple');
    await page.getByLabel('Confirm password', { exact: true }).fill('battery staple');
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/auth/reset-password' }, () =>
        seePage(page, 'Password Reset Successfully'),
      ),
    ).toBe(1);
  });
});

test('the waitlist and objection forms are sent once after being offline', async () => {
  await scene.visit({ expected }, async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Work email').fill(newEmail('wanda'));
    await page.getByLabel('Name (optional)').fill('Wanda');
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/waitlist' }, () =>
        page.getByText('You’re on the list.').waitFor(),
      ),
    ).toBe(1);
    await page.goto('/object');
    await page.getByLabel('Your name').fill('Otto Q. Objector');
    await page.getByLabel('Your public profile').fill('otto.example.com');
    await page.getByLabel('Anything else').fill('Please.');
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/objections' }, () =>
        page.getByText('Thank you.').waitFor(),
      ),
    ).toBe(1);
  });
});

test('own people and account deletion are sent once after being offline', async () => {
  const failing = [...expected, /status of 500/u];
  await scene.visit({ expected: failing }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'pia');
    await page.goto('/my-people');
    await seePage(page, 'My people');
    await page.getByRole('textbox', { name: 'Name' }).fill('Zoe Q. Unknown');
    await page.route('**/api/people/search*', (route) => route.fulfill({ status: 500 }));
    await button(page, 'Find').click();
    await page.getByText('Something went wrong. Try again').waitFor();
    await page.unroute('**/api/people/search*');
    await context.setOffline(true);
    await button(page, 'Find').click();
    await page.getByText('Check your connection').waitFor();
    // The search made offline is retried automatically.
    await context.setOffline(false);
    await button(page, 'Add “Zoe Q. Unknown” yourself').click();
    const headline = page.getByRole('textbox', { name: 'Who this is (optional)' });
    await headline.fill('Recruiter');
    const topics = page.getByRole('combobox', { name: 'Topics' });
    await topics.fill('Hiring');
    await topics.press('Enter');
    const form = page.locator('form').filter({ has: headline });
    expect(
      await sendOfflineAndAgain({ form, path: '/api/people' }, () =>
        toast(page, 'is added').waitFor(),
      ),
    ).toBe(1);
    await button(page, 'Edit Zoe Q. Unknown').click();
    await headline.fill('Head of recruiting');
    expect(
      await sendOfflineAndAgain({ form, path: '/api/people/' }, () =>
        toast(page, 'is saved').waitFor(),
      ),
    ).toBe(1);

    await page.goto('/account');
    await button(page, 'Delete my account…').click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('textbox').fill('delete');
    expect(
      await sendOfflineAndAgain({ form: question, path: '/api/auth/user' }, () =>
        question.waitFor({ state: 'detached' }),
      ),
    ).toBe(1);
  });
});
