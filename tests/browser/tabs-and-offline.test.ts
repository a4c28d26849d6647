import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import type { Page, Route } from 'playwright-core';
import { expectedAnswers, seePage } from '../support/account-pages.ts';
import {
  button,
  postField,
  pressAnalyze,
  reachSelection,
  samplePost,
  toast,
  writePost,
} from '../support/free-flow.ts';
import {
  bringNetwork,
  bringWriter,
  chooseFirst,
  creditsLeft,
  reachLeaders,
} from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { declaredFor } from '../support/web-build.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const offline = 'You are offline. Your text is safe.';
const analyzeLater = 'You’re offline. We’ll analyze as soon as you’re back.';
const continueLater = 'You’re offline. We’ll continue as soon as you’re back online.';
const expected = [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/u];
const permissions = ['clipboard-read', 'clipboard-write'];

/** Waits until all scripts of these routes are preloaded. */
async function waitForPreload(page: Page, ...routes: string[]): Promise<void> {
  const scripts = routes.flatMap((route) => declaredFor(route).scripts);
  await page.waitForFunction((files) => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter(
        (entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 200,
      );
    return files.every((file) => loaded.some(({ name }) => name.endsWith(file)));
  }, scripts);
}

test('two tabs analyze two posts independently', async () => {
  await scene.visit({}, async ({ page, context }) => {
    const before = await scene.analyses.count();
    const other = await context.newPage();
    const otherPost = 'Our designers measured how accessibility changed the use of our product.';
    await writePost(page);
    await writePost(other, otherPost);
    await Promise.all([pressAndArrive(page), pressAndArrive(other)]);
    await page.getByText('Two years ago').first().waitFor();
    await other.getByText('Our designers').first().waitFor();
    expect(await scene.analyses.count()).toBe(before + 2);
    await page.goBack();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await other.goBack();
    expect(await postField(other).inputValue()).toBe(otherPost);
  });

  async function pressAndArrive(page: Parameters<typeof writePost>[0]): Promise<void> {
    await button(page, 'Analyze Post').click();
    await page.waitForURL('**/select-leaders');
    await page.getByText('3 of 3 selected').waitFor();
  }
});

test('typing and Analyze work while background requests fail', async () => {
  const post = `${samplePost} Tell me.`.slice(-138);
  await scene.visit({ expected }, async ({ page }) => {
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
    await page.goto('/paste-post');
    // The first paint's field exists before the app has started.
    await button(page, 'Analyze Post').waitFor();
    for (const background of ['**/assets/**', '**/api/**']) {
      await page.route(background, (route) => route.abort());
    }
    await page.routeWebSocket(/\/socket\.io\//u, (socket) => socket.close());
    await postField(page).pressSequentially(post, { delay: 25 });
    const failing = [/^\/assets\/progress-/u, /^\/api\/usage$/u];
    await until('both failures', () =>
      failing.every((path) => failed.some((each) => path.test(each))) ? true : undefined,
    );
    expect(await postField(page).inputValue()).toBe(post);
    expect(await postField(page).evaluate((field) => field === document.activeElement)).toBe(true);

    // A captive portal answers the first script's request.
    await page.unroute('**/api/**');
    await page.unroute('**/assets/**');
    const portal = { contentType: 'text/html', body: '<h1>Welcome to our trains</h1>' };
    await page.route('**/assets/progress-*.js', (route) => route.fulfill(portal), { times: 1 });
    await button(page, 'Analyze Post').click();
    await page.waitForURL('**/select-leaders');
    await page.getByText('Tell me.').first().waitFor();
  });
});

test('offline, the free flow queues the analysis and continues with preloaded pages', async () => {
  await scene.visit({ expected, permissions }, async ({ page, context }) => {
    const before = await scene.analyses.count();
    await page.goto('/paste-post');
    // The app's own form, which replaces the first paint's field.
    await button(page, 'Analyze Post').waitFor();
    const fieldBox = await postField(page).boundingBox();
    await context.setOffline(true);
    await page.getByText(offline, { exact: true }).waitFor();
    // Going offline does not shift the field.
    expect((await postField(page).boundingBox())?.y).toBe(fieldBox?.y);
    await postField(page).fill(samplePost);
    await button(page, 'Analyze Post').click();
    await page.getByText(analyzeLater, { exact: true }).waitFor();
    // Typing more cancels the planned analysis.
    await postField(page).press('End');
    await postField(page).pressSequentially('!');
    await page.getByText(analyzeLater, { exact: true }).waitFor({ state: 'detached' });
    await button(page, 'Analyze Post').click();
    await page.getByText(analyzeLater, { exact: true }).waitFor();
    expect(await postField(page).inputValue()).toBe(`${samplePost}!`);
    expect(new URL(page.url()).pathname).toBe('/paste-post');
    await context.setOffline(false);
    await page.waitForURL('**/select-leaders');
    await page.getByText('3 of 3 selected').waitFor();
    expect(await scene.analyses.count()).toBe(before + 1);

    await waitForPreload(page, '/copy-page', '/success');
    await context.setOffline(true);
    await page.getByText(offline, { exact: true }).waitFor();
    await button(page, 'Next').click();
    await button(page, 'Copy Post').click();
    await button(page, 'Create Another Post').waitFor();
    expect(new URL(page.url()).pathname).toBe('/success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#Tagwell');
  });
});

test('offline, a page that was not preloaded opens once the network is back', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await page.route('**/assets/copy-post-*.js', (route) => route.abort());
    await reachSelection(page);
    await page.getByText('3 of 3 selected').waitFor();
    await context.setOffline(true);
    await button(page, 'Next').click();
    await page.getByText(continueLater, { exact: true }).waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(3);
    await page.unroute('**/assets/copy-post-*.js');
    await context.setOffline(false);
    await button(page, 'Copy Post').waitFor();
  });
});

