import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accessibilityFaults } from '../support/accessibility.ts';
import {
  declareProfile,
  expectedAnswers,
  seePage,
  signInContext,
} from '../support/account-pages.ts';
import { makeWelcomedUser } from '../support/accounts.ts';
import { button, namesOn, postField, samplePost, toast } from '../support/free-flow.ts';
import {
  archiveOf,
  chooseFile,
  connections,
  exportOf,
  importRows,
  openImport,
  peopleRows,
  personRow,
  recordProgress,
  reportOf,
  stepsBack,
} from '../support/import-pages.ts';
import { bringNetwork, bringWriter, chooseFirst } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

type Journey = Parameters<Scene['visit']>[1];

/** A visit by a new, signed-in user. */
async function visitAs(name: string, journey: Journey): Promise<void> {
  const account = await makeWelcomedUser(scene.system, name);
  await scene.visit({}, async (visit) => {
    await signInContext(visit.context, '/api/auth/login', account);
    await journey(visit);
  });
}

test('dropping LinkedIn’s ZIP imports the network with a row report, and the next file replaces it', async () => {
  await visitAs('bringer', async ({ page, context }) => {
    const record = await recordProgress(context);
    await openImport(page);
    await page.getByText(/^No connections yet\./u).waitFor();
    // A wrong file is rejected before it is uploaded.
    await chooseFile(page, 'x', 'Connections.xlsx');
    await toast(page, 'Invalid File Type')
      .getByText('Please upload a CSV or JSON file from your LinkedIn export.')
      .waitFor();
    await page
      .getByRole('alert')
      .getByText('Please upload a CSV or JSON file from your LinkedIn export.')
      .and(page.getByText(/an Excel workbook; .* or upload the ZIP that LinkedIn sent you\.$/u))
      .waitFor();

    const odd = [personRow(1, ''), ',,https://www.linkedin.com/in/x,,,,', 'Solo,,,,,,', ',,,,,,'];
    const transfer = await page.evaluateHandle(
      (zip) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(zip)], 'Basic_LinkedInDataExport.zip'));
        return data;
      },
      [...archiveOf(exportOf([...peopleRows(3000), ...odd]))],
    );
    const heading = page.getByRole('heading', { level: 1 });
    await heading.dispatchEvent('dragover', { dataTransfer: transfer });
    await page.getByText('Drop it anywhere', { exact: true }).waitFor();
    await heading.dispatchEvent('drop', { dataTransfer: transfer });
    await page
      .getByText(
        'Connections.csv in this ZIP: 3,003 rows, 3,001 people; columns found: first name, last name, company, position, profile, date.',
      )
      .waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await button(page, 'Import 3,001 connections').click();

    await toast(page, 'Data Imported Successfully')
      .getByText('Processed 3001 connections from your LinkedIn data.')
      .waitFor();
    await page.getByText('3,001 connections imported', { exact: true }).waitFor();
    expect(await reportOf(page)).toEqual({
      'Rows in your file': '3,003',
      'New in your network': '3,001',
      'Without position or company': '1',
      'Listed more than once': '1',
      'Without a name': '1',
    });
    await page.getByText('10 of 3,001 people', { exact: true }).waitFor();
    expect(stepsBack(record.map(({ percent }) => percent))).toEqual([]);
    expect(await page.title()).toBe('Connections imported · Tagwell');
    await page.reload();
    await page.getByText('3,001 connections imported', { exact: true }).waitFor();
    expect(await toast(page, 'Data Imported Successfully').count()).toBe(0);

    await button(page, 'Import another file').click();
    await chooseFile(page, exportOf([personRow(1, 'CTO'), personRow(2), personRow(7777)]));
    await page.getByText('This replaces your 3,001 connections with 3.').waitFor();
    await button(page, 'Import 3 connections').click();
    const question = page.getByRole('alert').filter({ hasText: 'Replace your network?' });
    await question
      .getByText('This file has 3 connections; you have 3,001 now. Nothing has been replaced yet.')
      .waitFor();
    expect(await toast(page, 'Upload Failed').count()).toBe(0);
    await page.getByText('10 of 3,001 people', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Replace my network' }).click();
    await page.getByText('3 connections imported', { exact: true }).waitFor();
    expect(await reportOf(page)).toEqual({
      'Rows in your file': '3',
      'New in your network': '1',
      'Changed position, company or address': '1',
      'The same as before': '1',
    });
    await page.getByText('3 of 3 people', { exact: true }).waitFor();
    expect(await connections(page).count()).toBe(3);

    // Users with a network come to see it: updating takes one line until a file is chosen.
    await button(page, 'Import another file').click();
    await page.reload();
    await page.getByText('3 of 3 people', { exact: true }).waitFor();
    const ownFile = page.getByRole('region', { name: 'Your file' });
    expect(await ownFile.isVisible()).toBe(false);
    await chooseFile(page, exportOf([personRow(1), personRow(2), personRow(3)]));
    await ownFile.getByText('This replaces your 3 connections with 3.').waitFor();
    await button(page, 'Import 3 connections').waitFor();
  });
});

