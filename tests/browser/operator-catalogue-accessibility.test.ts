import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers, seePage } from '../support/account-pages.ts';
import { makeOperator, type Credentials } from '../support/accounts.ts';
import { addPerson, field, newName, openCatalogue, topicField } from '../support/operator-pages.ts';
import { focusedHeading, tabTo } from '../support/focus.ts';
import { button } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let operator: Credentials;
beforeAll(async () => {
  scene = await openScene();
  operator = await makeOperator(scene.system);
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, /status of 422/u];

test('no state of the catalogue has anything that axe complains of', async () => {
  const name = newName('Axel');
  await scene.visit({ expected }, async ({ page, context }) => {
    await openCatalogue(page, context, operator);
    expect(await accessibilityFaults(page, 'list')).toEqual([]);
    await addPerson(page, name);
    await button(page, `Retire ${name}`).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await accessibilityFaults(page, 'question')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('nobody of this name');
    await page.getByText('Nobody matches.').waitFor();
    expect(await accessibilityFaults(page, 'nobody found')).toEqual([]);

    await page.getByRole('link', { name: 'Add a person' }).click();
    await button(page, 'Add to the catalogue').click();
    await page.getByText('The name is required').waitFor();
    expect(await accessibilityFaults(page, 'form with problems')).toEqual([]);
    await topicField(page).fill('work');
    await page.getByRole('option').first().waitFor();
    expect(await accessibilityFaults(page, 'topics to choose from')).toEqual([]);
    await topicField(page).press('Enter');
    await field(page, 'Name').fill('Axel');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    expect(await accessibilityFaults(page, 'unsaved')).toEqual([]);
    await button(page, 'Leave').click();

    await page.getByRole('link', { name: 'Import' }).click();
    await seePage(page, 'Import people');
    await page.getByLabel('Choose a file, or drop it here').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('id,x\na,b'),
    });
    await page.getByRole('region', { name: 'Faults of the file' }).waitFor();
    expect(await accessibilityFaults(page, 'import with faults')).toEqual([]);
  });
});

test('the keyboard does everything, and every page begins at its heading', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await openCatalogue(page, context, operator);
    await tabTo(page, 'link', 'Add a person');
    await page.keyboard.press('Enter');
    await focusedHeading(page, 'Add a person');
    await tabTo(page, 'textbox', 'Headline');
    await page.keyboard.press('Tab');
    await page.keyboard.type('remote');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await tabTo(page, 'button', 'Remove Remote Work');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await tabTo(page, 'link', 'Cancel');
    await page.keyboard.press('Enter');
    await focusedHeading(page, 'Catalogue');
    await tabTo(page, 'button', 'Name');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/catalogue?people.order=desc');
    const sorted = page.locator('th[aria-sort="descending"]');
    await sorted.waitFor();
    expect(await sorted.textContent()).toContain('Name');
  });
});
