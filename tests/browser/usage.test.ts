import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { vitalsReport } from '@tagwell/contracts/http/analytics';
import { connect } from '@tagwell/postgres/connect';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import type { Page } from 'playwright-core';
import { button, postField, reachCopy, reachSelection, samplePost } from '../support/free-flow.ts';
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

const permissions = ['clipboard-read', 'clipboard-write'];

interface Usage {
  action: string;
  session_id: string;
  ip_address: string;
  post_content: string | null;
}

/** The usage records of a browser, in order. */
const usageOf = (userAgent: string): Promise<Usage[]> =>
  db<Usage>('usage_analytics').where('user_agent', userAgent).orderBy('id');

/** Waits for `count` records and returns their actions. */
async function actionsOf(userAgent: string, count: number): Promise<string[]> {
  const usage = await until(`${count} records`, async () => {
    const rows = await usageOf(userAgent);
    return rows.length >= count ? rows : undefined;
  });
  return usage.map(({ action }) => action).toSorted();
}

/** From the finished post to the open share window. */
async function copyAndShare(page: Page): Promise<void> {
  await button(page, 'Copy Post').click();
  await page.waitForURL('**/success');
  const linkedIn = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Open LinkedIn/u }).click();
  await linkedIn;
  await page.bringToFront();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('heading', { level: 1 }).focus();
  await button(page, 'Share on LinkedIn').click();
  await page.getByText('Text copied!').first().waitFor();
}

/** As if another tab became active. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

test('each step is reported once per post, without the text of the post', async () => {
  const userAgent = `Browser ${randomUUID()}`;
  await scene.visit({ permissions, userAgent }, async ({ page, context }) => {
    await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'there' }));
    await reachSelection(page);
    await page.goBack();
    await postField(page).press('End');
    await postField(page).pressSequentially('!!!');
    await page.goForward();
    await button(page, 'Next').click();
    // The previous page also has a Back button, and stays until the next one is shown.
    await button(page, 'Copy Post').waitFor();
    await button(page, 'Back').click();
    await button(page, 'Next').click();
    await button(page, 'Copy Post').click();
    await page.waitForURL('**/success');
    await page.getByRole('link', { name: 'Back' }).click();
    await copyAndShare(page);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await button(page, 'Create Another Post').click();
    await page.waitForURL('**/paste-post');
    await postField(page).fill(`Another one. ${samplePost}`);
    const sent = page.waitForResponse('**/api/vitals');
    await hide(page);
    expect((await sent).status()).toBe(204);
  });
  expect(await actionsOf(userAgent, 6)).toEqual([
    'analyze_post',
    'copy_post',
    'paste_post',
    'paste_post',
    'select_people',
    'share_post',
  ]);
  const usage = await usageOf(userAgent);
  expect(new Set(usage.map(({ session_id }) => session_id)).size).toBe(1);
  expect(usage).toEqual(
    usage.map(() => expect.objectContaining({ ip_address: '127.0.0.1', post_content: null })),
  );
});

test('a browser with Global Privacy Control sends no usage or web vitals', async () => {
  const userAgent = `Browser ${randomUUID()}`;
  await scene.visit({ permissions, userAgent }, async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(usage|vitals)$/u.test(request.url())) sent.push(request.url());
    });
    await reachCopy(page);
    await button(page, 'Copy Post').click();
    await page.waitForURL('**/success');
    await hide(page);
    expect(sent).toEqual([]);
  });
});

test('failed usage reports are ignored, and web vitals are sent once without sendBeacon', async () => {
  await scene.visit({ expected: [/ERR_FAILED/u] }, async ({ page, context }) => {
    let tries = 0;
    await context.route('**/api/usage', async (route) => {
      tries += 1;
      await route.abort();
    });
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'sendBeacon'));
    await reachCopy(page);
    expect(tries).toBe(2);

    const reports: unknown[] = [];
    await context.route('**/api/vitals', async (route) => {
      reports.push(route.request().postDataJSON());
      await route.fulfill({ status: 204 });
    });
    await hide(page);
    const [report] = await until('the times of the page', async () =>
      reports.length > 0 ? reports : undefined,
    );
    const { page: first, vitals } = vitalsReport.parse(report);
    expect(first).toBe('/paste-post');
    const { TTFB = -1, FCP = -1, LCP = -1, CLS } = vitals;
    expect(TTFB).toBeGreaterThan(0);
    expect(FCP).toBeGreaterThan(TTFB);
    expect(LCP).toBeGreaterThanOrEqual(FCP);
    expect(CLS).toBeLessThan(0.1);
    await hide(page);
    // Sent afterwards, so a second report would arrive before this answer.
    await page.evaluate(() => fetch('/robots.txt').then(({ status }) => status));
    expect(reports).toHaveLength(1);
  });
});