test('a network is imported, searched, paged and deleted while a post waits for analysis', async () => {
  await visitAs('writer', async ({ page, context }) => {
    await declareProfile(context);
    await openImport(page);
    const skip = page.getByRole('link', { name: 'Skip Import' });
    expect(await skip.getAttribute('href')).toBe('/premium-app');
    await page.goto('/premium-app');
    // The import can be reached before anything is typed, too, and has one name on the page.
    expect(await button(page, 'Import More LinkedIn Data').isDisabled()).toBe(true);
    expect(
      await page
        .getByRole('main')
        .getByText(/import/iu)
        .count(),
    ).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'Connections', exact: true }).click();
    await skip.waitFor();
    await page.goBack();
    await postField(page).fill(samplePost);
    await button(page, 'Import More LinkedIn Data').click();
    await skip.waitFor();
    expect(await skip.getAttribute('href')).toBe('/premium-analysis');
    await importRows(page, [...peopleRows(120), 'نور,مثال,,,شركة,رائدة فضاء,']);
    const start = page.getByRole('link', { name: 'Start Analysis' });
    expect(await start.getAttribute('href')).toBe('/premium-analysis');

    await page.getByText('10 of 121 people', { exact: true }).waitFor();
    await button(page, 'Show more').click();
    await page.getByText('50 of 121 people', { exact: true }).waitFor();
    await button(page, 'Show more').click();
    await page.getByText('100 of 121 people', { exact: true }).waitFor();
    await button(page, 'Show more').click();
    await page.getByText('121 of 121 people', { exact: true }).waitFor();
    expect(await connections(page).count()).toBe(121);
    expect(await button(page, 'Show more').count()).toBe(0);

    const search = page.getByRole('searchbox', { name: 'Search your network' });
    await search.fill('رائدة');
    await page.getByText('1 person matches', { exact: true }).waitFor();
    expect(await connections(page).locator('bdi').first().textContent()).toBe('نور مثال');
    await search.fill('nobody of this name');
    await page.getByText('Nobody in your network matches.', { exact: true }).waitFor();
    await button(page, 'Clear search').click();
    await page.getByText('121 of 121 people', { exact: true }).waitFor();

    await button(page, 'Delete my network').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your network?' });
    await dialog.getByRole('button', { name: 'Keep my network' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await connections(page).count()).toBe(121);
    await button(page, 'Delete my network').click();
    await dialog.getByRole('button', { name: 'Delete my network' }).click();
    await toast(page, 'Network deleted').getByText('121 connections removed').waitFor();
    await page.getByText(/^No connections yet\./u).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Your network');

    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await postField(page).waitFor();
    expect(await postField(page).inputValue()).toBe(samplePost);
  });
});

test('Import More LinkedIn Data asks for a file when the last import report was already seen', async () => {
  await visitAs('importer', async ({ page, context }) => {
    await declareProfile(context);
    await openImport(page);
    await importRows(page, peopleRows(5));
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await postField(page).fill(samplePost);
    await button(page, 'Import More LinkedIn Data').click();
    await page.getByRole('link', { name: 'Skip Import' }).waitFor();
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    expect(await page.getByText('5 connections imported', { exact: true }).count()).toBe(0);
  });
});

const expected = [...expectedAnswers, /status of 50[234]/u];

test('without the import service the flow continues with leaders alone, and can analyze again later', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'gil');
    await bringNetwork(context, 20);
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await scene.analyses.holdAtTopics();
    await button(page, 'Analyze with Premium Features').click();
    await page.waitForURL('**/premium-processing');
    await scene.system.process('import').end('SIGTERM');
    await scene.analyses.release();

    await page.waitForURL('**/premium-select-ai-leaders');
    await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await page.getByText('Your connections could not be searched this time').waitFor();
    expect(await accessibilityFaults(page, 'leaders alone')).toEqual([]);
    await button(page, 'Generate Final Post').click();
    await seePage(page, 'Your finished post');
    await page.goBack();
    await page.getByText('Your connections could not be searched this time').waitFor();

    await scene.system.start('import');
    await button(page, 'Analyze again').click();
    await page.waitForURL('**/premium-select-ai-leaders');
    await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await seePage(page, 'Choose From Your Network');
    expect(await namesOn(page)).toHaveLength(7);
  });
});
