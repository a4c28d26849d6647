import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { account as accountSchema } from '@tagwell/contracts/http/account';
import { until } from '@tagwell/testkit/until';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { coverOfFocus, hasFocus, listenTo } from '../support/accessibility.ts';
import { makeOperator, makeWelcomedUser, newEmail, signIn } from '../support/accounts.ts';
import { expectedAnswers as expected, seePage } from '../support/account-pages.ts';
import { toast } from '../support/free-flow.ts';
import {
  goToPage,
  joinWaitlist,
  openDashboard,
  openOperatorPage,
  rowsOf,
  rowWith,
  section,
} from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const momentOf = async (time: Locator) => new Date((await time.getAttribute('datetime')) ?? '');

const inUtc = (moment: Date, withTime: Intl.DateTimeFormatOptions) => {
  const day = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  return `${moment.toLocaleString('en-US', { ...day, ...withTime })} UTC`;
};

test('/admin/audit hides sign-ins by default, filters, downloads CSV and links to the account', async () => {
  const email = newEmail('audited');
  // An operator with no other audit entries.
  const auditor = await makeOperator(scene.system);
  const admin = await signIn(scene.system.url, '/api/admin/login', auditor);
  const body = { email, firstName: 'Ada', lastName: 'Audited' };
  expect((await admin.call('POST', '/api/admin/invites', { body })).status).toBe(201);
  await scene.visit({ expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, auditor, 'Audit');
    const entries = section(page, 'Operators');
    await entries.getByLabel('Operator', { exact: true }).selectOption({ label: auditor.email });
    const entry = rowWith(page, 'Operators', 'invite person').first();
    await entry.filter({ hasText: auditor.email }).waitFor();
    await until('no other row', async () => (await rowsOf(entries).count()) === 1 || undefined);
    await entries.getByLabel('Kind').selectOption({ label: 'sign in' });
    await rowWith(page, 'Operators', 'sign in').first().waitFor();
    await entries.getByLabel('To (UTC)').fill('2020-01-01');
    await entries.getByText(/^No entries match/u).waitFor();
    await page.reload();
    await entries.getByText(/^No entries match/u).waitFor();
    await entries.getByLabel('To (UTC)').fill('');
    await entries.getByLabel('Kind').selectOption({ label: 'Everything' });
    await entries.getByRole('searchbox').fill(email);
    await until('no other row', async () => (await rowsOf(entries).count()) === 1 || undefined);
    await entry.filter({ hasText: 'Ada Audited' }).getByText(email).waitFor();
    const download = page.waitForEvent('download');
    await entries.getByRole('button', { name: /^Download CSV/u }).click();
    const file = await text(await (await download).createReadStream());
    expect(file).toContain(`"${auditor.email}","${email}"`);
    // The header and the matching row.
    expect(file.trimEnd().split('\r\n')).toHaveLength(2);
    await entry.getByRole('link', { name: /^Ada Audited ?, the page of the account$/u }).click();
    await seePage(page, 'Ada Audited');
    await page.getByText(`${email} · Invited`).waitFor();
  });
});

test('the audit CSV names an invited operator and the reason of a credit correction', async () => {
  const auditor = await makeOperator(scene.system);
  const admin = await signIn(scene.system.url, '/api/admin/login', auditor);
  const user = await makeWelcomedUser(scene.system, 'corrected');
  const visitor = await signIn(scene.system.url, '/api/auth/login', user);
  const { id } = accountSchema.parse((await visitor.call('GET', '/api/auth/user')).body);
  const body = { amount: -2, reason: 'Typed 10 in the place of 8' };
  const corrections = `/api/admin/credits/${id}/corrections`;
  expect((await admin.call('POST', corrections, { body })).status).toBe(200);
  const invited = { email: newEmail('support'), role: 'support' };
  expect((await admin.call('POST', '/api/admin/operators', { body: invited })).status).toBe(201);
  await scene.visit({ expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, auditor, 'Audit');
    const entries = section(page, 'Operators');
    await entries.getByLabel('Operator', { exact: true }).selectOption({ label: auditor.email });
    await rowWith(page, 'Operators', 'invite operator').first().waitFor();
    await rowWith(page, 'Operators', 'correct credits').first().waitFor();
    await until('no other row', async () => (await rowsOf(entries).count()) === 2 || undefined);
    const download = page.waitForEvent('download');
    await entries.getByRole('button', { name: /^Download CSV/u }).click();
    const file = await text(await (await download).createReadStream());
    expect(file).toContain(`"${auditor.email}","${invited.email}",""`);
    expect(file).toContain(`,-2,"${auditor.email}","${user.email}","${body.reason}"`);
  });
});

