import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaults, focusedHeading, hasFocus, tabTo } from '../support/accessibility.ts';
import { expectedAnswers, seePage, signInContext } from '../support/account-pages.ts';
import { makeWelcomedUser } from '../support/accounts.ts';
import { button, goInPlace, postField, samplePost, toast } from '../support/free-flow.ts';
import {
  chooseFile,
  connections,
  exportOf,
  listedOf,
  openImport,
  peopleRows,
  personRow,
} from '../support/import-pages.ts';
import {
  bringNetwork,
  bringWriter,
  chooseFirst,
  reachLeaders,
  spendCredits,
} from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, /status of (?:402|500)/u];

test('axe finds no violation without a network or after a failed analysis', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'ana');
    await reachLeaders(page);
    await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'No network yet' }).waitFor();
    expect(await accessibilityFaults(page, 'no network')).toEqual([]);
    await page.goBack();
    await page.getByRole('link', { name: 'choose five from one list' }).click();
    await seePage(page, 'Choose Your Leaders');
    await page.getByRole('heading', { name: 'No network yet' }).waitFor();
    expect(await accessibilityFaults(page, 'one list without a network')).toEqual([]);

    await goInPlace(page, '/premium-app');
    await page.getByRole('button', { name: /Two years ago our team/u }).waitFor();
    expect(await accessibilityFaults(page, 'recent posts')).toEqual([]);
    await page.route('**/api/premium-analyze', (route) => route.fulfill({ status: 500, body: '' }));
    await postField(page).fill(samplePost);
    await button(page, 'Analyze with Premium Features').click();
    await page.getByRole('alert').waitFor();
    expect(await accessibilityFaults(page, 'failed, at home')).toEqual([]);
    await page.evaluate((post) => sessionStorage.setItem('premiumPostContent', post), samplePost);
    await page.goto('/premium-analysis');
    await page.getByRole('alert').waitFor();
    expect(await accessibilityFaults(page, 'failed, in its place')).toEqual([]);
  });
});

/** The CSS position of the bottom bar on a phone with this default font size in pixels. */
async function barOnPhone(page: Page, standard: number): Promise<string> {
  await page.setViewportSize({ width: 390, height: 844 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard } });
  return positionOfBar(page);
}

function positionOfBar(page: Page): Promise<string> {
  return page.locator('.action-bar').evaluate((bar) => getComputedStyle(bar).position);
}

test('axe finds no violation from analysis to copying, and the action bar fits large text', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'ben');
    await bringNetwork(context, 20);
    await spendCredits(context, 4);
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    expect([await barOnPhone(page, 16), await barOnPhone(page, 32)]).toEqual(['fixed', 'static']);
    await barOnPhone(page, 16);
    // A laptop's screen at 400 %: the bar would take more than half of it.
    await page.setViewportSize({ width: 341, height: 164 });
    expect(await positionOfBar(page)).toBe('static');
    await page.setViewportSize({ width: 1280, height: 900 });
    await scene.analyses.holdAtTopics();
    await button(page, 'Analyze with Premium Features').click();
    await page.getByText('words read').waitFor();
    expect(await accessibilityFaults(page, 'processing')).toEqual([]);
    await goInPlace(page, '/premium-analysis');
    await page.getByText('Your network: 20 connections').waitFor();
    expect(await accessibilityFaults(page, 'analysis')).toEqual([]);
    await scene.analyses.release();

    await seePage(page, 'Choose Your AI Leaders');
    await chooseFirst(page, 2);
    await page.getByRole('button', { name: /^More/u }).first().click();
    expect(await accessibilityFaults(page, 'leaders')).toEqual([]);
    await page.getByRole('link', { name: 'choose five from one list' }).click();
    await seePage(page, 'Choose Your Leaders');
    expect(await accessibilityFaults(page, 'one list')).toEqual([]);
    await page.goBack();
    await seePage(page, 'Choose Your AI Leaders');
    await button(page, 'Continue').click();
    await seePage(page, 'Choose From Your Network');
    await chooseFirst(page, 3);
    await page.getByRole('button', { name: /^More/u }).first().click();
    expect(await accessibilityFaults(page, 'network')).toEqual([]);
    await button(page, 'Generate Final Post').click();
    await seePage(page, 'Your finished post');
    await page.getByText('Copying uses 1 credit. You have 1.').waitFor();
    expect(await accessibilityFaults(page, 'finished')).toEqual([]);
    await button(page, 'Copy Complete Post').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await accessibilityFaults(page, 'last credit')).toEqual([]);

    await page.route('**/decrement-credits', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Use it and copy').click();
    await page.getByRole('alert').waitFor();
    expect(await accessibilityFaults(page, 'not charged')).toEqual([]);
    await page.unroute('**/decrement-credits');
    await button(page, 'Copy Complete Post').click();
    await button(page, 'Use it and copy').click();
    await toast(page, 'Copied!').waitFor();
    await button(page, 'Copy again, free').waitFor();
    expect(await accessibilityFaults(page, 'copied')).toEqual([]);
  });
});

