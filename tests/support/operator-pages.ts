import { expect } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Credentials } from './accounts.ts';
import { seePage, signInContext } from './account-pages.ts';
import { button } from './free-flow.ts';
import { newVisitor, type Visitor } from './visitor.ts';

export const dashboardTitle = 'Analytics Dashboard';

/** Signs in over HTTP, opens the dashboard and waits for its figures. */
export async function openDashboard(
  page: Page,
  context: BrowserContext,
  operator: Credentials,
  search = '',
): Promise<void> {
  await signInContext(context, '/api/admin/login', operator);
  await page.goto(`/admin${search}`);
  await seePage(page, dashboardTitle);
  await page.getByRole('heading', { name: 'Usage per day' }).waitFor();
}

/** Signs in over HTTP and opens another operator page. */
export async function openOperatorPage(
  page: Page,
  context: BrowserContext,
  operator: Credentials,
  name: 'People' | 'Waitlist' | 'Audit',
  search = '',
): Promise<void> {
  await signInContext(context, '/api/admin/login', operator);
  await page.goto(`/admin/${name.toLowerCase()}${search}`);
  await seePage(page, name);
}

/** Opens another operator page by its link, which may include a count. */
export async function goToPage(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Operator' })
    .getByRole('link', { name: new RegExp(String.raw`^${name}( \([\d,]+\))?$`, 'u') })
    .click();
  await seePage(page, name);
}

/** A part of a page by its heading. */
export const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** The rows of a section's list, without the header. */
export const rowsOf = (part: Locator): Locator => part.locator('tbody').getByRole('row');

export const rowWith = (page: Page, part: string, text: string): Locator =>
  rowsOf(section(page, part)).filter({ hasText: text });

/** The texts of a list's column, from top to bottom. */
export async function columnOf(part: Locator, index: number): Promise<string[]> {
  const cells = await rowsOf(part).locator(`td:nth-child(${index})`).allTextContents();
  return cells.map((cell) => cell.trim());
}

/** The figure of a card. */
export async function figureOf(page: Page, label: string): Promise<number> {
  const card = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  const text = await card.locator('dd p').first().textContent();
  return Number(text?.replaceAll(',', ''));
}

interface Signup {
  name: string;
  workEmail: string;
  linkedinProfile?: string;
}

/** Submits the waitlist form over HTTP. */
export async function joinWaitlist(url: string, signup: Signup): Promise<Visitor> {
  const visitor = await newVisitor(url);
  const { status } = await visitor.call('POST', '/api/waitlist', { body: signup });
  expect(status).toBe(201);
  return visitor;
}

/** A name that is unique in the catalog, also when a test is retried. */
export const newName = (first: string): string => `${first} ${crypto.randomUUID().slice(0, 8)}`;

export const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });
export const topicField = (page: Page): Locator => page.getByRole('combobox', { name: 'Topics' });
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** Signs in over HTTP and opens the catalog. */
export async function openCatalogue(
  page: Page,
  context: BrowserContext,
  operator: Credentials,
  search = '',
): Promise<void> {
  await signInContext(context, '/api/admin/login', operator);
  await page.goto(`/admin/catalogue${search}`);
  await seePage(page, 'Catalog');
  await page.getByRole('region', { name: 'People of the catalog' }).waitFor();
}

/** Adds a person with the form, and finds them in the list. */
export async function addPerson(page: Page, name: string): Promise<void> {
  await fillPerson(page, name);
  await button(page, 'Add to the catalog').click();
  await find(page, name);
}

/** Opens the form for a person from the list, and fills it in. */
export async function fillPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a person' }).click();
  await seePage(page, 'Add a person');
  await field(page, 'Name').fill(name);
  await field(page, 'Headline').fill('Keeper of bees');
  await topicField(page).fill('biodiv');
  await topicField(page).press('Enter');
  await chooseFacts(page);
}

/** Fills in the person form's required fields that have no default. */
export async function chooseFacts(page: Page): Promise<void> {
  await page.getByLabel('Followers').selectOption('10K+');
  await page.getByLabel('Posts', { exact: true }).selectOption('Weekly');
  await page.getByLabel('Region').selectOption('Europe');
  await field(page, 'Languages').fill('en');
}

export async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find by name, headline or topic' }).fill(name);
  await rowOf(page, name).waitFor();
}
