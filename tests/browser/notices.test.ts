import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { webhookNotice, type WebhookNotice } from '@tagwell/contracts/http/notice-routes';
import { closeServer, listen } from '@tagwell/service/listen';
import { until } from '@tagwell/testkit/until';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers, seePage, signInContext } from '../support/account-pages.ts';
import { makeOperator, makeWelcomedUser, signIn } from '../support/accounts.ts';
import { button, toast } from '../support/free-flow.ts';
import { openMailScene, type MailScene } from '../support/scene.ts';
import { field, section } from '../support/operator-pages.ts';

const calls: WebhookNotice[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    calls.push(webhookNotice.parse(JSON.parse(body)));
    response.writeHead(204).end();
  });
});

let hook: string;
let scene: MailScene;
beforeAll(async () => {
  hook = `http://127.0.0.1:${await listen(receiver, 0, '127.0.0.1')}/tagwell`;
  scene = await openMailScene();
});
afterAll(async () => {
  await scene.close();
  await closeServer(receiver);
});

const expected = [...expectedAnswers, /status of 400/u];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const callOf = (kind: WebhookNotice['kind']) =>
  until(`a call about ${kind}`, () => calls.find((call) => call.kind === kind));

test('an operator is told of an empty balance by mail and webhook, set up on a phone', async () => {
  calls.length = 0;
  const operator = await makeOperator(scene.system);
  await scene.visit({ ...phone, expected }, async ({ page, context }) => {
    await signInContext(context, '/api/admin/login', operator);
    await page.goto('/admin/notices');
    await seePage(page, 'Notices');
    await page.getByText(`Emails go to ${operator.email}.`).waitFor();
    expect(await accessibilityFaults(page, 'notices as they come')).toEqual([]);

    const webhook = section(page, 'By webhook');
    await field(page, 'Address').fill('tagwell');
    await webhook.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('Please enter an address that begins with https://').waitFor();
    await field(page, 'Address').fill(hook);
    await webhook.getByRole('button', { name: 'Save address' }).click();
    await toast(page, 'Webhook saved').waitFor();
    await webhook.getByText(/^whsec_/u).waitFor();
    expect(await accessibilityFaults(page, 'a secret')).toEqual([]);
    await button(page, 'I’ve kept it').click();
    await webhook.getByRole('button', { name: 'Send a test' }).click();
    await webhook.getByText('Last call: Delivered (204)').waitFor();
    expect((await callOf('test')).link).toMatch(/\/admin\/notices$/u);

    const email = section(page, 'By email');
    await email.getByRole('button', { name: 'Send a test' }).click();
    await email.getByText('Last email: sent').waitFor();
    expect((await scene.mail.mailTo(operator.email)).subject).toBe('A test notice');

    const empty = page.getByRole('group', { name: 'A balance is empty' });
    await empty.getByLabel('By email').check();
    await empty.getByLabel('By webhook').check();
    await page.getByLabel('Seconds an analysis may take').fill('0');
    await button(page, 'Save Changes').click();
    await page.getByText('Please enter a whole number between 1 and 600').waitFor();
    await page.getByLabel('Seconds an analysis may take').fill('45');
    await button(page, 'Save Changes').click();
    await toast(page, 'Saved').waitFor();
    await page.reload();
    await empty.getByLabel('By webhook').and(page.locator(':checked')).waitFor();
  });

  const { url } = scene.system;
  const customer = await makeWelcomedUser(scene.system, 'spent');
  const account = await signIn(url, '/api/auth/login', customer);
  for (let spent = 0; spent < 5; spent += 1)
    await account.call('POST', '/api/user/decrement-credits');
  const notice = await callOf('balance-empty');
  expect(notice.count).toBe(1);
  const mail = await scene.mail.mailTo(operator.email, 2);
  expect(mail.subject).toBe('A balance is empty');
  expect(JSON.stringify(notice) + mail.text).not.toContain(customer.email);

  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/admin/login', operator);
    await page.goto(new URL(notice.link).pathname + new URL(notice.link).search);
    await page.getByText(customer.email).first().waitFor();
    await page.goto('/admin/notices');
    await section(page, 'By webhook').getByRole('button', { name: 'Remove' }).click();
    await toast(page, 'Webhook removed').waitFor();
    await section(page, 'By webhook')
      .getByRole('button', { name: 'Send a test' })
      .waitFor({ state: 'detached' });
  });
});
