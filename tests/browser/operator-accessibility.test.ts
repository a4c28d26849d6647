import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventQueueOf } from '@tagwell/contracts/events/define-event';
import { until } from '@tagwell/testkit/until';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Page } from 'playwright-core';
import {
  accessibilityFaults,
  accessibilityFaultsOf,
  focusedHeading,
  tabTo,
} from '../support/accessibility.ts';
import {
  type Credentials,
  makeOperator,
  makeWelcomedUser,
  newEmail,
  signIn,
} from '../support/accounts.ts';
import { expectedAnswers, seePage, signInContext } from '../support/account-pages.ts';
import { button, samplePost } from '../support/free-flow.ts';
import {
  addPerson,
  field,
  goToPage,
  joinWaitlist,
  newName,
  openCatalogue,
  openDashboard,
  openOperatorPage,
  rowsOf,
  rowWith,
  section,
  topicField,
} from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { newVisitor } from '../support/visitor.ts';

let scene: Scene;
let operator: Credentials;
let waiting: string;
beforeAll(async () => {
  scene = await openScene();
  operator = await makeOperator(scene.system);
  waiting = newEmail('waiting');
  const linkedinProfile = 'https://www.linkedin.com/in/ana-lima';
  const signup = { name: 'Ana Lima', workEmail: waiting, linkedinProfile };
  const visitor = await joinWaitlist(scene.system.url, signup);
  await visitor.analyze(samplePost);
  await makeWelcomedUser(scene.system, 'listed');
  await addDeadJob();
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, /status of 500/u];

const emptyList = { json: [], headers: { 'X-Total-Count': '0' } };
const lists = ['premium-users', 'waitlist', 'notifications', 'usage', 'audit'];

async function waitForAllLists(page: Page): Promise<void> {
  for (const part of ['Premium Users', 'Recent Waitlist Signups', 'Recent Activity']) {
    await rowsOf(section(page, part)).first().waitFor();
  }
}

test('axe finds no violation on /admin when empty, full, with open tables and when requests fail', async () => {
  await scene.visit({ expected, clock: true }, async ({ page, context }) => {
    await page.route('**/api/admin/premium-users?*', (route) => route.fulfill(emptyList));
    // Few days: each adds a row to every table, which tells axe nothing new.
    await openDashboard(page, context, operator, '?days=7');
    await page.getByText(/^No premium users found/u).waitFor();
    expect(await accessibilityFaults(page, 'nothing yet')).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await page.clock.runFor(15_000);
    await waitForAllLists(page);
    const add = section(page, 'Premium Users').getByRole('button', { name: /^Add Credits/u });
    await add.first().click();
    await page.getByRole('spinbutton').fill('7');
    expect(await accessibilityFaults(page, 'adding credits')).toEqual([]);
    await page.keyboard.press('Escape');
    const tables = await page.getByText(/^(Show as|Hide) table$/u).all();
    for (const table of tables) await table.click();
    expect(await accessibilityFaults(page, 'with every table')).toEqual([]);
    // The tables are long, and axe is slow on everything visible.
    for (const table of tables) await table.click();
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, json: {} }));
    const second = page.getByRole('main').getByRole('button', { name: 'Try again' }).nth(1);
    await until('two failures', async () => {
      if (await second.isVisible()) return true;
      await page.clock.runFor(15_000);
    });
    expect(await accessibilityFaults(page, 'failing')).toEqual([]);
  });
});

test.each([
  ['People', ['Premium Users'], [/^No premium users found/u]],
  [
    'Waitlist',
    ['Waitlist Signups', 'Notify me'],
    [/^The waitlist is empty/u, /^Nobody has asked yet/u],
  ],
  ['Audit', ['Operators', 'Recent Activity'], [/^Nothing but sign-ins yet/u, /^No activity yet/u]],
] as const)(
  'axe finds no violation on the page %s, empty and full',
  async (name, parts, sentences) => {
    const visitor = await newVisitor(scene.system.url);
    await visitor.call('POST', '/api/waitlist', { body: { workEmail: newEmail('asked') } });
    await scene.visit({ expected }, async ({ page, context }) => {
      for (const list of lists) {
        await page.route(`**/api/admin/${list}?*`, (route) => route.fulfill(emptyList));
      }
      await openOperatorPage(page, context, operator, name);
      for (const sentence of sentences) await page.getByText(sentence).waitFor();
      expect(await accessibilityFaults(page, `${name}, nothing yet`)).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
      await page.reload();
      if (name === 'Audit') {
        await section(page, 'Operators').getByLabel('Kind').selectOption({ label: 'Everything' });
      }
      for (const part of parts) await rowsOf(section(page, part)).first().waitFor();
      expect(await accessibilityFaults(page, name)).toEqual([]);
    });
  },
);

