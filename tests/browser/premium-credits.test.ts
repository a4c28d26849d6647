import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { until } from '@tagwell/testkit/until';
import type { Credentials } from '../support/accounts.ts';
import {
  creditsInHeader,
  expectedAnswers,
  seePage,
  signInContext,
} from '../support/account-pages.ts';
import {
  allowCopying,
  button,
  postField,
  refuseCopying,
  samplePost,
  toast,
} from '../support/free-flow.ts';
import {
  bringNetwork,
  bringWriter,
  creditsLeft,
  reachResults,
  spendCredits,
} from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const permissions = ['clipboard-read', 'clipboard-write'];
const expected = [...expectedAnswers, /status of 40[29]/u];
const otherPost = `${samplePost} And how do you recruit?`;

async function bringWriterWithOneCredit(context: BrowserContext, name: string): Promise<void> {
  await bringWriter(context, scene.system, name);
  await bringNetwork(context, 20);
  await spendCredits(context, 4);
}

/** Clicks Copy and confirms spending the last credit. */
async function copyWithLast(page: Page): Promise<void> {
  await page.getByText('Copying uses 1 credit. You have 1.', { exact: true }).waitFor();
  await button(page, 'Copy Complete Post').click();
  await page.getByRole('alertdialog', { name: 'Use your last credit?' }).waitFor();
}