test('offline, the premium flow queues the analysis, and copying is refused without a charge', async () => {
  const expectedErrors = [...expected, ...expectedAnswers];
  await scene.visit({ expected: expectedErrors, permissions }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'oli');
    await bringNetwork(context, 40);
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await context.setOffline(true);
    await button(page, 'Analyze with Premium Features').click();
    await page.getByText(analyzeLater, { exact: true }).waitFor();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await context.setOffline(false);
    await seePage(page, 'Choose Your AI Leaders');

    await waitForPreload(page, '/premium-select-network', '/premium-results');
    await context.setOffline(true);
    await page.getByText(offline, { exact: true }).waitFor();
    await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await seePage(page, 'Choose From Your Network');
    await chooseFirst(page, 3);
    await button(page, 'Generate Final Post').click();
    await seePage(page, 'Your finished post');
    await button(page, 'Copy Complete Post').click();
    const refused = page.getByText(/You are offline\. Nothing was charged\./u);
    await refused.waitFor();
    await toast(page, 'You are offline').waitFor();
    await context.setOffline(false);
    await refused.waitFor({ state: 'detached' });
    await toast(page, 'You are offline').waitFor({ state: 'detached' });
    await button(page, 'Copy Complete Post').click();
    await button(page, 'Copy again, free').waitFor();
    expect(await creditsLeft(context)).toEqual({ credits: 4 });
  });
});

test('offline, /my-posts says that posts are safe, and then lists them from the cache', async () => {
  await scene.visit({ expected: [...expected, ...expectedAnswers] }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'mia');
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await page.getByText('Saved in My posts.').waitFor();
    const goOffline = async (route: Route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    };
    await page.route(/\/api\/posts(?:\?|$)/u, goOffline, { times: 1 });
    const link = page.getByRole('link', { name: 'My posts', exact: true });
    await link.click();
    await page.getByText('Your posts are safe.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await context.setOffline(false);
    const posts = page.getByRole('list', { name: 'Your posts' }).getByRole('listitem');
    await posts.first().waitFor();

    await context.setOffline(true);
    await page.getByRole('link', { name: 'Write', exact: true }).click();
    await postField(page).waitFor();
    await link.click();
    await posts.first().waitFor();
    expect(await page.getByText('Your posts are safe.').count()).toBe(0);
  });
});

test('an analysis request lost when going offline is sent again once online', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    const before = await scene.analyses.count();
    await writePost(page);
    const goOffline = async (route: Route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    };
    await page.route('**/api/analyze', goOffline, { times: 1 });
    await button(page, 'Analyze Post').click();
    await page.getByText(analyzeLater, { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/progress');
    await context.setOffline(false);
    await page.waitForURL('**/select-leaders');
    expect(await scene.analyses.count()).toBe(before + 1);
  });
});

test('an analysis request answered with 502 is retried and creates one analysis', async () => {
  await scene.visit({ expected: [/status of 502/u] }, async ({ page }) => {
    const before = await scene.analyses.count();
    await writePost(page);
    const badGateway = async (route: Route) => {
      await route.fetch();
      await route.fulfill({ status: 502, body: '' });
    };
    await page.route('**/api/analyze', badGateway, { times: 1 });
    await button(page, 'Analyze Post').click();
    await page.waitForURL('**/select-leaders');
    expect(await scene.analyses.count()).toBe(before + 1);
  });
});

test('a connection lost in the middle of progress costs nothing once it is back', async () => {
  const viewport = { width: 390, height: 844 };
  await scene.visit({ expected, viewport, clock: true }, async ({ page, context }) => {
    const before = await scene.analyses.count();
    await scene.analyses.holdAtTopics();
    await writePost(page);
    await pressAnalyze(page);
    await page.getByText('words read').waitFor();
    await context.setOffline(true);
    const bar = await page.getByText(offline, { exact: true }).boundingBox();
    const step = await page.getByText('Step 2 of 4').boundingBox();
    // On a phone it stands clear of the page's first line.
    expect((step?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThanOrEqual(8);
    await page.clock.runFor(30_000);
    await context.setOffline(false);
    await scene.analyses.release();
    await page.clock.runFor(30_000);
    await page.waitForURL('**/select-leaders');
    await page.getByText('3 of 3 selected').waitFor();
    expect(await scene.analyses.count()).toBe(before + 1);
  });
});

test('Continue it restores the last post only after the text in the field was saved', async () => {
  await scene.visit({ expected: [...expected, ...expectedAnswers] }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'vera');
    await reachLeaders(page);
    await page.getByRole('link', { name: 'Write', exact: true }).click();
    await postField(page).fill('Half a thought');
    await page.getByText('Saved in My posts.').waitFor();
    await context.setOffline(true);
    await postField(page).fill('Half a thought and mo');
    await button(page, 'Continue it').click();
    await page.getByRole('alert').getByText('We could not reach the server.').waitFor();
    expect(await postField(page).inputValue()).toBe('Half a thought and mo');

    await context.setOffline(false);
    await postField(page).fill('Half a thought and more');
    await button(page, 'Continue it').click();
    await toast(page, 'Your last post is back').waitFor();
    expect(await postField(page).inputValue()).toBe(samplePost);
    await page.goto('/my-posts');
    await page.getByText('Half a thought and more', { exact: true }).waitFor();
  });
});
