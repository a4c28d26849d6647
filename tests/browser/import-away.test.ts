import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expectedAnswers, seePage } from '../support/account-pages.ts';
import { button, namesOn, postField, samplePost } from '../support/free-flow.ts';
import { bringNetwork, bringWriter, chooseFirst } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const expected = [...expectedAnswers, /status of 50[234]/u];

test('when the import service goes away in mid-flow the leaders come alone, with a way back', async () => {
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'gil');
    await bringNetwork(context, 20);
    await page.goto('/premium-app');
    await postField(page).fill(samplePost);
    await scene.analyses.holdAtTopics();
    await button(page, 'Analyze with Premium Features').click();
    await page.waitForURL('**/premium-processing');
    await scene.system.process('import').end('SIGTERM');
    await scene.analyses.letGo();

    await page.waitForURL('**/premium-select-ai-leaders');
    await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await page.getByText('Your connections could not be searched this time').waitFor();
    expect(await accessibilityFaults(page, 'leaders alone')).toEqual([]);
    await button(page, 'Generate Final Post').click();
    await seePage(page, 'Your finished post');
    await page.goBack();
    await page.getByText('Your connections could not be searched this time').waitFor();

    await scene.system.start('import');
    await button(page, 'Analyze again').click();
    await page.waitForURL('**/premium-select-ai-leaders');
    await chooseFirst(page, 2);
    await button(page, 'Continue').click();
    await seePage(page, 'Choose From Your Network');
    expect(await namesOn(page)).toHaveLength(7);
  });
});
