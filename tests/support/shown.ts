import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

const longest = 1500;
const patienceMs = 2000;

/** What every tab of a visit shows, for the log of a failed one: where it is and what is to read. */
export async function whatIsShown(context: BrowserContext): Promise<string> {
  const tabs = await Promise.all(context.pages().map(describe));
  return tabs.join('\n').slice(0, longest);
}

async function describe(page: Page): Promise<string> {
  // A tab that is stuck, or has gone, answers nothing.
  const text = await Promise.race([
    read(page).catch(() => 'nothing that can be read'),
    pause(patienceMs, 'nothing in time'),
  ]);
  return `${page.url()} showed:\n${text}`;
}

/** Dialogs and toasts stand outside of the main part. */
async function read(page: Page): Promise<string> {
  const texts = await page
    .locator('[role=alertdialog], [role=dialog], li[data-variant], main')
    .evaluateAll((parts) =>
      parts.map((part) => (part instanceof HTMLElement ? part.innerText : '')),
    );
  return texts.map((text) => text.replaceAll(/\s+/gu, ' ')).join('\n');
}
