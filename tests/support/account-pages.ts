import { expect } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import type { Credentials } from './accounts.ts';
import { button } from './free-flow.ts';

/** 401 and 404 answers, which the browser reports as errors but the app expects. */
export const expectedAnswers = [/status of 40[14]/u];

export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs in on the page as it stands, and waits for the premium app. */
export async function signInHere(page: Page, account: Credentials): Promise<void> {
  await fillSignIn(page, account);
  await button(page, 'Sign in').click();
  await page.waitForURL('**/premium-app');
  await page.getByRole('heading', { level: 1, name: 'Your next post' }).waitFor();
}

/** Signs a browser in before it opens its first page. */
export async function signInContext(
  context: BrowserContext,
  path: '/api/auth/login' | '/api/admin/login',
  account: Credentials,
): Promise<void> {
  const answer = await context.request.post(path, { data: account });
  expect(answer.status()).toBe(200);
}

/** Sets a profile, so that the premium app has a writer. */
export async function declareProfile(context: BrowserContext): Promise<void> {
  const data = { headline: 'Head of Operations at a bakery chain' };
  const answer = await context.request.put('/api/linkedin/profile', { data });
  expect(answer.status()).toBe(200);
}

/** Ends the session without the app noticing, as another device would. */
export async function endSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/logout', { method: 'POST' });
    return answer.status;
  });
  expect(status).toBe(200);
}

export const creditsInHeader = (page: Page) =>
  page.getByRole('banner').getByText(/^\d+\scredits?$/u);

/**
 * Waits for the page with this heading and returns its path. The first paint has the same heading.
 */
export async function seePage(page: Page, heading: string): Promise<string> {
  const loaded = page.locator('main:not([aria-busy="true"])');
  await loaded.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  return new URL(page.url()).pathname;
}
