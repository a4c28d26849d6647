import { expect } from '@jest/globals';
import { ensureChromium } from '@tagwell/deploy/local/chromium';
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface VisitOptions extends BrowserContextOptions {
  /** Complaints of the browser that belong to the journey; any other one fails it. */
  expected?: RegExp[];
  /** Lets the journey move the page's clock; until it does, time passes as always. */
  clock?: boolean;
}

export interface Visit {
  page: Page;
  /** The person's whole browser: other tabs, permissions, the network. */
  context: BrowserContext;
}

export interface TestBrowser {
  /**
   * One person's visit, with cookies and storage of its own. At its end the browser must not have
   * complained: no console error, no uncaught error, no report of the content security policy.
   */
  visit: (options: VisitOptions, journey: (visit: Visit) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** The machine's own Chromium, once for a test file. */
export async function openBrowser(): Promise<TestBrowser> {
  const executablePath = await ensureChromium(console.log);
  const browser = await chromium.launch({ executablePath, args: flags });
  return {
    visit: async ({ expected = [], clock = false, ...options }, journey) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        ...options,
      });
      context.setDefaultTimeout(10_000);
      const complaints = await listen(context);
      const unexpected = () =>
        complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
      try {
        if (clock) await context.clock.install();
        await journey({ page: await context.newPage(), context });
      } catch (error) {
        throw withComplaints(error, unexpected());
      } finally {
        await context.close();
      }
      expect(unexpected()).toEqual([]);
    },
    close: () => browser.close(),
  };
}

/** Everything the browser complains about, in any tab of this visit. */
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

function withComplaints(error: unknown, complaints: readonly string[]): unknown {
  if (!(error instanceof Error) || complaints.length === 0) return error;
  return new Error(`${error.message}\nThe browser said:\n${complaints.join('\n')}`, {
    cause: error,
  });
}
