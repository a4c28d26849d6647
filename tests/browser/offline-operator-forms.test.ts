import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { type Credentials, makeOperator, makeWelcomedUser, newEmail } from '../support/accounts.ts';
import { expectedAnswers, fillSignIn, seePage, signInContext } from '../support/account-pages.ts';
import { button, toast } from '../support/free-flow.ts';
import {
  dashboardTitle,
  field,
  fillPerson,
  find,
  goToPage,
  newName,
  openCatalogue,
  openOperatorPage,
  rowWith,
  section,
} from '../support/operator-pages.ts';
import { linkTo, openScene, type Scene } from '../support/scene.ts';
import { sendOfflineAndAgain, withoutNetwork } from '../support/sending.ts';

/** Like offline-forms.test.ts, for operators' forms. */

let scene: Scene;
let owner: Credentials;
beforeAll(async () => {
  scene = await openScene();
  owner = await makeOperator(scene.system);
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, withoutNetwork];
const periodMs = 30_000;
const formOf = (page: Page) => page.getByRole('main').locator('form');

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
}

test('operator sign-in and second-factor codes are sent once after being offline', async () => {
  const own = await makeOperator(scene.system);
  await scene.visit({ expected }, async ({ page }) => {
    await page.goto('/admin');
    await fillSignIn(page, own);
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/admin/login' }, () =>
        seePage(page, dashboardTitle),
      ),
    ).toBe(1);
    await goToPage(page, 'My sign-in');
    await button(page, 'Set up').click();
    await field(page, 'Code').waitFor();
    const key = (await page.locator('dd code').textContent()) ?? '';
    const codeAt = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(key) }).generate({
        timestamp: Date.now() + steps * periodMs,
      });
    await field(page, 'Code').fill(codeAt(0));
    await field(page, 'Password').fill(own.password);
    const kept = button(page, 'I’ve saved them');
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/admin/second-factor' }, () =>
        kept.waitFor(),
      ),
    ).toBe(1);
    await kept.click();
    await page.getByText('Recovery codes left').waitFor();
    await button(page, 'Logout').click();
    await fillSignIn(page, own);
    await button(page, 'Sign in').click();
    await field(page, 'Code').fill(codeAt(1));
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/admin/login' }, () =>
        seePage(page, 'My sign-in'),
      ),
    ).toBe(1);
  });
});

test('invitation, acceptance, top-up and correction are sent once after being offline', async () => {
  const email = newEmail('guest');
  const account = await makeWelcomedUser(scene.system, 'cleo');
  await scene.visit({ expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, owner, 'People');
    const form = formOf(page).filter({ has: page.getByLabel('First name') });
    await form.getByLabel('First name').fill('Gala');
    await form.getByLabel('Last name').fill('Guest');
    await form.getByLabel('Email').fill(email);
    expect(
      await sendOfflineAndAgain({ form, path: '/api/admin/invites' }, () =>
        toast(page, 'Invitation Sent').waitFor(),
      ),
    ).toBe(1);

    await page.getByRole('searchbox').fill(account.email);
    const row = rowWith(page, 'Premium Users', account.email);
    await row.getByRole('button', { name: /^Add Credits/u }).click();
    const topUp = page.getByRole('dialog', { name: 'Add Credits' });
    await topUp.getByText('No credits were added here before.').waitFor();
    await topUp.getByLabel('Credits to add').fill('3');
    expect(
      await sendOfflineAndAgain({ form: topUp, path: '/api/admin/add-credits' }, () =>
        toast(page, 'Credits Added').waitFor(),
      ),
    ).toBe(1);
    await row.getByRole('cell', { name: '8', exact: true }).waitFor();
    await row.getByRole('link').first().click();
    await button(page, 'Credit history').click();
    const history = page.getByRole('dialog', { name: 'Credits' });
    await history.getByText('Welcome credits').waitFor();
    await history.getByLabel('Change').fill('-2');
    await history.getByLabel('Reason').fill('Counted twice');
    expect(
      await sendOfflineAndAgain({ form: history, path: '/api/admin/credits/' }, () =>
        toast(page, 'Balance corrected').waitFor(),
      ),
    ).toBe(1);
    await page.getByRole('definition').getByText('6', { exact: true }).waitFor();
  });

  const link = await linkTo(scene.system, email, 1);
  await scene.visit({ expected }, async ({ page }) => {
    await page.goto(link);
    await fillNewPassword(page, 'battery staple');
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/auth/reset-password' }, () =>
        page.waitForURL('**/premium-onboarding'),
      ),
    ).toBe(1);
  });
});

