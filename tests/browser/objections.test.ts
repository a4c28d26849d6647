import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { mailIn } from '@tagwell/testkit/mail-server';
import { accessibilityFaults, tabTo } from '../support/accessibility.ts';
import { type Credentials, makeOperator } from '../support/accounts.ts';
import { seePage, signInContext } from '../support/account-pages.ts';
import { addPerson, newName, openCatalogue, rowOf } from '../support/operator-pages.ts';
import { button, toast } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let operator: Credentials;
beforeAll(async () => {
  scene = await openScene();
  operator = await makeOperator(scene.system);
});
afterAll(() => scene.close());

const phone = { width: 390, height: 844 };
const title = 'Ask not to be suggested';

test('an objection sent from a phone lets an operator block and unblock the person', async () => {
  const name = newName('Olu');
  const email = `olu.${randomUUID()}@example.com`;
  await scene.visit({}, async ({ page, context }) => {
    await openCatalogue(page, context, operator);
    await addPerson(page, name);
  });

  await scene.visit({ viewport: phone }, async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('link', { name: title }).click();
    await seePage(page, title);
    await tabTo(page, 'button', 'Send');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter your name').waitFor();
    await page.keyboard.type(name.toUpperCase());
    await page.getByLabel('Your public profile').fill('I keep bees');
    await page.getByLabel('Email for our reply (optional)').fill(email);
    await button(page, 'Send').click();
    await page.getByText(email).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(email);
  });

  await scene.visit({ viewport: phone }, async ({ page, context }) => {
    await signInContext(context, '/api/admin/login', operator);
    await page.goto('/admin');
    // Other tests may have added objections.
    await page.getByRole('link', { name: /^Objections \(\d+\)$/u }).click();
    await seePage(page, 'Objections');
    await page.getByText(`In the catalog: ${name}, Keeper of bees`).waitFor();
    await button(page, `Do not suggest this person ${name.toUpperCase()}`).click();
    await toast(page, `${name.toUpperCase()} won’t be suggested`).waitFor();
    await page.getByText(`An email to ${email} is on its way.`, { exact: true }).waitFor();
    // The request counts as answered only after the mail was sent.
    const request = page.getByRole('heading', { name: name.toUpperCase() });
    await request.waitFor({ state: 'detached' });
    await page.getByText('Answered', { exact: true }).click();
    await page.getByRole('link', { name: email }).waitFor();
    await page.getByText('Never suggested, and told by email.').first().waitFor();
    const mail = await mailIn(scene.system.mailDirectory, email);
    expect(mail.subject).toBe('Tagwell no longer suggests you');
    const list = page.getByRole('region', { name: 'Never suggested' });
    await list.getByRole('button', { name: `Suggest again ${name.toUpperCase()}` }).waitFor();

    await page.goto(`/admin/catalogue?people.state=do-not-suggest&people.query=${name}`);
    await rowOf(page, name).waitFor();
    await button(page, `Suggest again ${name}`).click();
    await toast(page, `${name} can be suggested again`).waitFor();
    await page.goto(`/admin/catalogue?people.query=${name}`);
    await rowOf(page, name).waitFor();
    await button(page, `Do not suggest ${name}`).click();
    await page.getByText('Nobody matches. In the whole catalog, 1 person does.').waitFor();
    await button(page, 'Show this person').click();
    await rowOf(page, name).waitFor();
    expect(await page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);
    await page.goto('/admin/objections');
    await list.getByRole('button', { name: `Suggest again ${name}` }).waitFor();
  });
});

test('an objection with the name reversed finds the person in the catalog', async () => {
  const name = newName('Ida');
  const reversedName = name.split(' ').toReversed().join(' ');
  await scene.visit({}, async ({ page, context }) => {
    await openCatalogue(page, context, operator);
    await addPerson(page, name);
    const asked = { name: reversedName, recognizedBy: 'linkedin.com/in/ida' };
    const post = { data: asked, headers: { Origin: scene.system.url } };
    expect((await context.request.post('/api/objections', post)).status()).toBe(201);
    await page.goto('/admin/objections');
    const profile = page.getByRole('link', { name: asked.recognizedBy }).first();
    expect(await profile.getAttribute('href')).toBe('https://linkedin.com/in/ida');
    expect(await profile.getAttribute('rel')).toContain('noopener');
    await button(page, `Add this name to the list anyway ${reversedName}`).waitFor();
    await page.getByRole('link', { name: `Find them in the catalog ${reversedName}` }).click();
    await page.getByText('Someone asked not to be suggested.').waitFor();
    await button(page, `Do not suggest ${name}`).click();
    await toast(page, `${name} won’t be suggested`).waitFor();
    await page.waitForURL('**/admin/objections');
    await page.getByRole('button', { name: `Suggest again ${name}` }).waitFor();
    await page.getByRole('heading', { name: reversedName }).waitFor({ state: 'detached' });
  });
});

