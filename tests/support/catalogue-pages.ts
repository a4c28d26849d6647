import type { BrowserContext, Locator, Page } from 'playwright-core';
import { seePage, signInContext } from './account-pages.ts';
import type { Credentials } from './accounts.ts';
import { button } from './free-flow.ts';

/** A name that nobody else in the catalogue has, also when a test is tried again. */
export const newName = (first: string): string => `${first} ${crypto.randomUUID().slice(0, 8)}`;

export const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });
export const topicField = (page: Page): Locator => page.getByRole('combobox', { name: 'Topics' });
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** Signs in behind the page's back and opens the catalogue. */
export async function openCatalogue(
  page: Page,
  context: BrowserContext,
  operator: Credentials,
  search = '',
): Promise<void> {
  await signInContext(context, '/api/admin/login', operator);
  await page.goto(`/admin/catalogue${search}`);
  await seePage(page, 'Catalogue');
  await page.getByRole('region', { name: 'People of the catalogue' }).waitFor();
}

/** Adds somebody by the form, and finds them in the list. */
export async function addPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a person' }).click();
  await seePage(page, 'Add a person');
  await field(page, 'Name').fill(name);
  await field(page, 'Headline').fill('Keeper of bees');
  await topicField(page).fill('biodiv');
  await topicField(page).press('Enter');
  await button(page, 'Add to the catalogue').click();
  await find(page, name);
}

export async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find by name, headline or topic' }).fill(name);
  await rowOf(page, name).waitFor();
}