test('operator invitation, role and first password are sent once after being offline', async () => {
  const email = newEmail('keeper');
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/admin/login', owner);
    await page.goto('/admin/operators');
    await seePage(page, 'Operators');
    await field(page, 'Email').fill(email);
    await page.getByLabel('Role').selectOption('Catalog');
    const row = rowWith(page, 'Operators', email);
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/admin/operators' }, () =>
        row.waitFor(),
      ),
    ).toBe(1);
    await button(page, `Change role of ${email}`).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Role').selectOption('Support');
    expect(
      await sendOfflineAndAgain({ form: question, path: '/api/admin/operators/' }, () =>
        row.getByText('Support').waitFor(),
      ),
    ).toBe(1);
  });

  const link = await linkTo(scene.system, email, 1);
  await scene.visit({ expected }, async ({ page }) => {
    await page.goto(link);
    await fillNewPassword(page, 'battery staple horse');
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/admin/operators/password' }, () =>
        seePage(page, dashboardTitle),
      ),
    ).toBe(1);
  });
});

test('notices, webhook, branding and a catalog entry are sent once after being offline', async () => {
  const own = await makeOperator(scene.system);
  const name = newName('Bea');
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/admin/login', own);
    await page.goto('/admin/notices');
    await seePage(page, 'Notices');
    const slow = page.getByLabel('Seconds an analysis may take');
    await slow.fill('77');
    const form = formOf(page).filter({ has: slow });
    expect(
      await sendOfflineAndAgain({ form, path: '/api/admin/notices' }, () =>
        toast(page, 'Saved').waitFor(),
      ),
    ).toBe(1);
    const webhook = section(page, 'By webhook');
    await webhook.getByLabel('Address').fill('https://hooks.example.com/tagwell');
    const sending = { form: webhook, path: '/api/admin/notices/webhook' };
    expect(await sendOfflineAndAgain(sending, () => webhook.getByText(/^whsec_/u).waitFor())).toBe(
      1,
    );

    // The secret can't be shown again, so it stays when the session ends.
    await context.request.post('/api/admin/logout', {
      headers: { origin: scene.system.url, 'sec-fetch-site': 'same-origin' },
    });
    await toast(page, 'You were signed out.').waitFor();
    await fillSignIn(page, own);
    await button(page, 'Sign in').click();
    await webhook.getByText(/^whsec_/u).waitFor();
    await button(page, 'I’ve saved it').click();

    // Removing the webhook clears its notice choices; Undo restores them.
    const failed = page.getByRole('group', { name: 'A job failed' }).getByLabel('By webhook');
    const save = button(page, 'Save Changes');
    await failed.check();
    await save.click();
    await toast(page, 'Saved').waitFor();
    const unsaved = page
      .getByRole('group', { name: 'A balance is empty' })
      .getByLabel('By webhook');
    await unsaved.check();
    await button(page, 'Remove').click();
    await page.getByText('Save a webhook below to get notices there.').waitFor();
    expect(await failed.isChecked()).toBe(false);
    expect(await unsaved.isChecked()).toBe(false);
    expect(await save.isDisabled()).toBe(true);
    await button(page, 'Undo').click();
    await button(page, 'I’ve saved it').click();
    await until('the choice is back', async () => (await failed.isChecked()) || undefined);
    await unsaved.uncheck();
    expect(await save.isDisabled()).toBe(true);

    await goToPage(page, 'Branding');
    // A setting that no other test reads, with a new value on each retry.
    await field(page, 'Support address').fill(newEmail('help'));
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/admin/branding' }, () =>
        toast(page, 'Saved').waitFor(),
      ),
    ).toBe(1);
    await button(page, 'Undo').click();
    await toast(page, 'As it was before').waitFor();

    await openCatalogue(page, context, own);
    await fillPerson(page, name);
    expect(
      await sendOfflineAndAgain({ form: formOf(page), path: '/api/admin/leaders' }, () =>
        seePage(page, 'Catalog'),
      ),
    ).toBe(1);
    await find(page, name);
    expect(await rowWith(page, 'People of the catalog', name).count()).toBe(1);
  });
});
