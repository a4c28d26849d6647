import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { adminAnalyticsRoute } from '@tagwell/contracts/http/analytics-routes';
import { connect } from '@tagwell/postgres/connect';
import { until } from '@tagwell/testkit/until';
import type { Locator, Page } from 'playwright-core';
import {
  type Credentials,
  makeOperator,
  makeWelcomedUser,
  newEmail,
  signIn,
} from '../support/accounts.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers, seePage } from '../support/account-pages.ts';
import { samplePost, toast } from '../support/free-flow.ts';
import {
  dashboardTitle,
  figureOf,
  goToPage,
  joinWaitlist,
  openDashboard,
  rowsOf,
  rowWith,
  section,
} from '../support/operator-pages.ts';
import { linkTo, openScene, type Scene } from '../support/scene.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';

let scene: Scene;
let operator: Credentials;
beforeAll(async () => {
  scene = await openScene();
  operator = await makeOperator(scene.system);
  await makeWelcomedUser(scene.system, 'somebody');
});
afterAll(() => scene.close());

const expected = expectedAnswers;

/** Advances the clock past the dashboard's polling interval until the condition is true. */
async function poll(page: Page, what: string, isSo: () => Promise<boolean>): Promise<void> {
  await until(what, async () => {
    if (await isSo()) return true;
    await page.clock.runFor(3000);
  });
}

/** The analytics service's count; finished analyses are counted shortly after. */
async function countAnalyses(asOperator: Visitor): Promise<number> {
  const { body } = await asOperator.call('GET', adminAnalyticsRoute.path);
  return adminAnalyticsRoute.responses[200].body.parse(body).totalAnalyses;
}

/** Waits until a card shows this figure. */
const seeFigure = (page: Page, label: string, figure: number): Promise<void> =>
  poll(page, `${label} at ${figure}`, async () => (await figureOf(page, label)) === figure);

const seeSoon = (page: Page, what: Locator): Promise<void> =>
  poll(page, String(what), () => what.isVisible());

test('visitor actions appear on the dashboard without a reload or lost position', async () => {
  const [first, second] = [newEmail('first'), newEmail('second')];
  // An empty chart has no table.
  const asOperator = await signIn(scene.system.url, '/api/admin/login', operator);
  const before = await countAnalyses(asOperator);
  await (await newVisitor(scene.system.url)).analyze(samplePost);
  await until(
    'the analysis is counted',
    async () => (await countAnalyses(asOperator)) > before || undefined,
  );
  await scene.visit({ expected, clock: true }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    const [signups, analyses, users] = [
      await figureOf(page, 'Waitlist Signups'),
      await figureOf(page, 'Total Analyses'),
      await figureOf(page, 'Unique Users'),
    ];
    // The operator is reading a table.
    const reading = section(page, 'Usage per day').getByText(/^(Show as|Hide) table$/u);
    await reading.click();
    // Hovered rows would keep their places.
    await page.mouse.move(0, 0);
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

    const visitor = await joinWaitlist(scene.system.url, { name: 'Ana First', workEmail: first });
    await seeSoon(page, rowWith(page, 'Recent Waitlist Signups', first));
    await seeFigure(page, 'Waitlist Signups', signups + 1);
    await visitor.analyze(samplePost);
    await seeFigure(page, 'Total Analyses', analyses + 1);
    await seeFigure(page, 'Unique Users', users + 1);
    await seeSoon(page, rowWith(page, 'Recent Activity', 'analyze post').first());
    await section(page, 'Usage per day').getByRole('table').waitFor();
    await page.waitForFunction(
      (summary) => summary === document.activeElement,
      await reading.elementHandle(),
    );

    // Rows keep their places while hovered, and the list says that it has changed.
    await rowWith(page, 'Recent Waitlist Signups', first).hover();
    await joinWaitlist(scene.system.url, { name: 'Ben Second', workEmail: second });
    const waitlist = section(page, 'Recent Waitlist Signups');
    await seeSoon(page, waitlist.getByText(/^The list has changed\./u));
    expect(await rowsOf(waitlist).first().textContent()).toContain(first);
    await page.getByRole('heading', { level: 1 }).hover();
    await rowWith(page, 'Recent Waitlist Signups', second).waitFor();
    expect(await rowsOf(waitlist).first().textContent()).toContain(second);

    // Actions are counted by type, with readable names, in the order of the flow.
    for (const action of ['paste_post', 'select_people', 'copy_post', 'share_post']) {
      const { status } = await visitor.call('POST', '/api/usage', { body: { action } });
      expect(status).toBe(204);
    }
    const statistics = section(page, 'Usage Statistics');
    for (const words of ['paste post', 'select people', 'copy post', 'share post']) {
      await seeSoon(page, statistics.getByRole('cell', { name: words, exact: true }));
    }
    const funnel = section(page, 'From paste to share');
    await funnel.getByText('Show as table').click();
    await seeSoon(page, funnel.getByRole('row', { name: /^Share [1-9]/u }));
    const steps = await funnel.getByRole('rowheader').allTextContents();
    expect(steps).toEqual(['Paste', 'Analyze', 'Select', 'Copy', 'Share']);
    await section(page, 'Usage per day')
      .getByRole('img', { name: /^Columns of what/u })
      .waitFor();
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  });
});

