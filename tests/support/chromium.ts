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
 * Starts the machine's own Chromium, for test files to connect to. Apart from browser.ts, which runs
 * only within Jest: the host of the shared system starts one too.
 */
export async function startChromium(): Promise<BrowserServer> {
  const executablePath = await ensureChromium(console.log);
  return chromium.launchServer({ executablePath, args, host: '127.0.0.1' });
}