test('answering objections by keyboard keeps the focus in the list', async () => {
  await scene.visit({}, async ({ page, context }) => {
    const names = [newName('Kai'), newName('Kim')];
    for (const name of names) {
      const data = { name, recognizedBy: 'linkedin.com/in/kai' };
      const post = { data, headers: { Origin: scene.system.url } };
      expect((await context.request.post('/api/objections', post)).status()).toBe(201);
    }
    await signInContext(context, '/api/admin/login', operator);
    // As if the last request on the second page was just answered.
    const pages = /\/api\/admin\/objections\?/u;
    await page.route(pages, async (route) => {
      const isSecond = route.request().url().includes('page=2');
      const response = await route.fetch();
      await route.fulfill({
        json: isSecond ? [] : await response.json(),
        headers: { [totalCountHeader]: isSecond ? '25' : '26' },
      });
    });
    await page.goto('/admin/objections');
    const secondPage = page.waitForResponse((answer) => answer.url().includes('page=2'));
    await button(page, 'Next page of requests').click();
    await secondPage;
    await page.getByText('Page 1 of 2').waitFor();
    expect(await page.getByText('No open requests').count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    // Clicks do nothing while an earlier action is still running.
    const press = (name: string) =>
      button(page, name)
        .and(page.locator(':not(:disabled, [aria-disabled="true"])'))
        .press('Enter');
    const focusIn = (part: string) =>
      page.getByRole('region', { name: part }).locator('li :focus, li:focus').waitFor();
    const [first = '', second = ''] = names;
    await press(`Add this name to the list anyway ${first}`);
    await page.getByRole('heading', { name: first }).waitFor({ state: 'detached' });
    await focusIn('Requests');
    await press(`Add this name to the list anyway ${second}`);
    await button(page, `Suggest again ${second}`).waitFor();
    await press(`Suggest again ${second}`);
    await button(page, `Suggest again ${second}`).waitFor({ state: 'detached' });
    await focusIn('Never suggested');
  });
});

test('axe finds no violation on legal, objection and operator pages', async () => {
  await scene.visit({ expected: [/status of 503/u] }, async ({ page, context }) => {
    for (const [path, heading] of [
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
    ] as const) {
      await page.goto(path);
      await seePage(page, heading);
      await page.getByRole('heading', { name: 'Who runs this' }).waitFor();
      expect(await accessibilityFaults(page, heading)).toEqual([]);
      expect(await page.locator('meta[name="robots"]').count()).toBe(0);
      const contact = page.getByRole('main').getByRole('link', { name: 'owner@tagwell.test' });
      expect(await contact.getAttribute('href')).toBe('mailto:owner@tagwell.test');
    }
    await page.goto('/object');
    await button(page, 'Send').click();
    await page.getByText('Please enter your name').waitFor();
    expect(await accessibilityFaults(page, 'form with problems')).toEqual([]);
    const name = newName('Axel');
    await page.getByLabel('Your name').fill(name);
    await page.getByLabel('Your public profile').fill('linkedin.com/in/axel');
    await page.getByLabel('Anything else (optional)').fill('Please.\nThank you.');
    await context.route('**/api/objections', (route) => route.fulfill({ status: 503, body: '' }));
    await button(page, 'Send').click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe(name);
    await context.unroute('**/api/objections');
    await button(page, 'Send').click();
    await page.getByText('You left no email, so we can’t reply.').waitFor();
    expect(await accessibilityFaults(page, 'sent')).toEqual([]);

    await signInContext(context, '/api/admin/login', operator);
    await page.goto('/admin/objections');
    await page.getByRole('heading', { name }).waitFor();
    expect(await accessibilityFaults(page, 'objections')).toEqual([]);
    await button(page, `Mark as answered ${name}`).click();
    await toast(page, 'Marked as answered').waitFor();
    await page.getByText('Answered', { exact: true }).click();
    await page.getByRole('link', { name: `Find them in the catalog ${name}` }).waitFor();
    expect(await accessibilityFaults(page, 'answered')).toEqual([]);
  });
});
