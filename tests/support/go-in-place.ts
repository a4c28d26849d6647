import type { Page } from 'playwright-core';

/** Goes to another address of the app without loading it anew, as Back and Forward do. */
export async function goInPlace(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
