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
/** The rules a theme can break, since it changes only colors. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const phone = 390;
const desktop = 1280;
/** A laptop's screen at 200 % zoom. */
const enlarged = 640;
const narrowest = 320;

/** Less than half the size of `axe.source`; injected into every checked page. */
const axeScript = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The page's accessibility violations in this state: what axe finds on a desktop and on a phone,
 * for colors also in dark mode, and whether narrower screens cut anything off sideways. Restores
 * the page's width. Checking several states of one loaded page is much faster than loading several
 * pages, because axe must be injected into each and is slow at first.
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

/** The same for a page that reads the theme only when it loads, in all widths and themes. */
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

/** Stores in the page which elements are visible. */
async function rememberShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')];
    window.shown = new WeakSet(all.filter((element) => element.checkVisibility()));
  });
}

/** Whether elements are visible that were not when stored, so their colors are unchecked. */
function showsMore(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')];
    return all.some((element) => element.checkVisibility() && window.shown?.has(element) !== true);
  });
}

/**
 * What scrolls sideways, except a chart's table: a named region that can be focused by keyboard.
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
  // A canceled animation rejects, which is not an error.
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

/** Whether a focus ring is drawn around the focused element or its visible stand-in. */
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

/** The element that covers the middle of the focused one, if any. */
export function coverOfFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focus = document.activeElement;
    if (!focus || focus === document.body) return undefined;
    const { left, top, width, height } = focus.getBoundingClientRect();
    const seen = document.elementFromPoint(left + Math.min(20, width / 2), top + height / 2);
    // The previous stop's tooltip is closing.
    if (seen?.closest('[role="tooltip"]')) return undefined;
    return seen && !focus.contains(seen) && !seen.contains(focus)
      ? `${focus.outerHTML.slice(0, 100)} at ${top} under ${seen.outerHTML.slice(0, 100)}`
      : undefined;
  });
}

/**
 * Records the announcements of this document's live regions from now on. The returned function
 * returns them.
 */
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

/** Waits until this heading has the focus, as after every navigation. */
export async function focusedHeading(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name, exact: true });
  await heading.waitFor();
  await page.waitForFunction((text) => {
    const focus = document.activeElement;
    return focus?.tagName === 'H1' && focus.textContent === text;
  }, name);
}
