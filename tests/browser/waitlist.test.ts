import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import type { Knex } from 'knex';
import type { Page } from 'playwright-core';
import { accessibilityFaults, tabTo } from '../support/accessibility.ts';
import { button } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let db: Knex;
beforeAll(async () => {
  scene = await openScene();
  db = connect(scene.system.ownerUrl, { schema: 'analytics', poolSize: 2 });
});
afterAll(async () => {
  await db?.destroy();
  await scene?.close();
});

/** A unique address, also when a test is retried. */
const newEmail = () => `ana.${randomUUID()}@example.com`;
const form = (page: Page) => page.getByRole('region', { name: 'Join the waitlist' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const profile = 'LinkedIn profile (optional)';

async function fill(page: Page, name: string, email: string): Promise<void> {
  await field(page, 'Name (optional)').fill(name);
  await field(page, 'Work email').fill(email);
}

const signupsOf = (email: string): Promise<unknown[]> =>
  db('waitlist_signups')
    .where({ work_email: email })
    .select('name', 'linkedin_profile', 'ip_address', 'user_agent');

test.each(['/', '/register'])('a visitor joins the waitlist on %s', async (path) => {
  const email = newEmail();
  const userAgent = 'A browser of its own';
  await scene.visit({ userAgent }, async ({ page }) => {
    await page.goto(path);
    await fill(page, '  Ana Lima ', email);
    await field(page, profile).fill('linkedin.com/in/ana-lima');
    await button(page, 'Join the waitlist').click();
    await form(page).getByText('You’re on the list.').waitFor();
    await form(page).getByText(email).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(email);
    await page.reload();
    await form(page).getByText('You’re on the list.').waitFor();
  });
  expect(await signupsOf(email)).toEqual([
    {
      name: 'Ana Lima',
      linkedin_profile: 'https://linkedin.com/in/ana-lima',
      ip_address: '127.0.0.1',
      user_agent: userAgent,
    },
  ]);
});

test('the waitlist answers a known email the same, and takes an email alone as “Notify me”', async () => {
  const email = newEmail();
  const other = newEmail();
  await scene.visit({}, async ({ page }) => {
    await page.goto('/signup');
    for (const name of ['Ana', 'Ana again']) {
      await fill(page, name, email);
      await button(page, 'Join the waitlist').click();
      await form(page).getByText('You’re on the list.').waitFor();
      await button(page, 'Use another address').click();
      await field(page, 'Work email').waitFor();
    }
    await field(page, 'Work email').fill(other);
    await button(page, 'Join the waitlist').click();
    await form(page).getByText('Got it.').waitFor();
  });
  expect(await signupsOf(email)).toMatchObject([{ name: 'Ana' }]);
  expect(await signupsOf(other)).toEqual([]);
  expect(await db('notifications').where({ email: other })).toHaveLength(1);
});

test('waitlist errors appear at their field, the typed text stays, and axe finds no violation', async () => {
  await scene.visit({ expected: [/status of 503/u] }, async ({ page, context }) => {
    await page.goto('/signup');
    await fill(page, '', 'ana@');
    await field(page, profile).fill('https://example.com/ana');
    await button(page, 'Join the waitlist').click();
    await form(page).getByText('Please enter a valid email address').waitFor();
    await form(page).getByText('Please enter the address of a LinkedIn profile').waitFor();
    expect(await accessibilityFaults(page, 'problems at the fields')).toEqual([]);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(focused).toBe('workEmail');
    expect(await field(page, 'Work email').getAttribute('aria-invalid')).toBe('true');

    const email = newEmail();
    await field(page, 'Work email').fill(email);
    await field(page, profile).fill('https://www.linkedin.com/in/ana');
    await button(page, 'Join the waitlist').click();
    await form(page).getByText('Please add the name that goes with the profile').waitFor();
    await field(page, 'Name (optional)').fill('Ana');
    await context.route('**/api/waitlist', (route) => route.fulfill({ status: 503, body: '' }));
    await button(page, 'Join the waitlist').click();
    await form(page).getByRole('alert').waitFor();
    expect(await field(page, 'Work email').inputValue()).toBe(email);
    await context.unroute('**/api/waitlist');
    await button(page, 'Join the waitlist').click();
    await form(page).getByText('You’re on the list.').waitFor();
    expect(await accessibilityFaults(page, 'on the list')).toEqual([]);
  });
});

test('the waitlist form works by keyboard, has autocomplete attributes and is sent once', async () => {
  const email = newEmail();
  await scene.visit({}, async ({ page, context }) => {
    const calls: (() => void)[] = [];
    await context.route('**/api/waitlist', async (route) => {
      await new Promise<void>((resolve) => calls.push(resolve));
      await route.continue();
    });
    await page.goto('/signup');
    await tabTo(page, 'textbox', 'Work email');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ana Lima');
    await tabTo(page, 'button', 'Join the waitlist');
    await page.keyboard.press('Enter');
    // While the request is pending the button says so, and a second click does nothing.
    await button(page, 'Joining...').waitFor();
    expect(await button(page, 'Joining...').isDisabled()).toBe(true);
    await field(page, 'Name (optional)').press('Enter');
    expect(calls).toHaveLength(1);
    calls[0]?.();
    await form(page).getByText('You’re on the list.').waitFor();
    await tabTo(page, 'button', 'Use another address');
    await page.keyboard.press('Enter');
    await field(page, 'Name (optional)').waitFor();
    const hints = await form(page)
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((input) => input.getAttribute('autocomplete')));
    expect(hints).toEqual(['email', 'name', 'url']);
  });
  expect(await signupsOf(email)).toHaveLength(1);
});