test('the audit and the dashboard use UTC in another time zone, and swapped dates show an error', async () => {
  const auditor = await makeOperator(scene.system);
  await signIn(scene.system.url, '/api/admin/login', auditor);
  const workEmail = newEmail('zone');
  await joinWaitlist(scene.system.url, { name: 'Zoe Zone', workEmail });
  const farFromUtc = { expected, timezoneId: 'Pacific/Auckland', locale: 'en-US' };
  await scene.visit(farFromUtc, async ({ page, context }) => {
    await openDashboard(page, context, auditor);
    const signup = rowWith(page, 'Recent Waitlist Signups', workEmail).locator('time');
    expect(await signup.innerText()).toBe(inUtc(await momentOf(signup), {}));

    await goToPage(page, 'Audit');
    const entries = section(page, 'Operators');
    await entries.getByLabel('Operator', { exact: true }).selectOption({ label: auditor.email });
    await entries.getByLabel('Kind').selectOption({ label: 'sign in' });
    const row = rowWith(page, 'Operators', auditor.email).last();
    await row.filter({ hasText: 'sign in' }).waitFor();
    const time = row.locator('time');
    const moment = await momentOf(time);
    expect(await time.innerText()).toBe(inUtc(moment, { hour: 'numeric', minute: '2-digit' }));

    const day = moment.toISOString().slice(0, 10);
    await entries.getByLabel('From (UTC)').fill(day);
    await entries.getByLabel('To (UTC)').fill(day);
    await page.waitForURL((url) => url.searchParams.get('audit.to') === day);
    await row.waitFor();
    await entries.getByLabel('From (UTC)').fill('2100-01-01');
    await entries.getByText(/^From is later than To/u).waitFor();
    await entries.getByText('Later than To', { exact: true }).waitFor();
  });
});

/** The list has 35 entries of changes, and two of every kind. */
async function openFullAudit(page: Page, context: BrowserContext): Promise<void> {
  await page.route('**/api/admin/audit?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const total = searchParams.get('kind') === 'changes' ? 35 : 2;
    const json = Array.from({ length: Math.min(10, total) }, (_, n) => ({
      id: `${searchParams.get('page')}-${n}`,
      operatorId: crypto.randomUUID(),
      action: 'make_owner',
      subject: crypto.randomUUID(),
      amount: null,
      createdAt: '2026-05-01T12:00:00.000Z',
    }));
    return route.fulfill({ json, headers: { 'X-Total-Count': String(total) } });
  });
  await openOperatorPage(page, context, await makeOperator(scene.system), 'Audit');
}

test.each([
  [1280, 720],
  [1024, 700],
  [640, 450],
])(
  'at %i × %i px nothing covers the focus when tabbing back through the audit list',
  async (width, height) => {
    await scene.visit({ expected, viewport: { width, height } }, async ({ page, context }) => {
      await openFullAudit(page, context);
      const part = section(page, 'Operators');
      await rowsOf(part).nth(9).waitFor();
      await part.getByRole('button', { name: /^Next/u }).focus();
      const covered: string[] = [];
      const search = part.getByRole('searchbox');
      while (!(await search.evaluate((field) => field === document.activeElement))) {
        await page.keyboard.press('Shift+Tab');
        const cover = await coverOfFocus(page);
        if (cover !== undefined) covered.push(cover);
      }
      expect(covered).toEqual([]);
    });
  },
);

test('page and filter changes are announced, and a failed logout keeps the focus', async () => {
  const withServerError = [...expected, /status of 500/u];
  await scene.visit({ expected: withServerError }, async ({ page, context }) => {
    await openFullAudit(page, context);
    const part = section(page, 'Operators');
    await rowsOf(part).nth(9).waitFor();
    const heard = await listenTo(page);
    const next = part.getByRole('button', { name: /^Next/u });
    await next.focus();
    await page.keyboard.press('Enter');
    await until('the second page', async () => (await heard()).includes('11–20 of 35'));
    await hasFocus(next);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await until('the first page', async () => (await heard()).includes('1–10 of 35'));
    await part.getByLabel('Kind').selectOption({ label: 'Everything' });
    await until('all kinds', async () => (await heard()).includes('1–2 of 2'));
    expect(await heard()).toHaveLength(3);

    const failing = { status: 500, json: {} };
    await page.route('**/api/admin/logout', (route) => route.fulfill(failing));
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Logout failed').waitFor();
    await hasFocus(logout);
  });
});
