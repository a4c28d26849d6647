import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import {
  declareProfile,
  expectedAnswers,
  fillSignIn,
  seePage,
  signInContext,
} from '../support/account-pages.ts';
import { makeOperator, makeWelcomedUser } from '../support/accounts.ts';
import { button, reachSelection, toast } from '../support/free-flow.ts';
import { bringNetwork, chooseFirst, reachLeaders } from '../support/premium-flow.ts';
import { field, find as findEntry, newName, rowOf, topicField } from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const post =
  'Two years ago our team went fully remote. Remote work changed how we hire: writing beats meetings, and IBM taught us to keep notes that newcomers can read.';
const permissions = ['clipboard-read', 'clipboard-write'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const organizations = (page: Page) => page.getByRole('region', { name: 'Organizations' });
const options = (page: Page) => organizations(page).getByRole('checkbox');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The organizations are collapsed by default. */
const expandOrganizations = (page: Page) => organizations(page).locator('summary').click();

/** Selects the first organization that the post does not name. */
async function chooseSuggested(page: Page): Promise<string> {
  const option = organizations(page).locator('label').filter({ hasText: 'Known for' }).first();
  await option.click();
  return (await option.locator('strong').textContent()) ?? '';
}

test('a post can tag the page of an organization, on a phone', async () => {
  await scene.visit({ ...phone, permissions }, async ({ page }) => {
    await reachSelection(page, post);
    expect(await options(page).count()).toBe(0);
    await expandOrganizations(page);
    await organizations(page).getByText('You name IBM. Tag its page?').waitFor();
    expect(await options(page).and(page.locator(':checked')).count()).toBe(0);
    expect(await accessibilityFaults(page, 'organizations to choose')).toEqual([]);
    await organizations(page).getByText('IBM', { exact: true }).click();
    const name = await chooseSuggested(page);
    expect(await organizations(page).getByText('"').count()).toBe(0);
    await page.reload();
    await organizations(page).getByText('2 of 3 chosen').waitFor();
    await button(page, 'Next').click();

    await seePage(page, 'Copy your post');
    await page.getByRole('region', { name: 'Tags in your post' }).getByText(name).waitFor();
    await button(page, 'Copy Post').click();
    await page.waitForURL('**/success');
    const copied = await clipboard(page);
    expect(copied).toContain(`@${name}`);
    expect(copied.match(/IBM/gu)).toHaveLength(1);
    await page.getByText('replace “IBM” in your text with a tag for its page').waitFor();
    const find = page.getByRole('link', { name: new RegExp(`Find on LinkedIn.*${name}`, 'u') });
    expect(await find.getAttribute('href')).toContain('/search/results/companies/');
    expect(await accessibilityFaults(page, 'pages to pick')).toEqual([]);

    await page.goto('/select-leaders');
    await organizations(page).getByText(name, { exact: true }).click();
    await button(page, 'Next').click();
    await seePage(page, 'Copy your post');
    expect(await page.locator('article, main').first().textContent()).not.toContain(`@${name}`);
  });
});

test('a premium post keeps its chosen organizations', async () => {
  const account = await makeWelcomedUser(scene.system, 'orga');
  await scene.visit({ permissions, expected: expectedAnswers }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', account);
    await declareProfile(context);
    await bringNetwork(context, 6);
    await reachLeaders(page, post);
    expect(await organizations(page).count()).toBe(0);
    await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await seePage(page, 'Choose From Your Network');
    await chooseFirst(page, 3);
    await expandOrganizations(page);
    const name = await chooseSuggested(page);
    await button(page, 'Generate Final Post').click();
    await page.waitForURL('**/premium-results');
    const handle = `Organizations: @${name.toLowerCase().replaceAll(/[^\p{L}\p{N}-]/gu, '')}`;
    // Until the post is copied, only this browser stores the organizations.
    await page.goto('/premium-app');
    await page.getByRole('button', { name: /^Two years ago our team/u }).click();
    await page.waitForURL('**/premium-results');
    await page.getByText(handle).first().waitFor();
    await button(page, 'Copy Complete Post').click();
    await toast(page, 'Copied!').waitFor();
    expect(await clipboard(page)).toContain(handle);
    await page.getByText('Organization: pick its page.').waitFor();
    await page.goto('/my-posts');
    const kept = page.getByRole('list', { name: 'Your posts' }).getByRole('listitem').first();
    await kept.getByTitle(name).waitFor();
    await kept.getByRole('button', { name: /^Open/u }).click();
    await page.waitForURL('**/premium-results');
    await page.getByText(handle).first().waitFor();
  });
});

