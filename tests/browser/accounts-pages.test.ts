import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { account } from '@tagwell/contracts/http/account';
import { connect } from '@tagwell/postgres/connect';
import { until } from '@tagwell/testkit/until';
import type { Download } from 'playwright-core';
import { type Credentials, makeOperator, makeWelcomedUser, signIn } from '../support/accounts.ts';
import {
  creditsInHeader,
  expectedAnswers,
  fillSignIn,
  seePage,
  signInContext,
} from '../support/account-pages.ts';
import { button, goInPlace, postField, samplePost, toast } from '../support/free-flow.ts';
import { goToPage, rowWith } from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let ana: Credentials;
let operator: Credentials;
beforeAll(async () => {
  scene = await openScene();
  ana = await makeWelcomedUser(scene.system, 'ana');
  operator = await makeOperator(scene.system);
});
afterAll(() => scene.close());

const expected = expectedAnswers;

test('a new user enters a profile once, keeps a draft across the import page, and can be deleted', async () => {
  const newcomer = await makeWelcomedUser(scene.system, 'newcomer');
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', newcomer);
    await page.goto('/premium-app');
    await page.getByRole('heading', { name: 'LinkedIn Connection Required' }).waitFor();
    await page.getByRole('link', { name: 'Connect LinkedIn' }).click();
    await seePage(page, 'Tagwell Premium');
    // LinkedIn is not configured here, so there is no button for it.
    await page.getByRole('textbox', { name: 'Headline' }).waitFor();
    expect(await page.getByText('Connect with LinkedIn').count()).toBe(0);
    await button(page, 'Save profile').click();
    await page.getByText('Headline is required', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Headline' }).fill('Head of Operations');
    await page.getByRole('textbox', { name: /^Profile address/u }).fill('linkedin.com/in/ana-lima');
    await button(page, 'Save profile').click();
    await postField(page).waitFor();
    await goInPlace(page, '/premium');
    const address = page.getByRole('textbox', { name: /^Profile address/u });
    expect(await address.inputValue()).toBe('https://linkedin.com/in/ana-lima');

    await page.getByRole('link', { name: 'Start Using Premium' }).click();
    await postField(page).waitFor();
    expect(await button(page, 'Analyze with Premium Features').isDisabled()).toBe(true);
    expect(await button(page, 'Import More LinkedIn Data').isDisabled()).toBe(true);
    await postField(page).press('Control+Enter');
    expect(await toast(page, 'Missing Content').textContent()).toContain(
      'Please enter your LinkedIn post content.',
    );
    await postField(page).fill(samplePost);
    await button(page, 'Import More LinkedIn Data').click();
    await page.waitForURL('**/linkedin-import');
    expect(await page.evaluate(() => sessionStorage.getItem('premiumPostContent'))).toBe(
      samplePost,
    );
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    expect(await postField(page).inputValue()).toBe(samplePost);

    await page.goto('/account');
    await button(page, 'Delete my account…').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await dialog.waitFor();
    expect(await button(page, 'Delete my account').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Delete my account…').click();
    await dialog.getByRole('textbox').fill('delete');
    await button(page, 'Delete my account').click();
    await toast(page, 'Account deleted').waitFor();
    await seePage(page, 'Know whom to tag before you post');

    await page.goto('/login');
    await fillSignIn(page, newcomer);
    await button(page, 'Sign in').click();
    await toast(page, 'Login failed').waitFor();
  });
});

test('/premium shows the LinkedIn result once, and offers to connect where LinkedIn is configured', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', ana);
    for (const [outcome, title] of [
      ['connected', 'LinkedIn Connected'],
      ['refused', 'LinkedIn not connected'],
    ] as const) {
      await page.goto(`/premium?linkedin=${outcome}`);
      await toast(page, title).waitFor();
      await page.waitForURL((url) => url.search === '');
    }
    await page.reload();
    await page.getByRole('contentinfo').waitFor();
    expect(await toast(page, 'LinkedIn Connected').count()).toBe(0);
    expect(await toast(page, 'LinkedIn not connected').count()).toBe(0);
    await page.route('**/api/linkedin/setup', (route) =>
      route.fulfill({ json: { canConnect: true } }),
    );
    // A request to this URL starts connecting, which may be in progress in another tab.
    let connectRequests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/linkedin/connect')) connectRequests += 1;
    });
    await page.goto('/account');
    await page.getByRole('link', { name: /LinkedIn profile$/u }).click();
    const connectLink = page.getByRole('link', { name: 'Connect with LinkedIn' });
    await connectLink.waitFor();
    expect(await connectLink.getAttribute('href')).toBe('/api/linkedin/connect');
    expect(connectRequests).toBe(0);
  });
});

