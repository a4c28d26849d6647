import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '@tagwell/deploy/local/system-package';
import { chromium, type Page } from 'playwright-core';

// `node tests/pictures/main.ts` regenerates the images of web/public: the link preview from
// share.html, and the phone icons from favicon.svg. Run it after changing either.

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const target = (name: string) => place(`../../web/public/${name}`);

const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  await drawShare(page);
  await drawIcon(page, 'apple-touch-icon.png', 180);
  await drawIcon(page, 'icon-192.png', 192);
  await drawIcon(page, 'icon-512.png', 512);
} finally {
  await browser.close();
}

async function drawShare(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(new URL('share.html', import.meta.url).href);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: target('share.png') });
}

/** Phones round the corners themselves, so the background fills the whole square. */
async function drawIcon(page: Page, name: string, size: number): Promise<void> {
  const svg = (await readFile(target('favicon.svg'), 'utf8')).replace('rx="8" ', '');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({ path: target(name) });
}