test('axe finds no violation in any state of an import', async () => {
  const account = await makeWelcomedUser(scene.system, 'axe');
  await scene.visit({}, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', account);
    await openImport(page);
    await page.getByText(/^No connections yet\./u).waitFor();
    await chooseFile(page, 'x', 'export.xlsx');
    await page.getByRole('alert').waitFor();
    expect(await accessibilityFaults(page, 'wrong file')).toEqual([]);
    await chooseFile(page, 'First Name,Last Name,Connected On\nAna,Example,\n');
    await page.getByText(/nobody in it can be matched/u).waitFor();
    expect(await accessibilityFaults(page, 'nobody to match')).toEqual([]);

    await button(page, 'Choose another file').click();
    await chooseFile(page, 'Product,Price\nTea,3\n');
    await page
      .getByRole('alert')
      .getByText(/no columns such as/u)
      .waitFor();
    expect(await accessibilityFaults(page, 'nothing to import')).toEqual([]);

    await scene.system.process('import-worker').end('SIGTERM');
    await button(page, 'Choose another file').click();
    await chooseFile(
      page,
      exportOf([...peopleRows(60), personRow(1), 'نور,مثال,,,شركة,رائدة فضاء,']),
    );
    await button(page, 'Import 61 connections').click();
    await page.getByText('Your file has arrived. It is next to be read.').waitFor();
    expect(await accessibilityFaults(page, 'arrived')).toEqual([]);

    await scene.system.start('import-worker');
    await page.getByText('61 connections imported', { exact: true }).waitFor();
    await page.getByText('10 of 61 people', { exact: true }).waitFor();
    expect(await accessibilityFaults(page, 'imported')).toEqual([]);
    await page.getByRole('searchbox').fill('nobody of this name');
    await button(page, 'Clear search').waitFor();
    expect(await accessibilityFaults(page, 'nobody found')).toEqual([]);
    await button(page, 'Delete my network').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await accessibilityFaults(page, 'question')).toEqual([]);
  });
});

test('an import works by keyboard alone', async () => {
  const account = await makeWelcomedUser(scene.system, 'keys');
  await scene.visit({}, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', account);
    await page.goto('/premium-onboarding');
    await focusableLink(page, 'Import Network Data');
    await focusedHeading(page, 'Your LinkedIn connections');

    const picker = page.waitForEvent('filechooser');
    await tabTo(page, 'button', /^Choose the ZIP that LinkedIn sent you/u);
    await page.keyboard.press('Enter');
    const buffer = Buffer.from(exportOf(peopleRows(70)));
    await (await picker).setFiles({ name: 'Connections.csv', mimeType: 'text/csv', buffer });
    await button(page, 'Import 70 connections').waitFor();
    // The file picker and the export instructions are gone.
    await page.getByRole('heading', { name: 'Your file' }).and(page.locator(':focus')).waitFor();
    expect(await page.getByText('Get your export').count()).toBe(0);
    await tabTo(page, 'button', 'Import 70 connections');
    await page.keyboard.press('Enter');

    await page.getByText('70 connections imported', { exact: true }).waitFor();
    await tabTo(page, 'button', 'Show more');
    await page.keyboard.press('Enter');
    await page.getByText('50 of 70 people', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    expect(await listedOf(page, 70)).toBe(70);
    // The button is gone after the last page, so the focus is on its first person.
    await hasFocus(connections(page).nth(50));
    await tabTo(page, 'button', 'Delete my network');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Delete my network');
  });

  async function focusableLink(page: Parameters<typeof tabTo>[0], name: string): Promise<void> {
    await page.getByRole('link', { name }).waitFor();
    await tabTo(page, 'link', name);
    await page.keyboard.press('Enter');
  }
});
