import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers, seePage } from '../support/account-pages.ts';
import { button, postField, samplePost, toast } from '../support/free-flow.ts';
import {
  bringNetwork,
  bringWriter,
  chooseFirst,
  reachLeaders,
  spendCredits,
} from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, /status of (?:402|500)/u];

/** Each fault with the state it was found in; the page is left as wide as it was. */
async function faultsOf(page: Page, state: string): Promise<string[]> {
  const faults = await accessibilityFaults(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  return faults.map((fault) => `${state}: ${fault}`);
}

test('no state of analyzing has anything that axe complains of', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'ana');
    await bringNetwork(context, 20);
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await scene.analyses.holdAtTopics();
    await button(page, 'Analyze with Premium Features').click();
    await page.getByText('words read').waitFor();
    expect(await faultsOf(page, 'processing')).toEqual([]);
    await page.goto('/premium-analysis');
    await page.getByText('Your network: 20 connections').waitFor();
    expect(await faultsOf(page, 'analysis')).toEqual([]);
    await scene.analyses.letGo();
    await seePage(page, 'Choose Your AI Leaders');
    await page.goto('/premium-app');
    await page.getByRole('button', { name: /Two years ago our team/u }).waitFor();
    expect(await faultsOf(page, 'recent posts')).toEqual([]);

    await page.route('**/api/premium-analyze', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Analyze with Premium Features').click();
    await page.getByRole('alert').waitFor();
    expect(await faultsOf(page, 'failed, at home')).toEqual([]);
    await page.evaluate((post) => sessionStorage.setItem('premiumPostContent', post), samplePost);
    await page.goto('/premium-analysis');
    await page.getByRole('alert').waitFor();
    expect(await faultsOf(page, 'failed, in its place')).toEqual([]);
  });
});

test('no state of choosing and copying has anything that axe complains of', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'ben');
    await bringNetwork(context, 20);
    await spendCredits(context, 4);
    await reachLeaders(page);
    await chooseFirst(page, 2);
    await page.getByRole('button', { name: /^More/u }).first().click();
    expect(await faultsOf(page, 'leaders')).toEqual([]);
    await button(page, 'Continue').click();
    await seePage(page, 'Choose From Your Network');
    await chooseFirst(page, 3);
    await page.getByRole('button', { name: /^More/u }).first().click();
    expect(await faultsOf(page, 'network')).toEqual([]);
    await page.goto('/premium-select-leaders');
    await seePage(page, 'Choose Your Leaders');
    expect(await faultsOf(page, 'one list')).toEqual([]);
    await page.goto('/premium-select-network');
    await button(page, 'Generate Final Post').click();
    await seePage(page, 'Your finished post');
    await page.getByText('Copying uses 1 credit. You have 1.').waitFor();
    expect(await faultsOf(page, 'finished')).toEqual([]);
    await button(page, 'Copy Complete Post').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await faultsOf(page, 'last credit')).toEqual([]);

    await page.route('**/decrement-credits', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Use it and copy').click();
    await page.getByRole('alert').waitFor();
    expect(await faultsOf(page, 'not charged')).toEqual([]);
    await page.unroute('**/decrement-credits');
    await button(page, 'Copy Complete Post').click();
    await button(page, 'Use it and copy').click();
    await toast(page, 'Copied!').waitFor();
    await button(page, 'Copy again, free').waitFor();
    expect(await faultsOf(page, 'copied')).toEqual([]);
  });
});

test('nor has the choice without a network', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'cleo');
    await reachLeaders(page);
    await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'No network yet' }).waitFor();
    expect(await faultsOf(page, 'no network')).toEqual([]);
    await page.goto('/premium-select-leaders');
    await page.getByRole('heading', { name: 'No network yet' }).waitFor();
    expect(await faultsOf(page, 'one list without a network')).toEqual([]);
  });
});