test('canceling keeps the last credit, and two posts in two tabs spend it once', async () => {
  await scene.visit({ permissions, expected }, async ({ page, context }) => {
    await bringWriterWithOneCredit(context, 'ana');
    await reachResults(page);
    await copyWithLast(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    expect(await creditsLeft(context)).toEqual({ credits: 1 });

    const other = await context.newPage();
    await reachResults(other, otherPost);
    await Promise.all([copyWithLast(page), copyWithLast(other)]);
    const tabs = [page, other];
    await Promise.all(tabs.map((tab) => button(tab, 'Use it and copy').click()));

    const outcomes = await Promise.all(
      tabs.map(async (tab) => {
        const copied = toast(tab, 'Copied!').waitFor();
        const refused = tab.getByRole('alert').getByText('Not copied.').waitFor();
        return Promise.any([copied.then(() => 'copied'), refused.then(() => 'refused')]);
      }),
    );
    expect(outcomes.toSorted()).toEqual(['copied', 'refused']);
    expect(await creditsLeft(context)).toEqual({ credits: 0 });
    for (const tab of tabs) await creditsInHeader(tab).getByText('0').waitFor();

    const refused = tabs[outcomes.indexOf('refused')] ?? page;
    await refused.getByRole('link', { name: 'Get more credits' }).click();
    await seePage(refused, 'Out of credits');
    await refused.getByRole('link', { name: 'Back to App' }).click();
    const last = outcomes[0] === 'refused' ? samplePost : otherPost;
    expect(await postField(refused).inputValue()).toBe(last);
  });
});

test('one post copied in two tabs costs one credit, and the next post leads to /out-of-credits', async () => {
  await scene.visit({ permissions, expected }, async ({ page, context }) => {
    await bringWriterWithOneCredit(context, 'ben');
    await reachResults(page);
    const other = await context.newPage();
    await other.goto('/premium-app');
    await other.getByRole('button', { name: /Two years ago our team/u }).click();
    await seePage(other, 'Your finished post');
    await Promise.all([copyWithLast(page), copyWithLast(other)]);
    await Promise.all([page, other].map((tab) => button(tab, 'Use it and copy').click()));
    await Promise.all([page, other].map((tab) => toast(tab, 'Copied!').waitFor()));
    expect(await creditsLeft(context)).toEqual({ credits: 0 });
    await Promise.all([page, other].map((tab) => button(tab, 'Copy again, free').waitFor()));

    await button(page, 'Create Another Post').click();
    await page.getByText('No credits left, and you need one to analyze a post').waitFor();
    expect(await page.getByText('Analyzing is free.').count()).toBe(0);
    await postField(page).fill(otherPost);
    await button(page, 'Analyze with Premium Features').click();
    await seePage(page, 'Out of credits');
    await page.getByRole('link', { name: 'Back to App' }).click();
    expect(await postField(page).inputValue()).toBe(otherPost);
  });
});

test('a late payment response does not mark another open post as copied', async () => {
  await scene.visit({ permissions, expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'gus');
    await bringNetwork(context, 20);
    await reachResults(page, otherPost);
    await reachResults(page);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/user/decrement-credits', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await button(page, 'Copy Complete Post').click();
    expect(await page.getByRole('switch', { name: /^With #Tagwell/u }).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Write', exact: true }).click();
    await page
      .getByRole('button', { name: /^Two years ago our team/u })
      .last()
      .click();
    await seePage(page, 'Your finished post');
    answer.resolve();
    await toast(page, 'Copied!').waitFor();
    const copied = () => page.evaluate(() => sessionStorage.getItem('premiumCopiedPost'));
    expect(await copied()).toBeNull();
  });
});

test('nothing is copied without the credits service, and a blocked clipboard charges once', async () => {
  const withServiceDown = [...expected, /status of 50[234]/u];
  await scene.visit({ permissions, expected: withServiceDown }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'fay');
    await bringNetwork(context, 20);
    await reachResults(page);
    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await scene.system.process('credits').end('SIGKILL');
    await button(page, 'Copy Complete Post').click();
    const shown = toast(page, 'Error');
    await shown.waitFor();
    expect(await shown.textContent()).toContain('Failed to process credit. Please try again.');
    await page.getByRole('alert').getByText('Not copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('something else');

    await scene.system.start('credits');
    await refuseCopying(page);
    await button(page, 'Copy Complete Post').click();
    await toast(page, 'Copy failed').waitFor();
    await page.getByRole('textbox', { name: 'Your finished post' }).waitFor();
    await button(page, 'Copy again, free').click();
    await button(page, 'I copied it').click();
    await toast(page, 'Copied!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('something else');

    await allowCopying(page);
    await button(page, 'Copy again, free').click();
    await page.waitForFunction(async () => {
      return (await navigator.clipboard.readText()).includes('#Tagwell');
    });
    expect(await creditsLeft(context)).toEqual({ credits: 4 });
  });
});

/** How many analysis requests the page sends when its tab becomes visible again. */
async function requestsOnReturn(page: Page): Promise<number> {
  let requests = 0;
  const count = (request: Request) => {
    if (request.url().includes('/api/analyses/')) requests += 1;
  };
  page.on('request', count);
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await fetch('/api/credits');
  });
  page.off('request', count);
  return requests;
}

test('a paid post is free to copy on every device', async () => {
  let account: Credentials | undefined;
  await scene.visit({ permissions, expected }, async ({ page, context }) => {
    account = await bringWriter(context, scene.system, 'pat');
    await bringNetwork(context, 20);
    await reachResults(page);
    await until('the page to ask', async () => (await requestsOnReturn(page)) > 0);
    await button(page, 'Copy Complete Post').click();
    await toast(page, 'Copied!').waitFor();
    expect(await requestsOnReturn(page)).toBe(0);
  });
  await scene.visit({ permissions, expected }, async ({ page, context }) => {
    if (account === undefined) throw new Error('nobody has paid');
    await signInContext(context, '/api/auth/login', account);
    await page.goto('/premium-app');
    const post = page.getByRole('button', { name: /Two years ago our team.*Copied/u });
    await until('the payment', async () => {
      await page.getByRole('heading', { name: 'Recent posts' }).waitFor();
      if ((await post.count()) > 0) return true;
      await page.reload();
      return undefined;
    });
    await post.click();
    await seePage(page, 'Your finished post');
    await page.getByRole('heading', { name: 'Turn the names into real tags' }).waitFor();
    await button(page, 'Copy again, free').click();
    await toast(page, 'Copied!').waitFor();
    expect(await requestsOnReturn(page)).toBe(0);
    expect(await creditsLeft(context)).toEqual({ credits: 4 });
  });
});
