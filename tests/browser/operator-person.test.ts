import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bulkInviteRequest } from '@tagwell/contracts/http/account';
import { limits } from '@tagwell/contracts/limits';
import { until } from '@tagwell/testkit/until';
import { accessibilityFaults } from '../support/accessibility.ts';
import { type Credentials, makeOperator, makeWelcomedUser, newEmail } from '../support/accounts.ts';
import { expectedAnswers, fillSignIn, seePage, signInContext } from '../support/account-pages.ts';
import { button, toast } from '../support/free-flow.ts';
import { linkTo, openScene, type Scene } from '../support/scene.ts';
import {
  goToPage,
  joinWaitlist,
  openOperatorPage,
  rowWith,
  section,
} from '../support/operator-pages.ts';

let scene: Scene;
let operator: Credentials;
beforeAll(async () => {
  scene = await openScene();
  operator = await makeOperator(scene.system);
});
afterAll(() => scene.close());

const expected = expectedAnswers;
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };

test('an invitation is tracked, sent again and withdrawn, on a phone', async () => {
  const email = newEmail('guest');
  await scene.visit({ ...phone, expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, operator, 'People');
    await page.getByLabel('First name').fill('Gala');
    await page.getByLabel('Last name').fill('Guest');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await button(page, 'Invite').click();
    await toast(page, 'Invitation Sent').waitFor();
    // The button was disabled while sending, and has the focus again.
    await button(page, 'Invite').and(page.locator(':focus')).waitFor();
    const first = await linkTo(scene.system, email, 1);

    await page.getByRole('searchbox').fill(email);
    const person = page.getByRole('row').filter({ hasText: email }).getByRole('link');
    await person.waitFor();
    // As high as a finger needs.
    const sort = await page.getByRole('button', { name: 'Email', exact: true }).boundingBox();
    expect(sort?.height).toBeGreaterThanOrEqual(44);
    await person.click();
    await seePage(page, 'Gala Guest');
    const invitation = section(page, 'Invitation');
    await invitation.getByText('The email was sent. Nobody has opened the link yet.').waitFor();
    expect(await accessibilityFaults(page, 'one account')).toEqual([]);

    await button(page, 'Send again').click();
    await toast(page, 'Invitation sent again').waitFor();
    const second = await linkTo(scene.system, email, 2);
    await scene.visit({ expected }, async ({ page: guest }) => {
      await guest.goto(first);
      await seePage(guest, 'This invitation no longer works');
      await guest.goto(second);
      await guest
        .getByLabel(/password/iu)
        .first()
        .waitFor();
      await seePage(guest, 'Welcome to Tagwell');
    });
    await invitation.getByText('The link was opened. No password is set yet.').waitFor();

    await button(page, 'Disable').click();
    await invitation.getByText('This account is disabled. Enable it first.').waitFor();
    expect(await button(page, 'Send again').isDisabled()).toBe(true);
    expect(await accessibilityFaults(page, 'a disabled invitation')).toEqual([]);
    await button(page, 'Enable').click();
    await toast(page, 'can sign in again').waitFor();

    await button(page, 'Withdraw').click();
    const question = page.getByRole('alertdialog');
    expect(await accessibilityFaults(page, 'withdrawing')).toEqual([]);
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await toast(page, 'Gala Guest’s invitation was withdrawn').waitFor();
    await seePage(page, 'People');
  });
});

test('a CSV of people is previewed and then invited once, on a phone', async () => {
  const [known, fresh] = [newEmail('known'), newEmail('fresh')];
  await joinWaitlist(scene.system.url, { name: 'Fay Fresh', workEmail: fresh });
  await scene.visit({ ...phone, expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, operator, 'People');
    const body = { email: known, firstName: 'Ken', lastName: 'Known' };
    const headers = { origin: scene.system.url, 'sec-fetch-site': 'same-origin' };
    await context.request.post('/api/admin/invites', { data: body, headers });
    const lines = ['Name,Email', `Fay Fresh,${fresh}`, `Ken Known,${known}`, 'Nobody,no address'];
    await section(page, 'Invite from a file')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      });
    await page
      .getByText('people.csv: 1 to be invited, 1 invited before, 1 with a problem.')
      .waitFor();
    expect(await accessibilityFaults(page, 'people of a file')).toEqual([]);
    await button(page, 'Invite 1 person').click();
    await page.getByText('people.csv: 1 invited, 1 invited before, 1 with a problem.').waitFor();
    await linkTo(scene.system, fresh, 1);
    await button(page, 'Done').click();
    // The waitlist shows invited people as invited.
    await goToPage(page, 'Waitlist');
    await page.getByRole('searchbox').first().fill(fresh);
    await rowWith(page, 'Waitlist Signups', fresh).getByText('Invited', { exact: true }).waitFor();
  });
});

