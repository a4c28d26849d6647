import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { type Credentials, makeOperator, makeWelcomedUser, newEmail } from '../support/accounts.ts';
import { expectedAnswers, fillSignIn, seePage } from '../support/account-pages.ts';
import { button, toast } from '../support/free-flow.ts';
import {
  field,
  goToPage,
  joinWaitlist,
  openCatalogue,
  openOperatorPage,
  rowWith,
  section,
} from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { holdBack } from '../support/sending.ts';

/** An operator's unsaved input stays, whatever else happens on the page. */

let scene: Scene;
let operator: Credentials;
beforeAll(async () => {
  scene = await openScene();
  operator = await makeOperator(scene.system);
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, /status of (?:409|502)/u, /ERR_INTERNET_DISCONNECTED/u];

/** Goes offline and online again, and waits for the page's automatic refetch. */
async function reconnect(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/admin/waitlist'));
  await context.setOffline(false);
  await asked;
}

const badGateway = (route: Route) => route.fulfill({ status: 502, json: {} });

test('a catalog entry keeps its typed text when the server fails and on an edit conflict', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await openCatalogue(page, context, operator, '?people.query=Simon+Sinek');
    await page.getByRole('link', { name: 'Edit Simon Sinek' }).click();
    await seePage(page, 'Edit a person');
    const headline = field(page, 'Headline');
    const originalHeadline = await headline.inputValue();
    await headline.fill('Half typed');
    await page.route('**/api/admin/leaders/*', (route) =>
      route.request().method() === 'GET'
        ? badGateway(route)
        : route.fulfill({
            status: 409,
            json: {
              type: 'about:blank',
              title: 'Conflict',
              detail: 'This entry was changed in the meantime.',
              status: 409,
              code: 'changed_meanwhile',
              message: 'This entry was changed in the meantime.',
              requestId: 'of-a-test',
            },
          }),
    );
    await reconnect(page, context);
    expect(await headline.inputValue()).toBe('Half typed');
    await button(page, 'Save Changes').click();
    await button(page, 'Show the latest version').click();
    await page.getByText('Something went wrong. Please try again.').waitFor();
    expect(await headline.inputValue()).toBe('Half typed');
    expect(await accessibilityFaults(page, 'a half-typed entry and a failure')).toEqual([]);

    await page.unroute('**/api/admin/leaders/*');
    await button(page, 'Show the latest version').click();
    await toast(page, 'This is the latest version').waitFor();
    expect(await headline.inputValue()).toBe(originalHeadline);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await seePage(page, 'Catalog');
  });
});

test('the branding form keeps its typed text when the server fails', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, operator, 'Audit');
    await goToPage(page, 'Branding');
    await section(page, 'Preview').waitFor();
    await goToPage(page, 'Audit');
    await goToPage(page, 'Branding');
    await field(page, 'Name').fill('Half typed');
    await page.route('**/api/admin/branding', badGateway);
    await reconnect(page, context);
    expect(await field(page, 'Name').inputValue()).toBe('Half typed');
  });
});

test('a search without results can be retyped while the next request is pending', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    const nobody = crypto.randomUUID();
    await openOperatorPage(page, context, operator, 'People', `?users.query=${nobody}`);
    const users = section(page, 'Premium Users');
    await users.getByText('No premium users match that.').waitFor();
    const search = users.getByRole('searchbox');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/admin/premium-users*', async (route) => {
      await released;
      await route.fallback();
    });
    const asked = page.waitForRequest('**/api/admin/premium-users*');
    await search.fill('');
    await asked;
    await page.keyboard.type(nobody);
    expect(await search.inputValue()).toBe(nobody);
    release();
    await users.getByText('No premium users match that.').waitFor();
    await page.unroute('**/api/admin/premium-users*');
  });
});

