import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
    shown?: WeakSet<Element>;
    heard?: string[];
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** Those that a theme can break: it changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const phone = 390;
const desktop = 1280;
/** A laptop's screen at 200 %. */
const enlarged = 640;
const narrowest = 320;

/** Less than half of `axe.source`; it goes into every page that is looked at. */
const axeScript = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What is wrong with the page in this state: what axe finds on a desktop and on a phone, of the
 * colours also in the dark, and whether anything is cut off sideways on narrower screens. The
 * page is left as wide as it was. Several states of one page loaded once cost far less than as many
 * pages: axe has to be brought to each, and is slow at first.
 */
export async function accessibilityFaults(page: Page, state: string): Promise<string[]> {
  const faults: string[] = [];
  const look = async (width: number, theme: 'light' | 'dark', wanted: string[]) => {
    await show(page, width, theme);
    for (const violation of await violations(page, wanted)) {
      faults.push(`${state}, ${width} px, ${theme}: ${violation}`);
    }
  };
  const size = page.viewportSize();
  await look(desktop, 'light', rules);
  await look(desktop, 'dark', colourRules);
  await rememberShown(page);
  await look(phone, 'light', rules);
  if (await showsMore(page)) await look(phone, 'dark', colourRules);
  for (const wide of [enlarged, narrowest]) {
    await show(page, wide, 'light');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > wide) faults.push(`${state}: ${width} px wide on a screen of ${wide}`);
  }
  const sideways = await scrollsSideways(page);
  faults.push(...sideways.map((html) => `${state}: scrolls sideways: ${html}`));
  if (size) await page.setViewportSize(size);
  return faults;
}

/** The same for a page that asks for the theme only when it is loaded, in all its widths and themes. */
export async function accessibilityFaultsOf(page: Page, path: string, ready: string) {
  const faults: string[] = [];
  for (const [theme, wanted] of [
    ['light', rules],
    ['dark', colourRules],
  ] as const) {
    await show(page, desktop, theme);
    await page.goto(path);
    await page.getByText(ready, { exact: true }).first().waitFor();
    for (const width of [desktop, phone, narrowest]) {
      await show(page, width, theme);
      for (const violation of await violations(page, wanted)) {
        faults.push(`${path}, ${width} px, ${theme}: ${violation}`);
      }
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > narrowest) faults.push(`${path}: ${width} px wide on a screen of ${narrowest}`);
  }
  return faults;
}

/** Keeps in the page which elements are in sight. */
async function rememberShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')];
    window.shown = new WeakSet(all.filter((element) => element.checkVisibility()));
  });
}

/** Whether elements are in sight that were not when it was remembered: their colours are new. */
function showsMore(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')];
    return all.some((element) => element.checkVisibility() && window.shown?.has(element) !== true);
  });
}

/**
 * What scrolls sideways, but for the many figures of a chart as a table: a region with a name that the
 * keyboard reaches.
 */
function scrollsSideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.scrollWidth > element.clientWidth && element.checkVisibility())
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .filter(({ role, ariaLabel, tabIndex }) => {
        const isReached = role === 'region' && tabIndex === 0;
        return !isReached || ariaLabel?.endsWith(', as table') !== true;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
}

async function show(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // One that is taken back never finishes, and is no fault.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

async function violations(page: Page, runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeScript);
  return page.evaluate(async (wanted) => {
    const results = await window.axe.run({ runOnly: [...wanted], resultTypes: ['violations'] });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
  }, runOnly);
}

const maxStops = 60;

/** Presses Tab until the named control has the focus; at every stop the focus must be visible. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'checkbox',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  for (let stops = 0; stops < maxStops; stops += 1) {
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

/** Waits until this element has the focus. */
export async function hasFocus(element: Locator): Promise<void> {
  await element.and(element.page().locator(':focus')).waitFor();
}

/** What is drawn over the middle of the focused element, if anything is. */
export function coverOfFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focus = document.activeElement;
    if (!focus || focus === document.body) return undefined;
    const { left, top, width, height } = focus.getBoundingClientRect();
    const seen = document.elementFromPoint(left + Math.min(20, width / 2), top + height / 2);
    // That of the stop before is on its way out.
    if (seen?.closest('[role="tooltip"]')) return undefined;
    return seen && !focus.contains(seen) && !seen.contains(focus)
      ? `${focus.outerHTML.slice(0, 100)} at ${top} under ${seen.outerHTML.slice(0, 100)}`
      : undefined;
  });
}

/** From now on keeps what live regions of this document say. Returns what it was so far. */
export async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const regions = '[role="status"], [role="alert"]';
    const heard: string[] = [];
    window.heard = heard;
    const partOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    new MutationObserver((changes) => {
      const told = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = partOf(target)?.closest(regions);
        if (around) told.add(around);
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          if (added.matches(regions)) told.add(added);
          for (const within of added.querySelectorAll(regions)) told.add(within);
        }
      }
      for (const region of told) {
        const text = region.textContent?.trim();
        if (text) heard.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.heard ?? []);
}

/** The heading that has the focus, as it has after every navigation. */
export async function focusedHeading(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name, exact: true });
  await heading.waitFor();
  await page.waitForFunction((text) => {
    const focus = document.activeElement;
    return focus?.tagName === 'H1' && focus.textContent === text;
  }, name);
}
