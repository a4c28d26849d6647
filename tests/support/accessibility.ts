import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** Those that a theme can break: it changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const widths = [390, 1280];
const themes = { light: rules, dark: colourRules };
const narrowest = 320;

/** Less than half of `axe.source`; it goes into every page that is looked at. */
const axeScript = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What is wrong with the page as it stands: what axe finds on a phone and on a desktop, of the
 * colours also in the dark, and whether anything is cut off sideways on the narrowest screen.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    for (const theme of ['light', 'dark'] as const) {
      await show(page, width, theme);
      for (const violation of await violations(page, themes[theme])) {
        faults.push(`${width} px, ${theme}: ${violation}`);
      }
    }
  }
  await show(page, narrowest, 'light');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > narrowest) faults.push(`${width} px wide on a screen of ${narrowest}`);
  return faults;
}

async function show(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // One that is taken back never finishes, and is no fault.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeScript);
  return page.evaluate(async (wanted) => {
    const results = await window.axe.run({ runOnly: wanted, resultTypes: ['violations'] });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
  }, runOnly);
}
