import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers, seePage } from '../support/account-pages.ts';
import { button, goInPlace, postField, samplePost, toast } from '../support/free-flow.ts';
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

test('no state without a network or of a failed analysis has anything that axe complains of', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'ana');
    await reachLeaders(page);
    await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'No network yet' }).waitFor();
    expect(await accessibilityFaults(page, 'no network')).toEqual([]);
    await page.goBack();
    await page.getByRole('link', { name: 'choose five from one list' }).click();
    await seePage(page, 'Choose Your Leaders');
    await page.getByRole('heading', { name: 'No network yet' }).waitFor();
    expect(await accessibilityFaults(page, 'one list without a network')).toEqual([]);

    await goInPlace(page, '/premium-app');
    await page.getByRole('button', { name: /Two years ago our team/u }).waitFor();
    expect(await accessibilityFaults(page, 'recent posts')).toEqual([]);
    await page.route('**/api/premium-analyze', (route) => route.fulfill({ status: 500, body: '' }));
    await postField(page).fill(samplePost);
    await button(page, 'Analyze with Premium Features').click();
    await page.getByRole('alert').waitFor();
    expect(await accessibilityFaults(page, 'failed, at home')).toEqual([]);
    await page.evaluate((post) => sessionStorage.setItem('premiumPostContent', post), samplePost);
    await page.goto('/premium-analysis');
    await page.getByRole('alert').waitFor();
    expect(await accessibilityFaults(page, 'failed, in its place')).toEqual([]);
  });
});

test('no state from analyzing to copying has anything that axe complains of', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'ben');
    await bringNetwork(context, 20);
    await spendCredits(context, 4);
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await scene.analyses.holdAtTopics();
    await button(page, 'Analyze with Premium Features').click();
    await page.getByText('words read').waitFor();
    expect(await accessibilityFaults(page, 'processing')).toEqual([]);
    await goInPlace(page, '/premium-analysis');
    await page.getByText('Your network: 20 connections').waitFor();
    expect(await accessibilityFaults(page, 'analysis')).toEqual([]);
    await scene.analyses.letGo();

    await seePage(page, 'Choose Your AI Leaders');
    await chooseFirst(page, 2);
    await page.getByRole('button', { name: /^More/u }).first().click();
    expect(await accessibilityFaults(page, 'leaders')).toEqual([]);
    await page.getByRole('link', { name: 'choose five from one list' }).click();
    await seePage(page, 'Choose Your Leaders');
    expect(await accessibilityFaults(page, 'one list')).toEqual([]);
    await page.goBack();
    await seePage(page, 'Choose Your AI Leaders');
    await button(page, 'Continue').click();
    await seePage(page, 'Choose From Your Network');
    await chooseFirst(page, 3);
    await page.getByRole('button', { name: /^More/u }).first().click();
    expect(await accessibilityFaults(page, 'network')).toEqual([]);
    await button(page, 'Generate Final Post').click();
    await seePage(page, 'Your finished post');
    await page.getByText('Copying uses 1 credit. You have 1.').waitFor();
    expect(await accessibilityFaults(page, 'finished')).toEqual([]);
    await button(page, 'Copy Complete Post').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await accessibilityFaults(page, 'last credit')).toEqual([]);

    await page.route('**/decrement-credits', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Use it and copy').click();
    await page.getByRole('alert').waitFor();
    expect(await accessibilityFaults(page, 'not charged')).toEqual([]);
    await page.unroute('**/decrement-credits');
    await button(page, 'Copy Complete Post').click();
    await button(page, 'Use it and copy').click();
    await toast(page, 'Copied!').waitFor();
    await button(page, 'Copy again, free').waitFor();
    expect(await accessibilityFaults(page, 'copied')).toEqual([]);
  });
});
