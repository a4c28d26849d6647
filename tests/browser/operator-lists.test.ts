import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signupOpenMail } from '@tagwell/contracts/signup-open-mail';
import { mailIn } from '@tagwell/testkit/mail-server';
import { until } from '@tagwell/testkit/until';
import csv from 'csv-parser';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { type Credentials, makeOperator, newEmail, signIn } from '../support/accounts.ts';
import { expectedAnswers } from '../support/account-pages.ts';
import { button, toast } from '../support/free-flow.ts';
import {
  columnOf,
  goToPage,
  joinWaitlist,
  openDashboard,
  openOperatorPage,
  rowsOf,
  rowWith,
  section,
} from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { newVisitor } from '../support/visitor.ts';

let scene: Scene;
let operator: Credentials;
beforeAll(async () => {
  scene = await openScene();
  operator = await makeOperator(scene.system);
});
afterAll(() => scene.close());

const expected = expectedAnswers;

/** Twelve people who match one search word, in no order. */
async function makeTwelve(
  word: string,
  make: (person: { n: string; email: string }) => Promise<void>,
) {
  for (const n of ['07', '02', '11', '05', '01', '09', '12', '03', '06', '10', '04', '08']) {
    await make({ n, email: newEmail(`${word}-${n}`) });
  }
}

async function seeColumn(page: Page, part: string, index: number, cells: string[]): Promise<void> {
  await until(`${part}: ${cells.join()}`, async () => {
    const found = await columnOf(section(page, part), index);
    return JSON.stringify(found) === JSON.stringify(cells) || undefined;
  });
}

const namesFrom = (first: number, last: number, step: 1 | -1) => {
  const names: string[] = [];
  for (let n = first; n !== last + step; n += step) {
    names.push(`Person ${String(n).padStart(2, '0')}`);
  }
  return names;
};

test('premium users are searched, sorted and paged by the server, with the state in the URL', async () => {
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const admin = await signIn(scene.system.url, '/api/admin/login', operator);
  await makeTwelve(word, async ({ n, email }) => {
    const body = { email, firstName: 'Person', lastName: n };
    expect((await admin.call('POST', '/api/admin/invites', { body })).status).toBe(201);
  });
  await scene.visit({ expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, operator, 'People');
    const users = section(page, 'Premium Users');
    await users.getByRole('searchbox').fill(word);
    // Sorts before the search has started: neither undoes the other.
    await users.getByRole('button', { name: 'Name' }).click();
    await page.waitForURL(({ searchParams }) => {
      return searchParams.get('users.sort') === 'name' && searchParams.get('users.query') === word;
    });
    await users.locator('p', { hasText: '1–10 of 12' }).waitFor();
    await seeColumn(page, 'Premium Users', 2, namesFrom(1, 10, 1));
    await users.getByRole('button', { name: 'Next page of premium users' }).click();
    await seeColumn(page, 'Premium Users', 2, namesFrom(11, 12, 1));
    await page.reload();
    await seeColumn(page, 'Premium Users', 2, namesFrom(11, 12, 1));
    expect(await users.getByRole('searchbox').inputValue()).toBe(word);
    await users.getByRole('button', { name: 'Name' }).click();
    await seeColumn(page, 'Premium Users', 2, namesFrom(12, 3, -1));
    const head = users.getByRole('columnheader', { name: 'Name' });
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await users.getByRole('searchbox').fill(`${word} nobody`);
    await users.getByText('No premium users match that.').waitFor();
  });
});

test('a waitlist signup is invited with one click and mailed, and a missing last name is requested', async () => {
  const workEmail = newEmail('invitee');
  const linkedinProfile = 'https://www.linkedin.com/in/ana-lima';
  await joinWaitlist(scene.system.url, { name: 'Ana Maria Lima', workEmail, linkedinProfile });
  const single = newEmail('cher');
  await joinWaitlist(scene.system.url, { name: 'Cher', workEmail: single });
  await scene.visit({ expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, operator, 'Waitlist');
    const waitlist = section(page, 'Waitlist Signups');
    await waitlist.getByRole('searchbox').fill(workEmail);
    const row = rowWith(page, 'Waitlist Signups', workEmail);
    await until('one row', async () => (await rowsOf(waitlist).count()) === 1 || undefined);
    const profile = row.getByRole('link', { name: /^View Profile/u });
    expect(await profile.getAttribute('href')).toBe(linkedinProfile);

    await row.getByRole('button', { name: 'Invite Ana Maria Lima' }).click();
    await row.getByText('Invited', { exact: true }).waitFor();
    expect(await toast(page, 'Invitation Sent').textContent()).toContain(workEmail);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Invited');
    await goToPage(page, 'People');
    const users = section(page, 'Premium Users');
    await users.getByRole('searchbox').fill(workEmail);
    await rowWith(page, 'Premium Users', workEmail)
      .getByRole('cell', { name: 'Ana Maria Lima', exact: true })
      .waitFor();
    await mailIn(scene.system.mailDirectory, workEmail);

    // By now the list itself is updated.
    await goToPage(page, 'Waitlist');
    await waitlist.getByRole('searchbox').fill(workEmail);
    await row.getByText('Invited', { exact: true }).waitFor();

    await waitlist.getByRole('searchbox').fill(single);
    const other = rowWith(page, 'Waitlist Signups', single);
    await other.getByText('—', { exact: true }).waitFor();
    await other.getByRole('button', { name: 'Invite Cher' }).click();
    const form = section(page, 'Invite someone');
    expect(await form.getByLabel('Email').inputValue()).toBe(single);
    expect(await form.getByLabel('First name').inputValue()).toBe('Cher');
    await page.keyboard.type('Sarkisian');
    await page.keyboard.press('Enter');
    await toast(page, 'Invitation Sent').waitFor();
    await other.getByText('Invited', { exact: true }).waitFor();
  });
});

