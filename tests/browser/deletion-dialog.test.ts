import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signInContext } from '../support/account-pages.ts';
import { makeWelcomedUser } from '../support/accounts.ts';
import { button } from '../support/free-flow.ts';
import { openScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test('the delete-account dialog shows the focused element in full at 320 × 256 px', async () => {
  const viewport = { width: 320, height: 256 };
  const low = await makeWelcomedUser(scene.system, 'low');
  await scene.visit({ viewport }, async ({ page, context }) => {
    await signInContext(context, '/api/auth/login', low);
    await page.goto('/account');
    await button(page, 'Delete my account…').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await button(page, 'Keep my account').and(page.locator(':focus')).waitFor();
    const ringWidth = 5;
    const clippedEdges = () =>
      page.evaluate((ring) => {
        const panel = document.querySelector('[role=alertdialog]');
        const focus = document.activeElement;
        if (!panel || !focus) return ['nothing'];
        const [inner, outer] = [focus.getBoundingClientRect(), panel.getBoundingClientRect()];
        return [
          ...(inner.top - ring < outer.top ? ['top'] : []),
          ...(inner.bottom + ring > outer.bottom ? ['bottom'] : []),
          ...(inner.left - ring < outer.left ? ['left'] : []),
          ...(inner.right + ring > outer.right ? ['right'] : []),
          ...(panel.scrollWidth > panel.clientWidth ? ['width'] : []),
        ].map((edge) => `${focus.textContent}: ${edge}`);
      }, ringWidth);
    expect(await clippedEdges()).toEqual([]);
    await dialog.getByRole('textbox').focus();
    await page.keyboard.type('delete');
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await clippedEdges()).toEqual([]);
    }
  });
});