test('a half-typed invitation asks before it is replaced by another', async () => {
  const [first, second] = [newEmail('cher'), newEmail('bjork')];
  const name = `Only${crypto.randomUUID().slice(0, 8)}`;
  await joinWaitlist(scene.system.url, { name: `${name}1`, workEmail: first });
  await joinWaitlist(scene.system.url, { name: `${name}2`, workEmail: second });
  await scene.visit({ expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, operator, 'Waitlist', `?waitlist.query=${name}`);
    const pressInvite = (workEmail: string) =>
      rowWith(page, 'Waitlist Signups', workEmail)
        .getByRole('button', { name: /^Invite/u })
        .click();
    const form = section(page, 'Invite someone');
    const email = form.getByLabel('Email');
    const lastName = form.getByLabel('Last name');
    const focusedLastName = lastName.and(page.locator(':focus'));
    await pressInvite(first);
    await focusedLastName.waitFor();
    await page.keyboard.type('Sark');
    await pressInvite(first);
    await focusedLastName.waitFor();
    expect(await lastName.inputValue()).toBe('Sark');

    await pressInvite(second);
    const question = page.getByRole('alertdialog', { name: `Invite ${name}2 instead?` });
    await question.waitFor();
    expect(await accessibilityFaults(page, 'one invitation in place of another')).toEqual([]);
    await button(page, 'Keep editing').click();
    await question.waitFor({ state: 'detached' });
    expect(await lastName.inputValue()).toBe('Sark');
    expect(await email.inputValue()).toBe(first);
    await pressInvite(second);
    await button(page, 'Discard it').click();
    await focusedLastName.waitFor();
    expect(await lastName.inputValue()).toBe('');
    expect(await email.inputValue()).toBe(second);

    // The input survives the end of the session.
    await lastName.fill('Gudmundsdottir');
    await context.request.post('/api/admin/logout', {
      headers: { origin: scene.system.url, 'sec-fetch-site': 'same-origin' },
    });
    await toast(page, 'You were signed out.').waitFor();
    await fillSignIn(page, operator);
    await button(page, 'Sign in').click();
    await seePage(page, 'Waitlist');
    expect(await lastName.inputValue()).toBe('Gudmundsdottir');
    // Text typed while the invitation is being sent belongs to the next one.
    const release = await holdBack(page, '**/api/admin/invites');
    await form.getByRole('button', { name: 'Invite' }).click();
    await form.getByRole('button', { name: 'Inviting...' }).waitFor();
    await form.getByLabel('First name').fill('Next');
    release();
    await rowWith(page, 'Waitlist Signups', second).getByText('Invited', { exact: true }).waitFor();
    expect(await form.getByLabel('First name').inputValue()).toBe('Next');
    expect(await lastName.inputValue()).toBe('');
  });
});

test('signing out in another tab is shown, and a half-filled invitation is kept and confirmed', async () => {
  await makeWelcomedUser(scene.system, 'jo');
  await scene.visit({ expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, operator, 'People');
    const first = page.getByLabel('First name');
    await first.fill('Gala');
    await context.request.post('/api/admin/logout', {
      headers: { origin: scene.system.url, 'sec-fetch-site': 'same-origin' },
    });
    await toast(page, 'You were signed out.').waitFor();
    await seePage(page, 'Operator');
    await fillSignIn(page, operator);
    await button(page, 'Sign in').click();
    await seePage(page, 'People');
    expect(await first.inputValue()).toBe('Gala');

    // Another operator does not see the input.
    const other = await makeOperator(scene.system);
    await context.request.post('/api/admin/logout', {
      headers: { origin: scene.system.url, 'sec-fetch-site': 'same-origin' },
    });
    await seePage(page, 'Operator');
    await fillSignIn(page, other);
    await button(page, 'Sign in').click();
    await seePage(page, 'People');
    expect(await first.inputValue()).toBe('');
    await first.fill('Gala');

    // A changed list leaves the form as it is.
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText('No premium users match that.').waitFor();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const nav = page.getByRole('navigation', { name: 'Operator' });
    const elsewhere = nav.getByRole('link', { name: /^Waitlist/u });
    await elsewhere.click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await first.inputValue()).toBe('Gala');
    await elsewhere.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await seePage(page, 'Waitlist');

    // Signing out deliberately leaves no input for the next operator in this tab.
    await goToPage(page, 'People');
    await first.fill('Gala');
    await button(page, 'Logout').click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await first.inputValue()).toBe('Gala');
    await button(page, 'Logout').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await seePage(page, 'Operator');
    await fillSignIn(page, operator);
    await button(page, 'Sign in').click();
    await seePage(page, 'People');
    expect(await first.inputValue()).toBe('');
  });
});
