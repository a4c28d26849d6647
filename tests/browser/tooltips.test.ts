import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectedAnswers } from '../support/account-pages.ts';
import { makeOperator, newEmail, signIn } from '../support/accounts.ts';
import { openOperatorPage, section } from '../support/operator-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test('the tooltip of one ID opens after 700 ms, that of the next one at once', async () => {
  const word = `t${crypto.randomUUID().slice(0, 8)}`;
  const operator = await makeOperator(scene.system);
  const admin = await signIn(scene.system.url, '/api/admin/login', operator);
  for (const lastName of ['One', 'Two']) {
    const body = { email: newEmail(word), firstName: 'Person', lastName };
    expect((await admin.call('POST', '/api/admin/invites', { body })).status).toBe(201);
  }
  await scene.visit({ expected: expectedAnswers, clock: true }, async ({ page, context }) => {
    const search = `?users.query=${word}`;
    await openOperatorPage(page, context, operator, 'People', search);
    const ids = section(page, 'Premium Users').getByRole('button', { name: /copy the whole ID/u });
    const [first, second] = [ids.first(), ids.last()];
    // Radix has taken them over.
    for (const id of [first, second]) await id.and(page.locator('[data-state=closed]')).waitFor();
    const tooltips = page.getByRole('tooltip');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
    await first.hover();
    await page.clock.runFor(600);
    expect(await tooltips.count()).toBe(0);
    await page.clock.runFor(200);
    const text = (await tooltips.textContent()) ?? '';
    await second.hover();
    await tooltips.filter({ hasNotText: text }).waitFor();
    await tooltips.filter({ hasText: text }).waitFor({ state: 'detached' });

    // Some time after the last one, it takes as long as at first.
    await page.keyboard.press('Escape');
    await tooltips.waitFor({ state: 'detached' });
    await page.clock.runFor(400);
    await first.hover();
    await page.clock.runFor(600);
    expect(await tooltips.count()).toBe(0);
  });
});
