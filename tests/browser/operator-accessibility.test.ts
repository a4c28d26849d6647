import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers } from '../support/account-pages.ts';
import {
  makeOperator,
  makeWelcomedUser,
  newAddress,
  type Credentials,
} from '../support/accounts.ts';
import { tabTo } from '../support/focus.ts';
import { samplePost } from '../support/free-flow.ts';
import {
  joinWaitlist,
  openDashboard,
  rowsOf,
  rowWith,
  section,
} from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let operator: Credentials;
let waiting: string;
beforeAll(async () => {
  scene = await openScene();
  operator = await makeOperator(scene.system);
  waiting = newAddress('waiting');
  const linkedinProfile = 'https://www.linkedin.com/in/ana-lima';
  const signup = { name: 'Ana Lima', workEmail: waiting, linkedinProfile };
  const visitor = await joinWaitlist(scene.system.url, signup);
  await visitor.analyze(samplePost);
  await makeWelcomedUser(scene.system, 'listed');
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, /status of 500/u];

async function seeEverything(page: Page): Promise<void> {
  for (const part of ['Premium Users', 'Recent Waitlist Signups', 'Recent Activity', 'Audit']) {
    await rowsOf(section(page, part)).first().waitFor();
  }
}

test('the dashboard has nothing that axe complains of, empty, full, with open tables and failing', async () => {
  await scene.visit({ expected, clock: true }, async ({ page, context }) => {
    const nothing = { json: [], headers: { 'X-Total-Count': '0' } };
    for (const list of ['premium-users', 'waitlist', 'usage', 'audit']) {
      await page.route(`**/api/admin/${list}?*`, (route) => route.fulfill(nothing));
    }
    // Of few days: each of them is a row of every table, and no other for axe.
    await openDashboard(page, context, operator, '?days=7');
    await page.getByText(/^No premium users found/u).waitFor();
    await page.getByText(/^The waitlist is empty/u).waitFor();
    expect(await accessibilityFaults(page, 'nothing yet')).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await page.clock.runFor(3000);
    await seeEverything(page);
    const add = section(page, 'Premium Users').getByRole('button', { name: /^Add Credits/u });
    await add.first().click();
    await page.getByRole('spinbutton').fill('7');
    expect(await accessibilityFaults(page, 'adding credits')).toEqual([]);
    await page.keyboard.press('Escape');
    const tables = await page.getByText('Show as table').all();
    for (const table of tables) await table.click();
    expect(await accessibilityFaults(page, 'with every table')).toEqual([]);
    // They are long, and axe takes its time for what is in sight.
    for (const table of tables) await table.click();
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, json: {} }));
    const fourth = page.getByRole('main').getByRole('button', { name: 'Try again' }).nth(3);
    await until('four failures', async () => {
      if (await fourth.isVisible()) return true;
      await page.clock.runFor(3000);
    });
    expect(await accessibilityFaults(page, 'failing')).toEqual([]);
  });
});

test('ranges, sorting, pages and invitations work without a mouse, and keep the focus', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator, `?waitlist.query=${waiting}`);
    await seeEverything(page);
    await page.getByRole('radio', { name: '30 days' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => url.searchParams.get('days') === '90');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'radio');

    const users = section(page, 'Premium Users');
    await users.getByRole('searchbox').focus();
    await tabTo(page, 'button', 'Email');
    await page.keyboard.press('Enter');
    const head = users.getByRole('columnheader', { name: 'Email' });
    await until('sorted', async () => {
      return (await head.getAttribute('aria-sort')) === 'ascending' || undefined;
    });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Email');

    const waitlist = section(page, 'Recent Waitlist Signups');
    await waitlist.getByRole('searchbox').focus();
    await tabTo(page, 'button', 'Invite Ana Lima');
    await page.keyboard.press('Enter');
    await rowWith(page, 'Recent Waitlist Signups', waiting).getByText('Invited').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Invited');
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
  });
});