test('an operator excludes an organization from suggestions and includes it again', async () => {
  const operator = await makeOperator(scene.system);
  await scene.visit({ expected: expectedAnswers }, async ({ page, context }) => {
    await signInContext(context, '/api/admin/login', operator);
    await page.goto('/admin/catalogue');
    await page.getByRole('link', { name: 'Organizations' }).click();
    await seePage(page, 'Organizations');
    await page.getByLabel('Find by name, headline or topic').fill('Doist');
    await button(page, 'Do not suggest Doist').click();
    await toast(page, 'Doist won’t be suggested').waitFor();
    await page.getByText('None matches that.').waitFor();
    expect(await accessibilityFaults(page, 'organizations of the catalog')).toEqual([]);
    await page.getByText('Never', { exact: true }).click();
    await button(page, 'Suggest again Doist').click();
    await toast(page, 'Doist can be suggested again').waitFor();
  });
});

test('an operator adds and edits an organization, and a name in use is rejected, on a phone', async () => {
  const operator = await makeOperator(scene.system);
  const name = newName('Fieldnote');
  const expected = [...expectedAnswers, /status of 409/u];
  await scene.visit({ ...phone, expected }, async ({ page, context }) => {
    await signInContext(context, '/api/admin/login', operator);
    await page.goto('/admin/catalogue?view=organizations');
    await page.getByRole('link', { name: 'Add an organization' }).click();
    await seePage(page, 'Add an organization');
    await button(page, 'Add to the catalog').click();
    await page.getByText('Choose at least one topic').waitFor();
    expect(await accessibilityFaults(page, 'form with problems')).toEqual([]);
    await field(page, 'Name').fill(name);
    await field(page, 'Headline').fill('Makes notebooks for teams');
    await topicField(page).fill('remote');
    await topicField(page).press('Enter');
    await field(page, 'Other names (optional)').fill('Doist');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await button(page, 'Keep editing').click();
    await button(page, 'Add to the catalog').click();
    await page.getByText('“Doist” is a name of Doist already').first().waitFor();
    expect(await accessibilityFaults(page, 'form with a name of another')).toEqual([]);
    await field(page, 'Other names (optional)').fill(`${name} Inc`);

    // Typed text is restored after the session ended.
    await context.request.post('/api/admin/logout');
    await button(page, 'Add to the catalog').click();
    await seePage(page, 'Operator');
    await fillSignIn(page, operator);
    await button(page, 'Sign in').click();
    await seePage(page, 'Add an organization');
    await button(page, 'Add to the catalog').click();
    await toast(page, `${name} was added to the catalog`).waitFor();
    await seePage(page, 'Organizations');
    await page.getByText('Added here', { exact: true }).first().click();
    await findEntry(page, name);
    await rowOf(page, name).getByText('Added here').waitFor();
    expect(await accessibilityFaults(page, 'organizations on a phone')).toEqual([]);

    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await seePage(page, 'Edit an organization');
    expect(await field(page, 'Other names (optional)').inputValue()).toBe(`${name} Inc`);
    await field(page, 'Headline').fill('Makes very many notebooks');
    await button(page, 'Save Changes').click();
    await rowOf(page, name).getByText('Makes very many notebooks').waitFor();
  });
});
