import { setTimeout as pause } from 'node:timers/promises';
import { expect, jest } from '@jest/globals';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

// Retries once for flaky machines; real errors fail again, and the log shows both.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

export interface VisitOptions extends BrowserContextOptions {
  /** Browser errors expected in the journey; any other error fails it. */
  expected?: RegExp[];
  /** Lets the journey control the page's clock; until it does, time passes normally. */
  clock?: boolean;
}

export interface Visit {
  page: Page;
  /** The person's browser context: other tabs, permissions, the network. */
  context: BrowserContext;
}

export interface TestBrowser {
  /**
   * One person's visit, with its own cookies and storage. Fails if the browser reported a console
   * error, an uncaught error or a violation of the content security policy.
   */
  visit: (options: VisitOptions, journey: (visit: Visit) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** Timeout for waits; long, because pages can be slow on a busy machine. */
const patienceMs = 60_000;

/** Connects to a running Chromium by its address. */
export async function openBrowser(endpoint: string): Promise<TestBrowser> {
  const browser = await chromium.connect(endpoint);
  return {
    visit: async ({ expected = [], clock = false, ...options }, journey) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        ...options,
      });
      context.setDefaultTimeout(patienceMs);
      const complaints = await listen(context);
      const unexpected = () =>
        complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
      try {
        if (clock) await context.clock.install();
        await journey({ page: await context.newPage(), context });
      } catch (error) {
        throw explained(error, unexpected(), await whatIsShown(context));
      } finally {
        await context.close();
      }
      expect(unexpected()).toEqual([]);
    },
    close: () => browser.close(),
  };
}

/** Collects all browser errors in any tab of this visit. */
async function listen(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error')
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (report) => {
      console.error(`policy: ${report.effectiveDirective} stopped ${report.blockedURI}`);
    });
  });
  return complaints;
}

function explained(error: unknown, complaints: readonly string[], shown: string): unknown {
  if (!(error instanceof Error)) return error;
  const said = complaints.length === 0 ? '' : `\nThe browser said:\n${complaints.join('\n')}`;
  return new Error(`${error.message}${said}\n${shown}`, { cause: error });
}

const longest = 1500;
const readingMs = 2000;

/** Each tab's URL and visible text, for the log of a failed visit. */
async function whatIsShown(context: BrowserContext): Promise<string> {
  const tabs = await Promise.all(context.pages().map(describe));
  return tabs.join('\n').slice(0, longest);
}

async function describe(page: Page): Promise<string> {
  // A hung or closed tab does not answer.
  const text = await Promise.race([
    read(page).catch(() => 'nothing that can be read'),
    pause(readingMs, 'nothing in time'),
  ]);
  return `${page.url()} showed:\n${text}`;
}

/** Dialogs and toasts are outside the main element. */
async function read(page: Page): Promise<string> {
  const texts = await page
    .locator('[role=alertdialog], [role=dialog], li[data-variant], main')
    .evaluateAll((parts) =>
      parts.map((part) => (part instanceof HTMLElement ? part.innerText : '')),
    );
  return texts.map((text) => text.replaceAll(/\s+/gu, ' ')).join('\n');
}
