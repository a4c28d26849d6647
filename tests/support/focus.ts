import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

const mostStops = 60;

/** Presses Tab until the named control has the focus; at every stop the focus must be visible. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'checkbox',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsVisible(page)).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached the ${role} ${String(name)}`);
}

/** Whether something is drawn around the focused element, or around what stands for it. */
function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const near = [
      focused,
      focused.nextElementSibling,
      focused.parentElement,
      focused.parentElement?.parentElement,
    ];
    return near.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  });
}

/** The heading that has the focus, as it has after every navigation. */
export async function focusedHeading(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name, exact: true });
  await heading.waitFor();
  await page.waitForFunction((text) => {
    const focused = document.activeElement;
    return focused?.tagName === 'H1' && focused.textContent === text;
  }, name);
}
