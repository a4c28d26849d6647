import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectedAnswers, seePage } from '../support/account-pages.ts';
import { button } from '../support/free-flow.ts';
import { bringWriter } from '../support/premium-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { withoutNetwork } from '../support/sending.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test('/my-people does not offer to add someone who is in the catalog or on the never list', async () => {
  await scene.visit({ expected: expectedAnswers }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'nadia');
    const headers = { origin: scene.system.url, 'sec-fetch-site': 'same-origin' };
    for (const [id, name] of [
      ['adam-grant', 'Adam Grant'],
      ['connection-7', 'Zoe Q. Unknownperson'],
    ]) {
      const data = { list: 'never', name };
      expect((await context.request.put(`/api/people/${id}`, { data, headers })).status()).toBe(
        200,
      );
    }
    await page.goto('/my-people');
    await seePage(page, 'My people');
    const find = async (typed: string) => {
      await page.getByRole('textbox', { name: 'Name' }).fill(typed);
      await button(page, 'Find').click();
    };
    const add = page.getByRole('button', { name: /yourself$/u });
    await find('adam grant');
    const found = page.getByRole('listitem').filter({ has: button(page, 'Favorite Adam Grant') });
    await found.getByText('Never suggested', { exact: true }).waitFor();
    expect(await add.count()).toBe(0);
    await button(page, 'Favorite Adam Grant').click();
    await page.getByText('A favorite', { exact: true }).waitFor();

    await find('Zoe Q. Unknownperson');
    await page.getByText(/^You never want Zoe Q\. Unknownperson suggested\./u).waitFor();
    expect(await add.count()).toBe(0);
    await button(page, 'Remove Zoe Q. Unknownperson').click();
    await add.waitFor();
  });
});

test('/my-people shows an error when a search fails offline, and retries', async () => {
  const expected = [...expectedAnswers, withoutNetwork];
  await scene.visit({ expected }, async ({ page, context }) => {
    await bringWriter(context, scene.system, 'orla');
    await page.goto('/my-people');
    await seePage(page, 'My people');
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Name' }).fill('adam grant');
    await button(page, 'Find').click();
    const told = page.getByRole('alert').filter({ hasText: 'Check your connection' });
    await told.waitFor();
    await button(page, 'Try again').click();
    await told.waitFor();
    await context.setOffline(false);
    await button(page, 'Favorite Adam Grant').waitFor();
    expect(await told.count()).toBe(0);
  });
});
