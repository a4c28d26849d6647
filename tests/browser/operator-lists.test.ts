import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mailIn } from '@tagwell/testkit/mail-folder';
import { until } from '@tagwell/testkit/until';
import csv from 'csv-parser';
import type { Page } from 'playwright-core';
import { expectedAnswers } from '../support/account-pages.ts';
import {
  makeOperator,
  makeWelcomedUser,
  newAddress,
  signIn,
  type Credentials,
} from '../support/accounts.ts';
import { button, toast } from '../support/free-flow.ts';
import {
  columnOf,
  joinWaitlist,
  openDashboard,
  rowsOf,
  rowWith,
  section,
} from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let operator: Credentials;
beforeAll(async () => {
  scene = await openScene();
  operator = await makeOperator(scene.system);
});
afterAll(() => scene.close());

const expected = expectedAnswers;

/** Twelve people whom one word finds, in no order. */
async function twelve(word: string, make: (person: { n: string; email: string }) => Promise<void>) {
  for (const n of ['07', '02', '11', '05', '01', '09', '12', '03', '06', '10', '04', '08']) {
    await make({ n, email: newAddress(`${word}-${n}`) });
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

test('premium users are searched, sorted and paged by the server, all kept in the address', async () => {
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const admin = await signIn(scene.system.url, '/api/admin/login', operator);
  await twelve(word, async ({ n, email }) => {
    const body = { email, firstName: 'Person', lastName: n };
    expect((await admin.call('POST', '/api/admin/invites', { body })).status).toBe(201);
  });
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    const users = section(page, 'Premium Users');
    await users.getByRole('searchbox').fill(word);
    // Before the search has begun: neither takes the other back.
    await users.getByRole('button', { name: 'Name' }).click();
    await page.waitForURL(({ searchParams }) => {
      return searchParams.get('users.sort') === 'name' && searchParams.get('users.query') === word;
    });
    await users.getByText('1–10 of 12').waitFor();
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

test('somebody on the waitlist is found, invited with one click, and gets a mail', async () => {
  const workEmail = newAddress('invitee');
  const linkedinProfile = 'https://www.linkedin.com/in/ana-lima';
  await joinWaitlist(scene.system.url, { name: 'Ana Maria Lima', workEmail, linkedinProfile });
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    const waitlist = section(page, 'Recent Waitlist Signups');
    await waitlist.getByRole('searchbox').fill(workEmail);
    const row = rowWith(page, 'Recent Waitlist Signups', workEmail);
    await until('one row', async () => (await rowsOf(waitlist).count()) === 1 || undefined);
    const profile = row.getByRole('link', { name: /^View Profile/u });
    expect(await profile.getAttribute('href')).toBe(linkedinProfile);

    await row.getByRole('button', { name: 'Invite Ana Maria Lima' }).click();
    await row.getByText('Invited', { exact: true }).waitFor();
    expect(await toast(page, 'Invitation Sent').textContent()).toContain(workEmail);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Invited');
    const users = section(page, 'Premium Users');
    await users.getByRole('searchbox').fill(workEmail);
    await rowWith(page, 'Premium Users', workEmail)
      .getByRole('cell', { name: 'Ana Maria Lima', exact: true })
      .waitFor();
    await mailIn(scene.system.mailDirectory, workEmail);

    // The list itself knows by now.
    await page.reload();
    await row.getByText('Invited', { exact: true }).waitFor();
  });
});

test('who gave one name only is asked for the other in the form of invitations', async () => {
  const workEmail = newAddress('cher');
  await joinWaitlist(scene.system.url, { name: 'Cher', workEmail });
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator, `?waitlist.query=${workEmail}`);
    const row = rowWith(page, 'Recent Waitlist Signups', workEmail);
    await row.getByText('—', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Invite Cher' }).click();
    const form = section(page, 'Invite someone');
    expect(await form.getByLabel('Email').inputValue()).toBe(workEmail);
    expect(await form.getByLabel('First name').inputValue()).toBe('Cher');
    await page.keyboard.type('Sarkisian');
    await page.keyboard.press('Enter');
    await toast(page, 'Invitation Sent').waitFor();
    await row.getByText('Invited', { exact: true }).waitFor();
  });
});

test('credits are added after a look at the new total, and stand in the audit', async () => {
  const ben = await makeWelcomedUser(scene.system, 'ben');
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    const users = section(page, 'Premium Users');
    await users.getByRole('searchbox').fill(ben.email);
    const row = rowWith(page, 'Premium Users', ben.email);
    await row.getByRole('cell', { name: '5', exact: true }).waitFor();
    await row.getByRole('button', { name: /^Add Credits/u }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Credits' });
    await dialog.getByText('No credits were added here before.').waitFor();
    await dialog.getByRole('spinbutton').fill('3');
    await dialog.getByText('New total: 5 → 8', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Add Credits' }).click();
    await row.getByRole('cell', { name: '8', exact: true }).waitFor();

    const audit = section(page, 'Audit');
    await audit.getByRole('searchbox').fill('add credits');
    const entry = rowWith(page, 'Audit', operator.email).first();
    await entry.getByRole('cell', { name: '3', exact: true }).waitFor();
    await row.getByRole('button', { name: /^Add Credits/u }).click();
    expect(await dialog.getByText(/^Added before:/u).textContent()).toMatch(/^Added before: 3 on/u);
  });
});

test('the waitlist comes as a file that a CSV reader reads, formulas made harmless', async () => {
  const signups = [
    { name: '=cmd()', workEmail: newAddress('formula') },
    { name: 'Lima, "Ana"', workEmail: newAddress('quoted') },
    { name: 'José 李', workEmail: newAddress('unicode') },
  ];
  for (const signup of signups) await joinWaitlist(scene.system.url, signup);
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download Waitlist CSV [\d,]+ rows?$/u }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('waitlist-signups.csv');
    const told = await toast(page, 'Export Complete').textContent();
    expect(told).toContain('Waitlist data downloaded successfully');
    const rows = await readCsv(await buffer(await file.createReadStream()));
    const found = signups.map(({ workEmail }) => rows.find((row) => row.includes(workEmail)));
    expect(found.map((row) => row?.find((cell) => /cmd|Lima|José/u.test(cell)))).toEqual([
      "'=cmd()",
      'Lima, "Ana"',
      'José 李',
    ]);
  });
});

test('an export that fails says so and can be tried again', async () => {
  const gone = [...expected, /status of 500/u];
  await scene.visit({ expected: gone }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    await page.route('**/api/admin/export/waitlist', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    const download = page.getByRole('button', { name: /^Download Waitlist CSV/u });
    await download.click();
    const told = toast(page, 'Export Failed');
    expect(await told.textContent()).toContain('Failed to download waitlist data');
    await page.unroute('**/api/admin/export/waitlist');
    const file = page.waitForEvent('download');
    await download.click();
    await file;
    expect(await button(page, 'Logout').isEnabled()).toBe(true);
  });
});

/** The cells of every row, as a CSV reader of the wild reads them. */
async function readCsv(file: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  const records: AsyncIterable<unknown> = Readable.from([file]).pipe(csv({ headers: false }));
  for await (const record of records) rows.push(Object.values(Object(record)).map(String));
  return rows;
}
