import { expect } from '@jest/globals';
import type { Locator, Page, Request } from 'playwright-core';

const unreached = 'We could not reach the server. Check your connection and try again.';

/** The browser's error for a request without a network. */
export const withoutNetwork = /ERR_INTERNET_DISCONNECTED/u;

interface Sending {
  /** A filled-in form, or the dialog that it is in. */
  form: Locator;
  /** Default: the form's submit button. */
  send?: Locator;
  /** Prefix of the path that the form is sent to. */
  path: string;
}

/**
 * Submits a form offline, which shows an error and loses no input; then online, by two clicks and a
 * key. The error must be gone, and nothing may move under the second click. @param seeDone waits
 * for the sign of success @returns how many requests the clicks and the key caused
 */
export async function sendOfflineAndAgain(
  { form, send = form.locator('[type=submit]'), path }: Sending,
  seeDone: () => Promise<unknown>,
): Promise<number> {
  const page = form.page();
  const said = form.getByText(unreached);
  const typed = await typedIn(form);
  await page.context().setOffline(true);
  await send.click();
  await said.waitFor();
  expect(await typedIn(form)).toEqual(typed);

  const isSending = (request: Request) =>
    request.method() !== 'GET' && new URL(request.url()).pathname.startsWith(path);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let arrived = 0;
  await page.route('**/api/**', async (route) => {
    if (isSending(route.request())) {
      arrived += 1;
      await released;
    }
    await route.fallback();
  });
  await page.context().setOffline(false);
  const asked = page.waitForRequest(isSending);
  const before = await placeIn(form, send);
  await send.dblclick();
  await asked;
  await said.waitFor({ state: 'hidden' });
  const errors = page.locator('li[data-variant=destructive][data-state=open]');
  expect(await errors.allTextContents()).toEqual([]);
  expect(await placeIn(form, send)).toBe(before);
  await form.locator('input, select').first().press('Enter');
  expect(await typedIn(form)).toEqual(typed);
  release();
  await seeDone();
  await page.unroute('**/api/**');
  return arrived;
}

const typedIn = (form: Locator) =>
  form
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      fields.map((field) => ('value' in field ? String(field.value) : undefined)),
    );

/** The button's offset from the top of the form, in pixels. */
async function placeIn(form: Locator, send: Locator): Promise<number> {
  const [whole, part] = [await form.boundingBox(), await send.boundingBox()];
  return Math.round((part?.y ?? 0) - (whole?.y ?? 0));
}

/** Delays the server's answers until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
