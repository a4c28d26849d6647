import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accessibilityFaults } from '../support/accessibility.ts';
import { signInContext } from '../support/account-pages.ts';
import { makeWelcomedUser } from '../support/accounts.ts';
import { focusedHeading, tabTo } from '../support/focus.ts';
import { button } from '../support/free-flow.ts';
import {
  chooseFile,
  exportOf,
  listedOf,
  openImport,
  peopleRows,
  personRow,
} from '../support/import-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test('no state of an import has anything that axe complains of', async () => {
  const account = await makeWelcomedUser(scene.system, 'axe');
  await scene.visit({}, async ({ page, context }) => {
    context.setDefaultTimeout(20_000);
    await signInContext(context, '/api/auth/login', account);
    await openImport(page);
    await page.getByText(/^No connections yet\./u).waitFor();
    await chooseFile(page, 'x', 'export.xlsx');
    await page.getByRole('alert').waitFor();
    expect(await accessibilityFaults(page, 'wrong file')).toEqual([]);
    await chooseFile(page, 'First Name,Last Name,Connected On\nAna,Example,\n');
    await page.getByText(/nobody in it can be matched/u).waitFor();
    expect(await accessibilityFaults(page, 'nobody to match')).toEqual([]);

    await scene.system.process('import-worker').end('SIGTERM');
    await button(page, 'Choose another file').click();
    await chooseFile(
      page,
      exportOf([...peopleRows(60), personRow(1), 'نور,مثال,,,شركة,رائدة فضاء,']),
    );
    await button(page, 'Import 62 connections').click();
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

test('an import works without a mouse, with the focus always in sight', async () => {
  const account = await makeWelcomedUser(scene.system, 'keys');
  await scene.visit({}, async ({ page, context }) => {
    context.setDefaultTimeout(20_000);
    await signInContext(context, '/api/auth/login', account);
    await page.goto('/premium-onboarding');
    await focusableLink(page, 'Import Network Data');
    await focusedHeading(page, 'Import your LinkedIn connections');

    const picker = page.waitForEvent('filechooser');
    await tabTo(page, 'button', /^Choose the ZIP that LinkedIn sent you/u);
    await page.keyboard.press('Enter');
    const buffer = Buffer.from(exportOf(peopleRows(70)));
    await (await picker).setFiles({ name: 'Connections.csv', mimeType: 'text/csv', buffer });
    await button(page, 'Import 70 connections').waitFor();
    await tabTo(page, 'button', 'Import 70 connections');
    await page.keyboard.press('Enter');

    await page.getByText('70 connections imported', { exact: true }).waitFor();
    await tabTo(page, 'button', 'Show more');
    await page.keyboard.press('Enter');
    await page.getByText('50 of 70 people', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    expect(await listedOf(page, 70)).toBe(70);
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