test('the range in the URL survives a reload, failed requests and the end of the session', async () => {
  let failing = true;
  let failures = 0;
  const gone = [...expected, /status of 500/u];
  await scene.visit({ expected: gone, clock: true }, async ({ page, context }) => {
    await openDashboard(page, context, operator, '?days=90');
    expect(await page.getByRole('radio', { name: '90 days' }).isChecked()).toBe(true);
    const asked = page.waitForRequest((request) => request.url().includes('/analytics?from='));
    await page.getByText('7 days', { exact: true }).click();
    const { searchParams } = new URL((await asked).url());
    const [from, to] = [searchParams.get('from'), searchParams.get('to')].map(String);
    expect(Date.parse(`${to}`) - Date.parse(`${from}`)).toBe(6 * 24 * 60 * 60 * 1000);
    expect(new URL(page.url()).search).toBe('?days=7');
    await section(page, 'Usage per day').getByText('Show as table').click();
    const days = section(page, 'Usage per day').getByRole('rowheader');
    await until('seven days', async () => (await days.count()) === 7 || undefined);
    const shown = (await days.allTextContents()).map((day) => Date.parse(day));
    expect(shown).toEqual(shown.toSorted((one, other) => other - one));
    await section(page, 'Usage per day').getByText('Hide table').click();
    await days.first().waitFor({ state: 'hidden' });
    await page.reload();
    await seePage(page, dashboardTitle);
    expect(await page.getByRole('radio', { name: '7 days' }).isChecked()).toBe(true);

    // A failed refresh is reported once, and the old figures stay until new ones arrive.
    await page.getByRole('heading', { name: 'Usage per day' }).waitFor();
    const before = await figureOf(page, 'Unique Users');
    await page.route('**/api/admin/analytics*', (route) => {
      if (!failing) return route.continue();
      failures += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    const failure = toast(page, 'Error');
    await seeSoon(page, failure);
    expect(await failure.textContent()).toContain('Failed to fetch analytics data');
    await failure.getByRole('button', { name: 'Close' }).click();
    await failure.waitFor({ state: 'detached' });
    const earlier = failures;
    await poll(page, 'two more tries', async () => failures >= earlier + 2);
    expect(await failure.count()).toBe(0);
    expect(await figureOf(page, 'Unique Users')).toBe(before);
    failing = false;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByText('Try again').waitFor({ state: 'detached' });

    const logout = await context.request.post('/api/admin/logout');
    expect(logout.status()).toBe(200);
    await seeSoon(page, page.getByRole('heading', { level: 1, name: 'Operator', exact: true }));
    expect(new URL(page.url()).search).toBe('?days=7');
  });
});

test('cards show totals and the change in the range, and failures link to their reasons', async () => {
  await joinWaitlist(scene.system.url, { name: 'Ana Total', workEmail: newEmail('total') });
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator, '?days=7');
    const total = await figureOf(page, 'Waitlist Signups');
    const card = page.locator('dl > div').filter({ hasText: 'Waitlist Signups' });
    await card.getByText(/^\+[\d,]+ in 7 days$/u).waitFor();
    const rows = total === 1 ? '1 row' : `${total.toLocaleString('en-US')} rows`;
    await page.getByRole('button', { name: `Download Waitlist CSV ${rows}` }).waitFor();
    await page.getByText('90 days', { exact: true }).click();
    await card.getByText(/in 90 days$/u).waitFor();
    expect(await figureOf(page, 'Waitlist Signups')).toBe(total);

    // Failures are shown first, with a link to the reasons.
    const failing = async (failed: number) => {
      await page.unrouteAll();
      await page.route('**/api/admin/analytics*', async (route) => {
        const answer = await route.fetch();
        const summary = adminAnalyticsRoute.responses[200].body.parse(await answer.json());
        const { analyses, imports } = summary;
        await route.fulfill({
          json: {
            ...summary,
            analyses: { ...analyses, failed },
            imports: { ...imports, failed: 0 },
          },
        });
      });
      await page.route('**/api/admin/mails/failed', (route) =>
        route.fulfill({ json: { failed, days: 7 } }),
      );
      await page.reload();
    };
    await failing(2);
    const reasons = page.getByRole('link', { name: '2 analyses', exact: true });
    await reasons.waitFor();
    expect(await reasons.getAttribute('href')).toBe('/admin/queues/queue/analysis?status=failed');
    await page.getByRole('link', { name: '2 emails in 7 days', exact: true }).waitFor();
    await page.getByText('Reasons are kept for a day.').waitFor();
    await failing(0);
    await page
      .getByText(/^No analysis or import failed in 90 days, and no email in 7 days\.$/u)
      .waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('an undelivered invitation is listed and can be sent again', async () => {
  const email = newEmail('lost');
  await scene.visit({ expected }, async ({ page, context }) => {
    await openDashboard(page, context, operator);
    const data = { email, firstName: 'Lou', lastName: 'Lost' };
    const headers = { origin: scene.system.url, 'sec-fetch-site': 'same-origin' };
    await context.request.post('/api/admin/invites', { data, headers });
    await linkTo(scene.system, email, 1);
    const db = connect(scene.system.ownerUrl, { schema: 'auth', poolSize: 1 });
    const lost = db('users').where({ email }).select('id');
    await until('the mail to be sent', async () => {
      const sent = db('mails').whereIn('user_id', lost).where({ state: 'done' });
      return (await sent.update({ state: 'failed', error_code: 'internal' })) > 0 || undefined;
    }).finally(() => db.destroy());

    await page.reload();
    await page.getByRole('link', { name: /^\d+ emails? in 7 days$/u }).waitFor();
    await page.getByRole('link', { name: /^\d+ invitations? not delivered$/u }).click();
    await seePage(page, 'People');
    expect(await page.getByLabel('State').inputValue()).toBe('undelivered');
    const row = rowWith(page, 'Premium Users', email);
    await row.getByText('Not delivered', { exact: true }).waitFor();
    expect(await accessibilityFaults(page, 'undelivered invitations')).toEqual([]);
    await row.getByRole('button', { name: 'Send again to Lou Lost' }).click();
    await toast(page, 'Invitation sent again').waitFor();
    await linkTo(scene.system, email, 2);
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('State').selectOption('Any state');
    await page.getByRole('searchbox').fill(email);
    await row.getByText('Invited', { exact: true }).waitFor();
  });
});

test.each([
  [1280, 2.5 * 1024],
  [390, 5 * 1024],
])('the navigation reaches every operator page at %d px', async (width, longest) => {
  await scene.visit({ expected, viewport: { width, height: 900 } }, async ({ page, context }) => {
    await joinWaitlist(scene.system.url, { name: 'Wim Waits', workEmail: newEmail('waits') });
    await openDashboard(page, context, operator);
    await page.getByRole('link', { name: /^[1-9][\d,]* on the waitlist$/u }).waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(longest);
    const nav = page.getByRole('navigation', { name: 'Operator' });
    const links = await nav
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual([
      ['Overview', '/admin'],
      ['People', '/admin/people'],
      [expect.stringMatching(/^Waitlist \([\d,]+\)$/u), '/admin/waitlist'],
      ['Catalog', '/admin/catalogue'],
      [expect.stringMatching(/^Objections( \(\d+\))?$/u), '/admin/objections'],
      ['Branding', '/admin/branding'],
      ['Queues', '/admin/queues'],
      ['Audit', '/admin/audit'],
      ['Operators', '/admin/operators'],
      ['Notices', '/admin/notices'],
      ['My sign-in', '/admin/my-sign-in'],
    ]);
    for (const name of ['People', 'Waitlist', 'Catalog', 'Audit', 'Operators', 'My sign-in']) {
      await goToPage(page, name);
      expect(await nav.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
    await nav.getByRole('link', { name: 'Overview' }).click();
    await section(page, 'Premium Users').getByRole('link', { name: 'See all' }).click();
    await seePage(page, 'People');
  });
});
