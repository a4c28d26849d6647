import { strToU8, zipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import { seePage } from './account-pages.ts';
import { button } from './free-flow.ts';

const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const note =
  'Notes:\n"When exporting your connection data, some e-mail addresses are missing."\n\n';

/** Person `n` of an export, deterministic. */
export const personRow = (n: number, position = 'Head of Talent') =>
  `Ana,Example ${n},https://www.linkedin.com/in/ana-${n},,Acme,${position},05 Jan 2024`;

export const peopleRows = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => personRow(n));

/** Connections.csv as LinkedIn writes it, with these rows. */
export const exportOf = (rows: readonly string[]) => `${note}${header}\n${rows.join('\n')}\n`;

/** LinkedIn's archive with this Connections.csv in it. */
export const archiveOf = (connectionsCsv: string): Uint8Array =>
  zipSync({
    'Basic_LinkedInDataExport_11-22-2026/Profile.csv': strToU8('First Name,Headline\nAna,CTO\n'),
    'Basic_LinkedInDataExport_11-22-2026/Connections.csv': strToU8(connectionsCsv),
    'Basic_LinkedInDataExport_11-22-2026/messages.csv': strToU8('FROM,TO,DATE\na,b,c\n'),
  });

export async function openImport(page: Page): Promise<void> {
  await page.goto('/linkedin-import');
  await seePage(page, 'Your LinkedIn connections');
}

export async function chooseFile(
  page: Page,
  text: string,
  name = 'Connections.csv',
): Promise<void> {
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

/** Imports a file with these rows and waits for its report. */
export async function importRows(page: Page, rows: readonly string[]): Promise<void> {
  await chooseFile(page, exportOf(rows));
  await button(page, `Import ${rows.length.toLocaleString('en')} connections`).click();
  await page.getByText(/connections? imported$/u).waitFor();
}

/** The report's numbers, by label. */
export async function reportOf(page: Page): Promise<Record<string, string>> {
  const lines = page.getByRole('region', { name: 'Your import' }).locator('dl > div');
  const pairs = await lines.evaluateAll((all) =>
    all.map((line): [string, string] => [
      line.querySelector('dt')?.firstChild?.textContent ?? '',
      line.querySelector('dd')?.textContent ?? '',
    ]),
  );
  return Object.fromEntries(pairs);
}

export const connections = (page: Page) =>
  page.getByRole('list', { name: 'Your connections' }).getByRole('listitem');

/** How many people the page lists, once it shows a network of `count` people. */
export async function listedOf(page: Page, count: number): Promise<number> {
  await page.getByText(`${count} of ${count} people`, { exact: true }).waitFor();
  return connections(page).count();
}

export interface ShownProgress {
  /** The percentage the bar announces. */
  percent: number;
  /** The percentage the bar draws, 0 to 100. */
  shown: number;
}

/** Records what this visit's progress bars announce and draw, also across reloads. */
export async function recordProgress(context: BrowserContext): Promise<ShownProgress[]> {
  const record: ShownProgress[] = [];
  context.on('console', (message) => {
    const found = /^progress (\S+) (\S+)$/u.exec(message.text());
    if (found) record.push({ percent: Number(found[1]), shown: Number(found[2]) });
  });
  await context.addInitScript(() => {
    let last = '';
    new MutationObserver(() => {
      const bar = document.querySelector('[role="progressbar"]');
      const fill = bar?.firstElementChild;
      if (!bar || !fill) return;
      const share = fill.getBoundingClientRect().width / bar.getBoundingClientRect().width;
      const now = `progress ${bar.getAttribute('aria-valuenow')} ${(share * 100).toFixed(1)}`;
      if (now !== last) console.debug(now);
      last = now;
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  return record;
}

/** What the page's bar shows now, 0 to 100. */
export async function shownPercent(page: Page): Promise<number> {
  return page.getByRole('progressbar').evaluate((bar) => {
    const fill = bar.firstElementChild?.getBoundingClientRect().width ?? 0;
    return (fill / bar.getBoundingClientRect().width) * 100;
  });
}

/** The indexes where a series decreased. */
export function stepsBack(series: readonly number[]): number[] {
  return series.filter((value, index) => value < (series[index - 1] ?? value));
}