test('the waitlist CSV downloads after a failure, with formulas escaped', async () => {
  const signups = [
    { name: '=cmd()', workEmail: newEmail('formula') },
    { name: 'Lima, "Ana"', workEmail: newEmail('quoted') },
    { name: 'José 李', workEmail: newEmail('unicode') },
  ];
  for (const signup of signups) await joinWaitlist(scene.system.url, signup);
  const gone = [...expected, /status of 500/u];
  await scene.visit({ expected: gone }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    await page.route('**/api/admin/export/waitlist', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    const downloadButton = page.getByRole('button', {
      name: /^Download Waitlist CSV [\d,]+ rows?$/u,
    });
    await downloadButton.click();
    const refused = await toast(page, 'Export Failed').textContent();
    expect(refused).toContain('Failed to download waitlist data');
    await page.unroute('**/api/admin/export/waitlist');

    const download = page.waitForEvent('download');
    await downloadButton.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('waitlist-signups.csv');
    const notice = await toast(page, 'Export Complete').textContent();
    expect(notice).toContain('Waitlist data downloaded successfully');
    const rows = await readCsv(await buffer(await file.createReadStream()));
    const found = signups.map(({ workEmail }) => rows.find((row) => row.includes(workEmail)));
    expect(found.map((row) => row?.find((cell) => /cmd|Lima|José/u.test(cell)))).toEqual([
      "'=cmd()",
      'Lima, "Ana"',
      'José 李',
    ]);
    expect(await button(page, 'Logout').isEnabled()).toBe(true);
  });
});

test('a “Notify me” email is listed, mailed once after a preview, and can be removed', async () => {
  const word = `n${crypto.randomUUID().slice(0, 8)}`;
  const [first, second] = [newEmail(`${word}-1`), newEmail(`${word}-2`)];
  for (const workEmail of [first, second]) {
    const visitor = await newVisitor(scene.system.url);
    const { status } = await visitor.call('POST', '/api/waitlist', { body: { workEmail } });
    expect(status).toBe(201);
  }
  const away = [...expected, /status of 500/u];
  await scene.visit({ expected: away }, async ({ page, context }) => {
    await openOperatorPage(page, context, operator, 'Waitlist');
    const asked = section(page, 'Notify me');
    await asked.getByRole('searchbox').fill(word);
    await rowWith(page, 'Notify me', first).getByText('Not yet').waitFor();
    const row = rowWith(page, 'Notify me', second);
    await row.getByRole('button', { name: `Remove ${second}` }).click();
    const question = page.getByRole('alertdialog', { name: `Remove ${second}?` });
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await toast(page, `${second} was removed`).waitFor();
    await row.waitFor({ state: 'detached' });

    const counting = '**/api/admin/notifications?*mail=none*';
    await page.route(counting, (route) => route.fulfill({ status: 500, json: {} }));
    await button(page, 'Write to everyone who asked').click();
    const announced = signupOpenMail('Tagwell');
    const dialog = page.getByRole('alertdialog', { name: 'Write to everyone who asked?' });
    const again = dialog.getByRole('alert').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(counting);
    await again.click();
    for (const line of [announced.subject, ...announced.closing]) {
      await dialog.getByText(line).waitFor();
    }
    expect(await accessibilityFaults(page, 'the mail before it is sent')).toEqual([]);
    const send = dialog.getByRole('button', { name: /^Send [\d,]+ emails?$/u });
    await dialog.getByText(/says signup is closed/u).waitFor();
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Signup is open. Send the email.' }).check();
    await send.click();
    await toast(page, 'The emails are on their way').waitFor();
    const mail = await mailIn(scene.system.mailDirectory, first);
    expect(mail.subject).toBe(announced.subject);
    await rowWith(page, 'Notify me', first).getByText('Sent', { exact: true }).waitFor();

    await button(page, 'Write to everyone who asked').click();
    await dialog.getByText('Everyone who asked was written to already.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Send 0 emails' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');

    const download = page.waitForEvent('download');
    await asked.getByRole('button', { name: /^Download CSV/u }).click();
    const rows = await readCsv(await buffer(await (await download).createReadStream()));
    expect(rows.find((cells) => cells.includes(first))).toContain('sent');
    expect(rows.flat()).not.toContain(second);
  });
});

test('removing a waitlist signup asks first and is listed in the audit', async () => {
  const workEmail = newEmail('leaving');
  await joinWaitlist(scene.system.url, { name: 'Lea Leaving', workEmail });
  await scene.visit({ expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, operator, 'Waitlist');
    const waitlist = section(page, 'Waitlist Signups');
    await waitlist.getByRole('searchbox').fill(workEmail);
    const row = rowWith(page, 'Waitlist Signups', workEmail);
    const remove = row.getByRole('button', { name: 'Remove Lea Leaving' });
    await remove.click();
    await button(page, 'Keep').click();
    await page.waitForFunction(
      (opener) => opener === document.activeElement,
      await remove.elementHandle(),
    );
    await remove.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Remove', exact: true })
      .click();
    await waitlist.getByText('No waitlist signups match that.').waitFor();
    await goToPage(page, 'Audit');
    const entry = rowWith(page, 'Operators', 'remove signup').first();
    await entry.getByText(operator.email).waitFor();
    expect(await entry.textContent()).toContain(operator.email);
  });
});

/** The cells of every row, read by a common CSV parser. */
async function readCsv(file: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  const records: AsyncIterable<unknown> = Readable.from([file]).pipe(csv({ headers: false }));
  for await (const record of records) rows.push(Object.values(Object(record)).map(String));
  return rows;
}