test('/premium-onboarding keeps a typed headline after a reload, and Get Started saves it', async () => {
  const gil = await makeWelcomedUser(scene.system, 'gil');
  await scene.visit({ expected }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', gil);
    await page.goto('/premium-onboarding');
    const headline = page.getByRole('textbox', { name: 'Headline' });
    await headline.fill('Head of Operations');
    await page.reload();
    await headline.waitFor();
    expect(await headline.inputValue()).toBe('Head of Operations');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/premium-app');
    await postField(page).waitFor();
    const kept = await context.request.get('/api/linkedin/profile');
    expect(await kept.json()).toMatchObject({ headline: 'Head of Operations' });
  });
});

test('an interrupted data export shows an error and saves no file, and the next one is complete', async () => {
  const busy = await makeWelcomedUser(scene.system, 'busy');
  const visitor = await signIn(scene.system.url, '/api/auth/login', busy);
  const { id } = account.parse((await visitor.call('GET', '/api/auth/user')).body);
  const db = connect(scene.system.ownerUrl, { schema: 'import', poolSize: 1 });
  // The last one, on the second page, has a time that can't be formatted.
  await db.raw(
    `INSERT INTO imports (id, user_id, extension, encoding, bytes, request_id, state, deadline_at, created_at)
     SELECT gen_random_uuid(), ?, 'csv', 'utf-8', 1, '', 'done', now(),
       CASE n WHEN 250 THEN 'infinity' ELSE now() END FROM generate_series(1, 250) AS n`,
    [id],
  );
  const cutOff = [...expected, /ERR_INCOMPLETE_CHUNKED_ENCODING/u];
  await scene.visit({ expected: cutOff }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', busy);
    await page.goto('/account');
    const files: Download[] = [];
    page.on('download', (file) => files.push(file));
    await button(page, 'Export my data').click();
    await page
      .getByRole('alert')
      .getByText(/Check your connection and try again/u)
      .waitFor();
    await db('imports').where({ user_id: id, created_at: 'infinity' }).delete();
    await button(page, 'Export my data').click();
    const file = await until('a file', () => files[0]);
    expect((await text(await file.createReadStream())).match(/"extension"/gu)).toHaveLength(249);
    expect(files).toHaveLength(1);
  });
  await db.destroy();
});

