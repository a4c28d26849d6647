import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import type { Knex } from 'knex';
import type { Locator, Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers as expected, seePage } from '../support/account-pages.ts';
import { type Credentials, makeOperator, makeWelcomedUser } from '../support/accounts.ts';
import { dashboardTitle, goToPage, openDashboard, section } from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';

const day = (time: number) => new Date(time).toISOString().slice(0, 10);
const today = day(Date.now());
/** Last month, for which no other test adds figures. */
const month = day(Date.parse(`${today.slice(0, 7)}-01`) - 1).slice(0, 7);
const monthName = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}).format(new Date(`${month}-01`));
const [third, fifth] = [`${month}-03`, `${month}-05`];

const account = crypto.randomUUID();

let scene: Scene;
let operator: Credentials;
let db: Knex;
beforeAll(async () => {
  scene = await openScene();
  operator = await makeOperator(scene.system);
  // Their welcome credits are granted today, after all days examined here.
  await makeWelcomedUser(scene.system, 'newcomer');
  db = connect(scene.system.ownerUrl, { schema: 'analytics', poolSize: 1 });
  await deleteTestRows();
  await db('day_actions').insert({ day: third, action: 'analyze_post', count: 41, kept: 0 });
  await db('day_figures').insert([
    { day: third, figure: 'analyses_failed', amount: 2 },
    { day: third, figure: 'credits_granted', amount: 1030 },
    { day: fifth, figure: 'credits_spent', amount: 30 },
  ]);
  await db('balances').insert({ user_id: account, balance: 1000, version: 2 });
});
afterAll(async () => {
  await deleteTestRows();
  await db.destroy();
  await scene.close();
});

async function deleteTestRows(): Promise<void> {
  for (const table of ['day_actions', 'day_figures']) {
    await db(table).whereIn('day', [third, fifth]).delete();
  }
  await db('balances').where({ user_id: account }).delete();
}

const analyses = (page: Page) => page.locator('dl > div').filter({ hasText: 'Total Analyses' });
const range = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const dateField = (page: Page, name: 'From' | 'To'): Locator => page.getByLabel(`${name} (UTC)`);
const searchOf = (page: Page) => new URL(page.url()).search;

async function showDays(page: Page, from: string, to: string): Promise<void> {
  await dateField(page, 'From').fill(from);
  await dateField(page, 'To').fill(to);
  await dateField(page, 'To').press('Enter');
}

test.each([390, 1280])(
  'a past month is chosen by keyboard at %d px, labeled as past, and kept in the URL',
  async (width) => {
    await scene.visit({ expected, viewport: { width, height: 900 } }, async ({ page, context }) => {
      await openDashboard(page, context, operator, '?days=90');
      await range(page, '90 days').focus();
      await page.keyboard.press('ArrowRight');
      await analyses(page).getByText(`+41 in ${monthName}`).waitFor();
      expect(searchOf(page)).toBe(`?month=${month}`);
      const months = page.getByLabel('Month (UTC)');
      expect(await months.getByRole('option').count()).toBe(12);
      expect(await months.inputValue()).toBe(month);

      // Figures of today are labeled as such or not shown.
      const failed = page.getByText(`Failed in ${monthName}: 2 analyses`, { exact: true });
      await failed.waitFor();
      expect(await failed.getByRole('link').count()).toBe(0);
      await page.getByText('Totals on the cards are today’s.').waitFor();
      const credits = section(page, 'Credits');
      await credits.getByText('Left after these days', { exact: true }).waitFor();
      expect(await credits.getByText('Left on all accounts').count()).toBe(0);
      expect(await accessibilityFaults(page, 'a month')).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);

      await page.reload();
      await analyses(page).getByText(`+41 in ${monthName}`).waitFor();
      expect(await range(page, 'Month').isChecked()).toBe(true);
      await goToPage(page, 'Audit');
      await page.goBack();
      await seePage(page, dashboardTitle);
      await analyses(page).getByText(`+41 in ${monthName}`).waitFor();
      expect(searchOf(page)).toBe(`?month=${month}`);

      // This month ends today.
      await page.getByLabel('Month (UTC)').selectOption(today.slice(0, 7));
      await section(page, 'Credits').getByText('Left on all accounts', { exact: true }).waitFor();
      expect(searchOf(page)).toBe(`?month=${today.slice(0, 7)}`);
      await range(page, '30 days').press('Space');
      await analyses(page).getByText('in 30 days').waitFor();
      expect(searchOf(page)).toBe('');
      expect(await page.getByText('Totals on the cards are today’s.').count()).toBe(0);
    });
  },
);

test('custom dates show errors at their field, and valid ones are applied', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator, `?month=${month}`);
    await analyses(page).getByText(`+41 in ${monthName}`).waitFor();
    await range(page, 'Dates').press('Space');
    // The date fields start with the dates shown.
    expect(await dateField(page, 'From').inputValue()).toBe(`${month}-01`);

    const refused = async (from: string, to: string, at: 'From' | 'To', problem: string) => {
      const before = searchOf(page);
      await showDays(page, from, to);
      await page.getByText(problem, { exact: true }).waitFor();
      const wrong = dateField(page, at);
      expect(await wrong.getAttribute('aria-invalid')).toBe('true');
      expect(await wrong.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(searchOf(page)).toBe(before);
    };
    await refused(fifth, third, 'From', 'The first day must not be after the last');
    expect(await accessibilityFaults(page, 'dates in the wrong order')).toEqual([]);
    await refused('2020-01-01', fifth, 'From', 'At most 366 days at a time');
    await refused(third, '2999-12-31', 'To', 'Choose today or a day before it');
    await refused('', fifth, 'From', 'Choose a day');

    await showDays(page, third, fifth);
    await analyses(page).getByText('+41 in these 3 days').waitFor();
    expect(searchOf(page)).toBe(`?from=${third}&to=${fifth}`);
    await section(page, 'Usage per day').getByText('Show as table').click();
    expect(await section(page, 'Usage per day').getByRole('rowheader').count()).toBe(3);
    await page.reload();
    await analyses(page).getByText('+41 in these 3 days').waitFor();
    expect(await dateField(page, 'To').inputValue()).toBe(fifth);
    await showDays(page, third, third);
    await analyses(page).getByText('+41 on this day').waitFor();
  });
});

test('the credits left are those at the end of the range', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    const leftAfter = async (to: string) => {
      await openDashboard(page, context, operator, `?from=${third}&to=${to}`);
      const line = section(page, 'Credits')
        .locator('dl > div')
        .filter({ hasText: 'Left after these days' });
      return Number((await line.locator('strong').textContent())?.replaceAll(',', ''));
    };
    const [before, after] = [await leftAfter(third), await leftAfter(fifth)];
    expect(before - after).toBe(30);
  });
});
