import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { accessibilityFaults, coverOfFocus, hasFocus, listenTo } from '../support/accessibility.ts';
import { type Credentials, makeOperator, makeWelcomedUser, signIn } from '../support/accounts.ts';
import { expectedAnswers } from '../support/account-pages.ts';
import { button } from '../support/free-flow.ts';
import { openOperatorPage, rowWith } from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';
import type { Visitor } from '../support/visitor.ts';

let scene: Scene;
let operator: Credentials;
let person: Credentials & { id: string };
beforeAll(async () => {
  scene = await openScene();
  operator = await makeOperator(scene.system);
  person = await makeUserWithChanges(119);
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, /status of 503/u];

/** Somebody whose account has had so many changes since it was opened. */
async function makeUserWithChanges(changes: number): Promise<typeof person> {
  const user = await makeWelcomedUser(scene.system, 'busy');
  const visitor = await signIn(scene.system.url, '/api/admin/login', operator);
  const found = await visitor.call('GET', `/api/admin/premium-users?query=${user.email}`);
  const id = String(Object(found.body)[0].id);
  for (let done = 0; done < changes; done += 1) await addCredit(visitor, id);
  return { ...user, id };
}

async function addCredit(visitor: Visitor, userId: string): Promise<void> {
  const body = { userId, creditsToAdd: 1 };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { status } = await visitor.call('POST', '/api/admin/add-credits', { headers, body });
  expect(status).toBe(200);
}

async function openHistory(page: Page, context: BrowserContext): Promise<Locator> {
  await openOperatorPage(page, context, operator, 'People', `?users.query=${person.email}`);
  await rowWith(page, 'Premium Users', person.email).getByRole('link').first().click();
  await button(page, 'Credit history').click();
  return page.getByRole('dialog', { name: 'Credits' });
}

/** The balances after each change that is shown, from top to bottom. */
async function balancesIn(dialog: Locator): Promise<number[]> {
  const cells = await dialog.locator('tbody tr td:last-child').allTextContents();
  return cells.map(Number);
}
const balancesFrom = (first: number, rows: number) =>
  Array.from({ length: rows }, (_, row) => first - row);

test.each([
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
])('all changes of a balance are shown page by page, by keyboard, on %s', async (where, size) => {
  await scene.visit({ ...size, expected }, async ({ page, context }) => {
    const dialog = await openHistory(page, context);
    const pages = '**/history?cursor=*';
    await dialog.getByText('The newest 50 changes.').waitFor();
    const more = dialog.getByRole('button', { name: 'Show more' });

    await page.route(pages, (route) => route.fulfill({ status: 503 }));
    await more.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').waitFor();
    await hasFocus(more);
    await until('the button to be seen', async () => (await coverOfFocus(page)) === undefined);
    expect(await balancesIn(dialog)).toEqual(balancesFrom(124, 50));
    expect(await accessibilityFaults(page, `a page of a history that failed, ${where}`)).toEqual(
      [],
    );

    await page.unroute(pages);
    const heard = await listenTo(page);
    await page.keyboard.press('Enter');
    await dialog.getByText('The newest 100 changes.').waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    expect(await balancesIn(dialog)).toEqual(balancesFrom(124, 100));
    expect(await heard()).toContain('50 more shown');
    await hasFocus(more);

    await page.keyboard.press('Enter');
    await dialog.getByText('120 changes in all.').waitFor();
    expect(await more.count()).toBe(0);
    expect(await balancesIn(dialog)).toEqual(balancesFrom(124, 119).concat(5));
    await hasFocus(dialog.locator('tbody tr').nth(100));
    expect(await accessibilityFaults(page, `a whole history, ${where}`)).toEqual([]);
    expect(await heard()).toContain('20 more shown');
  });
});

test('a history that could not be loaded can be asked for again', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    const first = '**/history*';
    await page.route(first, (route) => route.fulfill({ status: 503 }));
    const dialog = await openHistory(page, context);
    await dialog.getByRole('alert').waitFor();
    await page.unroute(first);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('The newest 50 changes.').waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
  });
});

test('the books of an account are downloaded, with whoever added by their address', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    const dialog = await openHistory(page, context);
    await page.route('**/export', (route) => route.fulfill({ status: 503 }));
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    const failure = dialog.getByRole('alert');
    await failure.getByText('Couldn’t download the credit history.').waitFor();
    await page.unroute('**/export');

    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    const download = await coming;
    await dialog.getByRole('status').getByText('Credit history downloaded.').waitFor();
    expect(await failure.count()).toBe(0);
    expect(download.suggestedFilename()).toBe(`credits-${person.email}.csv`);
    const lines = (await text(await download.createReadStream())).split('\r\n');
    expect(lines).toHaveLength(121);
    expect(lines[0]).toContain('"Operator ID","Operator"');
    expect(lines[1]).toContain('"signup",5,5,"","system","",""');
    expect(lines[120]).toContain('"top-up",1,124,"","operator",');
    expect(lines[120]).toContain(operator.email);
  });
});

test('what changes meanwhile comes on top, and the older pages stay', async () => {
  const other = await signIn(scene.system.url, '/api/admin/login', operator);
  await scene.visit({ expected }, async ({ page, context }) => {
    const dialog = await openHistory(page, context);
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await dialog.getByText('The newest 100 changes.').waitFor();
    await addCredit(other, person.id);
    await dialog.getByText('The newest 101 changes.').waitFor();
    expect(await balancesIn(dialog)).toEqual(balancesFrom(125, 101));
    await dialog.getByText('has 125 credits.').waitFor();
  });
});