test('/account shows email, credit history and data export, and recovers from a failed request', async () => {
  const entry = (id: string, reason: 'copy' | 'signup' | 'top-up', amount: number) => {
    return { id, reason, amount, balanceAfter: 5, createdAt: '2026-05-01T12:00:00.000Z' };
  };
  const answers = [
    { status: 500, json: {} },
    { json: { entries: [entry('2', 'copy', -1)], nextCursor: '2' } },
    { json: { entries: [entry('1', 'signup', 5)], nextCursor: null } },
  ];
  const answersOfLater = [
    { json: { entries: [entry('3', 'top-up', 5)], nextCursor: '3' } },
    ...answers.slice(1),
  ];
  await scene.visit({ expected: [...expected, /status of 500/u] }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', ana);
    await page.goto('/account');
    await page.getByRole('definition').getByText(ana.email, { exact: true }).waitFor();
    await page.getByRole('cell', { name: 'Welcome credits' }).waitFor();
    const download = page.waitForEvent('download');
    await button(page, 'Export my data').click();
    const file = await (await download).createReadStream();
    expect(await text(file)).toContain(ana.email);

    await page.route('**/api/user/credits/history*', (route) => route.fulfill(answers.shift()));
    await page.reload();
    await page.getByRole('alert').waitFor();
    await button(page, 'Export my data').waitFor();
    await button(page, 'Try again').click();
    await page.getByRole('cell', { name: 'Copied a finished post' }).waitFor();
    await button(page, 'Show older').click();
    await page.getByRole('cell', { name: 'Welcome credits' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
    expect(await button(page, 'Show older').count()).toBe(0);

    // Reloaded, as after a network failure: rows pushed off the first page are on the second.
    answers.push(...answersOfLater);
    await page.evaluate(() => {
      for (const name of ['offline', 'online']) dispatchEvent(new Event(name));
    });
    await page.getByRole('cell', { name: 'Added by the operator' }).waitFor();
    await page.getByRole('cell', { name: 'Copied a finished post' }).waitFor();
    await button(page, 'Show older').click();
    await page.getByRole('cell', { name: 'Welcome credits' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(4);

    // Users without credits see whom to contact and which account is theirs.
    await page.route('**/api/user/credits', (route) => route.fulfill({ json: { credits: 0 } }));
    answers.push(...answersOfLater);
    await page.goto('/out-of-credits');
    await page.getByText('All credits of your account are used.', { exact: false }).waitFor();
    await page.unroute('**/api/user/credits/history*');
    await page.reload();
    await page.getByText('All 5 credits of your account are used.', { exact: false }).waitFor();
    const contact = page.getByRole('link', { name: 'Contact for Premium Upgrade' });
    expect(await contact.getAttribute('href')).toMatch(/^mailto:owner@tagwell\.test/u);
    await page.getByText(`Signed in as Dana Demo, ${ana.email}`).waitFor();
    await page.getByRole('link', { name: 'Back to App' }).click();
    await page.waitForURL('**/premium-app');
  });
});

test('an operator adds credits, sees the new total first, and the audit lists it', async () => {
  const ben = await makeWelcomedUser(scene.system, 'ben');
  await scene.visit({ expected }, async ({ page, context }) => {
    await page.goto('/admin');
    await fillSignIn(page, { ...operator, password: 'not the password' });
    await button(page, 'Sign in').click();
    const refused = toast(page, 'Login Failed');
    await refused.waitFor();
    expect(await refused.textContent()).toContain('Invalid email or password');
    await fillSignIn(page, operator);
    await button(page, 'Sign in').click();
    await seePage(page, 'Analytics Dashboard');

    await goToPage(page, 'People');
    await page.getByRole('searchbox', { name: 'Find by name, email or ID' }).fill(ben.email);
    const row = page.getByRole('row').filter({ hasText: ben.email });
    await row.getByRole('button', { name: /^Add Credits/u }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Credits' });
    const add = dialog.getByRole('button', { name: 'Add Credits' });
    await dialog.getByText('No credits were added here before.').waitFor();
    expect(await add.isDisabled()).toBe(true);
    await dialog.getByRole('spinbutton', { name: 'Credits to add' }).fill('100');
    await add.click();
    // Behind the dialog the toast is only visible; at the field it is also announced.
    await page.getByText('Invalid Credits', { exact: true }).waitFor();
    await dialog.getByText('Please enter a number between 1 and 99', { exact: true }).waitFor();
    await dialog.getByRole('spinbutton', { name: 'Credits to add' }).fill('3');
    await dialog.getByText('New total: 5 → 8', { exact: true }).waitFor();
    await add.click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await toast(page, 'Credits Added').textContent()).toContain(
      `Successfully added 3 credits to ${ben.email}`,
    );
    await row.getByRole('cell', { name: '8', exact: true }).waitFor();
    await goToPage(page, 'Audit');
    await page
      .getByRole('searchbox', { name: 'Find by action, name or email' })
      .fill('add credits');
    const chosen = page.getByRole('combobox', { name: 'Operator' }).locator('option:checked');
    expect(await chosen.textContent()).toBe('Any operator');
    const entry = rowWith(page, 'Operators', operator.email).first();
    await entry.getByRole('cell', { name: '3', exact: true }).waitFor();
    await goToPage(page, 'People');
    await page.getByRole('searchbox', { name: 'Find by name, email or ID' }).fill(ben.email);
    await row.getByRole('button', { name: /^Add Credits/u }).click();
    expect(await dialog.getByText(/^Added before:/u).textContent()).toMatch(/^Added before: 3 on/u);

    await signInContext(context, '/api/auth/login', ben);
    await page.goto('/account');
    expect(await creditsInHeader(page).textContent()).toMatch(/^8\scredits$/u);
    await page.getByRole('cell', { name: 'Added by the operator' }).waitFor();

    await page.goto('/admin');
    const nav = page.getByRole('navigation', { name: 'Operator' });
    await nav.getByRole('button', { name: 'Logout' }).click();
    await seePage(page, 'Operator');
    await page.reload();
    await seePage(page, 'Operator');
  });
});
