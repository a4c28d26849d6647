import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { accessibilityFaults, coverOfFocus, hasFocus, listenTo } from '../support/accessibility.ts';
import { type Credentials, makeOperator, makeWelcomedUser, signIn } from '../support/accounts.ts';
import { expectedAnswers, seePage } from '../support/account-pages.ts';
import { button, toast } from '../support/free-flow.ts';
import { openOperatorPage, rowWith, section } from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { holdBack } from '../support/sending.ts';
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

/** A user with this many credit changes since the account was opened. */
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

/** The balances after each listed change, from top to bottom. */
async function balancesIn(dialog: Locator): Promise<number[]> {
  const cells = await dialog.locator('tbody tr td:last-child').allTextContents();
  return cells.map(Number);
}
const balancesFrom = (first: number, rows: number) =>
  Array.from({ length: rows }, (_, row) => first - row);

test.each([
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
])(
  'the credit history loads page by page by keyboard, and recovers from a 503, on %s',
  async (where, size) => {
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
  },
);

test('a failed credit history request shows an error and can be retried', async () => {
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

test('the credit history downloads as CSV with the operator’s email, at the second try', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    const dialog = await openHistory(page, context);
    await page.route('**/export', (route) => route.fulfill({ status: 503 }));
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    const failure = dialog.getByRole('alert');
    await failure.getByText('Couldn’t download the credit history.').waitFor();
    await page.unroute('**/export');

    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    const download = await downloading;
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

test('a new change appears on top of the credit history, and loaded pages stay', async () => {
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

/** While a request is pending, the dialog can't be closed. */
async function expectStaysOpen(dialog: Locator, leave: string): Promise<void> {
  expect(await dialog.getByRole('button', { name: leave }).isDisabled()).toBe(true);
  await dialog.page().keyboard.press('Escape');
  expect(await dialog.count()).toBe(1);
}

test('credits are added and corrected on an account page on a phone', async () => {
  const user = await makeWelcomedUser(scene.system, 'greta');
  const phone = { viewport: { width: 390, height: 844 } };
  await scene.visit(
    { ...phone, expected: [...expected, /status of 402/u] },
    async ({ page, context }) => {
      await openOperatorPage(page, context, operator, 'People', `?users.query=${user.email}`);
      const link = page.getByRole('row').filter({ hasText: user.email }).getByRole('link');
      const name = (await link.textContent()) ?? '';
      await link.click();
      await seePage(page, name);
      expect(await page.title()).toContain(name);
      await page.getByText(`${user.email} · Active`).waitFor();
      const credits = section(page, 'Credits');
      await credits.getByText('5', { exact: true }).waitFor();

      await button(page, 'Add Credits').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Credits to add').fill('12');
      const add = await holdBack(page, '**/api/admin/add-credits');
      await dialog.getByRole('button', { name: 'Add Credits' }).click();
      await dialog.getByText('Adding...').waitFor();
      await expectStaysOpen(dialog, 'Cancel');
      add();
      await toast(page, 'Credits Added').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await credits.getByText('17', { exact: true }).waitFor();

      await button(page, 'Credit history').click();
      await dialog.getByRole('row').filter({ hasText: operator.email }).getByText('+12').waitFor();
      await dialog.getByRole('button', { name: 'Correct' }).click();
      await dialog.getByText('Please say why').waitFor();
      await dialog.getByLabel('Change').fill('-18');
      await dialog.getByLabel('Reason').fill('Counted twice');
      await dialog.getByRole('button', { name: 'Correct' }).click();
      await dialog.getByText('That would take the balance below zero').waitFor();
      expect(await accessibilityFaults(page, 'a correction refused')).toEqual([]);
      await dialog.getByLabel('Change').fill('-2');
      // The input has changed, so the error is gone.
      expect(await dialog.getByText('That would take the balance below zero').count()).toBe(0);
      const correct = await holdBack(page, '**/corrections');
      await dialog.getByRole('button', { name: 'Correct' }).click();
      await dialog.getByText('Correcting...').waitFor();
      await expectStaysOpen(dialog, 'Close');
      correct();
      await toast(page, 'Balance corrected').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await credits.getByText('15', { exact: true }).waitFor();

      // The toast is still shown, but one Escape closes the dialog.
      await button(page, 'Credit history').click();
      await dialog.getByText('Corrected: Counted twice').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      await page.getByRole('link', { name: 'Back to the list' }).click();
      await page.getByRole('row').filter({ hasText: user.email }).waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe(user.email);
    },
  );
});

test('open credit dialogs show what another operator changes', async () => {
  const user = await makeWelcomedUser(scene.system, 'ida');
  const other = await signIn(scene.system.url, '/api/admin/login', operator);
  await scene.visit({ expected }, async ({ page, context }) => {
    await openOperatorPage(page, context, operator, 'People', `?users.query=${user.email}`);
    const row = page.getByRole('row').filter({ hasText: user.email });
    const dialog = page.getByRole('dialog');
    const copy = { amount: -1, balanceAfter: 5, reason: 'copy', note: null, operatorId: null };
    const entries = Array.from({ length: 50 }, () => {
      return { ...copy, id: crypto.randomUUID(), createdAt: '2026-05-01T12:00:00.000Z' };
    });
    await page.route('**/history', (route) =>
      route.fulfill({ json: { entries, nextCursor: 'a' } }),
    );
    await row.getByRole('button', { name: /^Add Credits/u }).click();
    await dialog.getByText('No credits were added in the newest 50 changes.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/history');

    await row.getByRole('button', { name: /^Add Credits/u }).click();
    await dialog.getByLabel('Credits to add').fill('10');
    await dialog.getByText('New total: 5 → 15', { exact: true }).waitFor();
    await dialog.getByText('No credits were added here before.').waitFor();

    const found = await other.call('GET', `/api/admin/premium-users?query=${user.email}`);
    const id = Object(found.body)[0].id;
    const change = async (path: string, body: object) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      expect((await other.call('POST', path, { headers, body })).status).toBe(200);
    };
    await change('/api/admin/add-credits', { userId: id, creditsToAdd: 10 });
    await dialog.getByText('Someone added 10 credits a moment ago.').waitFor();
    await dialog.getByText('New total: 15 → 25', { exact: true }).waitFor();
    await dialog.getByText(/^Added before: 10 on/u).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await row.getByRole('link').first().click();
    await button(page, 'Credit history').click();
    await dialog.getByText('has 15 credits.').waitFor();
    await change(`/api/admin/credits/${id}/corrections`, { amount: -5, reason: 'Added twice' });
    await dialog.getByText('Someone corrected the balance by −5 a moment ago.').waitFor();
    await dialog.getByText('has 10 credits.').waitFor();
    await dialog.getByText('Corrected: Added twice').waitFor();
  });
});
