import type { BrowserContext, Page } from 'playwright-core';

export interface ShownProgress {
  /** What the bar says. */
  percent: number;
  /** What the bar shows, 0 to 100. */
  shown: number;
}

/** Everything that any progress bar of this visit will have said and shown, also across reloads. */
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

/** The places where a series went down. */
export function stepsBack(series: readonly number[]): number[] {
  return series.filter((value, index) => value < (series[index - 1] ?? value));
}
