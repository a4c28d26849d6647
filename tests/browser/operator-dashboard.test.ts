import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import type { Page } from 'playwright-core';
import { expectedAnswers, seePage } from '../support/account-pages.ts';
import {
  makeOperator,
  makeUser,
  newAddress,
  signIn,
  type Credentials,
} from '../support/accounts.ts';
import { samplePost, toast } from '../support/free-flow.ts';
import {
  dashboardTitle,
  figureOf,
  joinWaitlist,
  openDashboard,
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
  await makeUser(scene.system, 'somebody');
});
afterAll(() => scene.close());

const expected = expectedAnswers;

/** Waits until a card shows this much. */
async function seeFigure(page: Page, label: string, figure: number): Promise<void> {
  await until(`${label} at ${figure}`, async () => {
    return (await figureOf(page, label)) === figure || undefined;
  });
}

test('who joins the waitlist and analyses a post appears without a reload, and nothing else moves', async () => {
  const workEmail = newAddress('waiting');
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    const [signups, analyses, users] = [
      await figureOf(page, 'Waitlist Signups'),
      await figureOf(page, 'Total Analyses'),
      await figureOf(page, 'Unique Users'),
    ];
    // Somebody is in the middle of something.
    await section(page, 'Premium Users').getByRole('button', { name: 'Name' }).click();
    const search = page.getByRole('searchbox', { name: 'Find by action or IP' });
    const typing = page.getByRole('textbox', { name: 'First name' });
    await typing.fill('Ana');
    // Rows under the pointer would be held in their places.
    await page.mouse.move(0, 0);
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

    const visitor = await joinWaitlist(scene.system.url, { name: 'Ana Lima', workEmail });
    await rowWith(page, 'Recent Waitlist Signups', workEmail).waitFor();
    await seeFigure(page, 'Waitlist Signups', signups + 1);
    await visitor.analyze(samplePost);
    await seeFigure(page, 'Total Analyses', analyses + 1);
    await seeFigure(page, 'Unique Users', users + 1);
    await rowWith(page, 'Recent Activity', 'analyze post').first().waitFor();

    expect(await typing.inputValue()).toBe('Ana');
    expect(await typing.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(new URL(page.url()).searchParams.get('users.sort')).toBe('name');
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    expect(await search.inputValue()).toBe('');
  });
});

test('rows keep their places while somebody points at them, and the list says that it has changed', async () => {
  const [first, second] = [newAddress('first'), newAddress('second')];
  await joinWaitlist(scene.system.url, { name: 'Ana First', workEmail: first });
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    await rowWith(page, 'Recent Waitlist Signups', first).hover();
    await joinWaitlist(scene.system.url, { name: 'Ben Second', workEmail: second });
    const waitlist = section(page, 'Recent Waitlist Signups');
    await waitlist.getByText(/^The list has changed\./u).waitFor();
    expect(await rowsOf(waitlist).first().textContent()).toContain(first);
    await page.getByRole('heading', { level: 1 }).hover();
    await rowWith(page, 'Recent Waitlist Signups', second).waitFor();
    expect(await rowsOf(waitlist).first().textContent()).toContain(second);
  });
});

test('what visitors do is counted by action, in words and along the way of a post', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    const visitor = await newVisitor(scene.system.url);
    for (const action of ['paste_post', 'select_people', 'copy_post', 'share_post']) {
      const headers = { 'content-type': 'application/json', cookie: visitor.cookie };
      const body = JSON.stringify({ action });
      const url = new URL('/api/usage', scene.system.url);
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(204);
    }
    const statistics = section(page, 'Usage Statistics');
    for (const words of ['paste post', 'select people', 'copy post', 'share post']) {
      await statistics.getByRole('cell', { name: words, exact: true }).waitFor();
    }
    const funnel = section(page, 'From paste to share');
    await funnel.getByText('Show as table').click();
    await funnel.getByRole('row', { name: /^Share [1-9]/u }).waitFor();
    const steps = await funnel.getByRole('rowheader').allTextContents();
    expect(steps).toEqual(['Paste', 'Analyze', 'Select', 'Copy', 'Share']);
    await section(page, 'Usage per day')
      .getByRole('img', { name: /^Columns of what/u })
      .waitFor();
  });
});

test('the range is in the address, is asked for, and outlives a reload', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator, '?days=90');
    expect(await page.getByRole('radio', { name: '90 days' }).isChecked()).toBe(true);
    const asked = page.waitForRequest((request) => request.url().includes('/analytics?from='));
    await page.getByText('7 days', { exact: true }).click();
    const { searchParams } = new URL((await asked).url());
    const [from, to] = [searchParams.get('from'), searchParams.get('to')].map(String);
    expect(Date.parse(`${to}`) - Date.parse(`${from}`)).toBe(6 * 24 * 60 * 60 * 1000);
    expect(new URL(page.url()).search).toBe('?days=7');
    await section(page, 'Usage per day').getByText('Show as table').click();
    const days = section(page, 'Usage per day').getByRole('rowheader');
    await until('seven days', async () => (await days.count()) === 7 || undefined);
    await page.reload();
    await seePage(page, dashboardTitle);
    expect(await page.getByRole('radio', { name: '7 days' }).isChecked()).toBe(true);
  });
});

test('figures that cannot be fetched are said once, and the old ones stay until new ones come', async () => {
  let failing = true;
  let failures = 0;
  const gone = [...expected, /status of 500/u];
  await scene.visit({ expected: gone }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    const before = await figureOf(page, 'Unique Users');
    await page.route('**/api/admin/analytics*', (route) => {
      if (!failing) return route.continue();
      failures += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    const told = toast(page, 'Error');
    await told.waitFor();
    expect(await told.textContent()).toContain('Failed to fetch analytics data');
    await told.getByRole('button', { name: 'Close' }).click();
    const sofar = failures;
    await until('two more tries', () => failures >= sofar + 2 || undefined, 30_000);
    expect(await told.count()).toBe(0);
    expect(await figureOf(page, 'Unique Users')).toBe(before);
    failing = false;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByText('Try again').waitFor({ state: 'detached' });
  });
});

test('an operator whose session ended elsewhere signs in again in the same place', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator, '?days=7');
    const logout = await context.request.post('/api/admin/logout');
    expect(logout.status()).toBe(200);
    await seePage(page, 'Operator');
    expect(new URL(page.url()).search).toBe('?days=7');
  });
});

test('what operators did stands in the audit, and leads to the account it was done to', async () => {
  const email = newAddress('audited');
  const admin = await signIn(scene.system.url, '/api/admin/login', operator);
  const body = { email, firstName: 'Ada', lastName: 'Audited' };
  expect((await admin.call('POST', '/api/admin/invites', { body })).status).toBe(201);
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    await page.getByRole('searchbox', { name: 'Find by action or subject' }).fill('invite person');
    const entry = rowWith(page, 'Audit', 'invite person').first();
    await entry.filter({ hasText: operator.email }).waitFor();
    await entry.getByRole('link', { name: /in the list of premium users$/u }).click();
    await rowWith(page, 'Premium Users', email).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('premium-users');
    for (const [name, path] of [
      ['Queues', '/admin/queues'],
      ['Catalogue', '/admin/catalogue'],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true });
      expect(await link.getAttribute('href')).toBe(path);
    }
  });
});