test('an account is disabled, enabled, signed out everywhere and deleted', async () => {
  const person = await makeWelcomedUser(scene.system, 'hugo');
  await scene.visit({ expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, operator, 'People');
    await page.getByRole('searchbox').fill(person.email);
    await page.waitForURL(({ searchParams }) => searchParams.has('users.query'));
    await page.getByRole('row').filter({ hasText: person.email }).getByRole('link').click();
    await page.getByText(`${person.email} · Active`).waitFor();
    await section(page, 'Access').getByText('In 1 browser').waitFor();

    const refused = [/status of 40[134]/u];
    await scene.visit({ expected: refused }, async ({ page: own, context: browser }) => {
      await signInContext(browser, '/api/auth/login', person);
      await own.goto('/my-posts');
      await seePage(own, 'My posts');
      await button(page, 'Disable').click();
      await toast(page, '’s account was disabled').waitFor();
      await section(page, 'Access').getByText('Nowhere').waitFor();

      // The gateway caches a valid session for some seconds.
      await until('the session is over', async () => {
        const answer = await browser.request.get('/api/auth/user');
        return answer.status() === 401 || undefined;
      });
      await own.goto('/login');
      await fillSignIn(own, person);
      await button(own, 'Sign in').click();
      await own.getByText('This account is disabled.').first().waitFor();
      await button(page, 'Enable').click();
      await toast(page, 'can sign in again').waitFor();
      await button(own, 'Sign in').click();
      await seePage(own, 'Your next post');
      await button(page, 'Sign out everywhere').click();
      await toast(page, 'is signed out everywhere').waitFor();
    });

    await button(page, 'Delete account').click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel(`Type “${person.email}” to confirm`).fill(person.email);
    await question.getByRole('button', { name: 'Delete the account' }).click();
    await toast(page, '’s account was deleted').waitFor();
    await seePage(page, 'People');
    await page.getByRole('row').filter({ hasText: person.email }).waitFor({ state: 'detached' });
    // The list keeps its state.
    expect(await page.getByRole('searchbox').inputValue()).toBe(person.email);
    expect(new URL(page.url()).searchParams.has('person')).toBe(false);
  });
});

test('a Windows-1252 CSV keeps its accents, and a single-word name shows an error', async () => {
  const email = newEmail('jose');
  const lines = ['Name,Email', `José Muñoz,${email}`, 'Madonna,m@example.com'];
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  await scene.visit({ expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, operator, 'People');
    const part = section(page, 'Invite from a file');
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer };
    await part.locator('input[type=file]').setInputFiles(file);
    await part.getByText('people.csv: 1 to be invited, 1 with a problem.').waitFor();
    const row = (name: string) => part.getByRole('row').filter({ hasText: name });
    await row('José Muñoz').getByText('Will be invited').waitFor();
    expect(await row('Madonna').textContent()).toContain('Needs a first and a last name.');
  });
});

test('a partly failed CSV invitation shows who was invited and retries the rest', async () => {
  const emails = Array.from({ length: limits.invitesPerRequest + 10 }, () => newEmail('listed'));
  const lines = ['email,name', ...emails.map((email) => `${email},Ana Lima`)];
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  const sent: number[] = [];
  await scene.visit({ expected: [...expected, /status of 503/u] }, async ({ page, context }) => {
    await page.route('**/api/admin/invites/bulk', (route) => {
      const { people, send } = bulkInviteRequest.parse(route.request().postDataJSON());
      if (send && sent.push(people.length) === 2) return route.fulfill({ status: 503, json: {} });
      const outcome = send ? 'invited' : 'new';
      const outcomes = people.map(({ email }) => ({ email, outcome }));
      return route.fulfill({ json: { outcomes } });
    });
    await openOperatorPage(page, context, operator, 'People');
    const part = section(page, 'Invite from a file');
    await part.locator('input[type=file]').setInputFiles(file);
    await button(page, 'Invite 60 people').click();
    await part.getByRole('alert').waitFor();
    await part.getByText('people.csv: 50 invited, 10 to be invited.').waitFor();
    await button(page, 'Invite 10 people').click();
    await part.getByText('people.csv: 60 invited.').waitFor();
    expect(sent).toEqual([50, 10, 10]);
  });
});