/** A job that no consumer can parse, so that the board has a warning to show. */
async function addDeadJob(): Promise<void> {
  const { REDIS_URL = '', REDIS_PREFIX = '' } = scene.system.environmentOf('gateway');
  const connection = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
  const queue = new Queue(eventQueueOf('credits'), { connection, prefix: REDIS_PREFIX });
  const job = await queue.add('event', {}, { attempts: 1 });
  await until('a failed job', async () => (await job.isFailed()) || undefined);
  await queue.close();
  connection.disconnect();
}

test.each([
  ['/admin/queues', 'events-analysis'],
  ['/api/docs/', 'Suggest whom to tag in a post'],
])('axe finds no violation on the third-party page %s', async (path, ready) => {
  await scene.visit({}, async ({ page, context }) => {
    await signInContext(context, '/api/admin/login', operator);
    expect(await accessibilityFaultsOf(page, path, ready)).toEqual([]);
  });
});

test('range, sorting and invitations work by keyboard and keep the focus', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    await waitForAllLists(page);
    await page.getByRole('radio', { name: '30 days' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => url.searchParams.get('days') === '90');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'radio');

    await goToPage(page, 'People');
    const users = section(page, 'Premium Users');
    await users.getByRole('searchbox').focus();
    await tabTo(page, 'button', 'Email');
    await page.keyboard.press('Enter');
    const head = users.getByRole('columnheader', { name: 'Email' });
    await until('sorted', async () => {
      return (await head.getAttribute('aria-sort')) === 'ascending' || undefined;
    });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Email');
    expect(new URL(page.url()).searchParams.get('users.sort')).toBe('email');

    await goToPage(page, 'Waitlist');
    const waitlist = section(page, 'Waitlist Signups');
    await waitlist.getByRole('searchbox').fill(waiting);
    await until('one row', async () => (await rowsOf(waitlist).count()) === 1 || undefined);
    await tabTo(page, 'button', 'Invite Ana Lima');
    await page.keyboard.press('Enter');
    await rowWith(page, 'Waitlist Signups', waiting).getByText('Invited').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Invited');
  });
});

const expectedOfCatalogue = [...expectedAnswers, /status of 422/u];

test('axe finds no violation on the catalog list, dialogs, form and import', async () => {
  const name = newName('Axel');
  await scene.visit({ expected: expectedOfCatalogue }, async ({ page, context }) => {
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
    await button(page, 'Add to the catalog').click();
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

test('the catalog works by keyboard, and each page starts with the focus on its heading', async () => {
  await scene.visit({ expected: expectedOfCatalogue }, async ({ page, context }) => {
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
    await focusedHeading(page, 'Catalog');
    await tabTo(page, 'button', 'Name');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/catalogue?people.order=desc');
    const sorted = page.locator('th[aria-sort="descending"]');
    await sorted.waitFor();
    expect(await sorted.textContent()).toContain('Name');
  });
});

test('an ID tooltip opens after 700 ms, and the next one at once', async () => {
  const word = `t${crypto.randomUUID().slice(0, 8)}`;
  const inviter = await makeOperator(scene.system);
  const admin = await signIn(scene.system.url, '/api/admin/login', inviter);
  for (const lastName of ['One', 'Two']) {
    const body = { email: newEmail(word), firstName: 'Person', lastName };
    expect((await admin.call('POST', '/api/admin/invites', { body })).status).toBe(201);
  }
  await scene.visit({ expected: expectedAnswers, clock: true }, async ({ page, context }) => {
    const search = `?users.query=${word}`;
    await openOperatorPage(page, context, inviter, 'People', search);
    const ids = section(page, 'Premium Users').getByRole('button', { name: /copy the whole ID/u });
    const [first, second] = [ids.first(), ids.last()];
    // Radix has attached its tooltips.
    for (const id of [first, second]) await id.and(page.locator('[data-state=closed]')).waitFor();
    const tooltips = page.getByRole('tooltip');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
    await first.hover();
    await page.clock.runFor(600);
    expect(await tooltips.count()).toBe(0);
    await page.clock.runFor(200);
    const text = (await tooltips.textContent()) ?? '';
    await second.hover();
    await tooltips.filter({ hasNotText: text }).waitFor();
    await tooltips.filter({ hasText: text }).waitFor({ state: 'detached' });

    // Some time after the last tooltip, the initial delay applies again.
    await page.keyboard.press('Escape');
    await tooltips.waitFor({ state: 'detached' });
    await page.clock.runFor(400);
    await first.hover();
    await page.clock.runFor(600);
    expect(await tooltips.count()).toBe(0);
  });
});
