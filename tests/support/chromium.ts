import { ensureChromium } from '@tagwell/deploy/local/system-package';
import { chromium, type BrowserServer } from 'playwright-core';

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the machine's Chromium, for test files to connect to. Separate from browser.ts, which runs
 * only in Jest, because the shared system's host also starts one.
 */
export async function startChromium(): Promise<BrowserServer> {
  const executablePath = await ensureChromium(console.log);
  return chromium.launchServer({ executablePath, args, host: '127.0.0.1' });
}
