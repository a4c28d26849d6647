import { expect } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import type { BrowserContext, Page } from 'playwright-core';
import { button } from './free-flow.ts';
import type { RunningSystem } from './start-system.ts';
import { connectSocket, newVisitor, type Visitor } from './visitor.ts';

type Seeding = Pick<RunningSystem, 'seed'>;

export interface Credentials {
  email: string;
  password: string;
}

/** Makes a premium account that nobody else has, also when a test is tried again. */
export async function makeUser(system: Seeding, name: string): Promise<Credentials> {
  const user = newCredentials(name);
  await system.seed({ user });
  return user;
}

/** One who has got the credits that a new account starts with. */
export async function makeWelcomedUser(
  system: Pick<RunningSystem, 'seed' | 'url'>,
  name: string,
): Promise<Credentials> {
  const account = await makeUser(system, name);
  await welcomeCredits(await signIn(system.url, '/api/auth/login', account));
  return account;
}

/** Waits for what a new account starts with: it comes by an event. */
export async function welcomeCredits(user: Visitor): Promise<void> {
  await until('the welcome credits', async () => {
    const { body } = await user.call('GET', '/api/user/credits');
    return JSON.stringify(body) === '{"credits":5}' || undefined;
  });
}

export async function makeOperator(system: Seeding): Promise<Credentials> {
  const operator = newCredentials('operator');
  await system.seed({ operator });
  return operator;
}

/** A browser in which somebody has signed in. */
export async function signIn(
  url: string,
  path: '/api/auth/login' | '/api/admin/login',
  account: Credentials,
): Promise<Visitor> {
  const visitor = await newVisitor(url);
  const reply = await visitor.call('POST', path, { body: account });
  if (reply.status !== 200) throw new Error(`signing in was answered with ${reply.status}`);
  return withCookies(url, visitor, reply.headers.getSetCookie());
}

/** The same browser with more cookies, such as `name=value; Path=/`. */
export function withCookies(url: string, visitor: Visitor, setCookies: readonly string[]): Visitor {
  const cookie = [visitor.cookie, ...setCookies.map((set) => set.split(';', 1)[0])].join('; ');
  return {
    ...visitor,
    cookie,
    call: (method, path, options = {}) =>
      visitor.call(method, path, { ...options, headers: { cookie, ...options.headers } }),
    connect: (at = url) => connectSocket(at, { cookie }),
  };
}

/** An address that no other test has. */
export const newAddress = (name: string) =>
  `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`;

const newCredentials = (name: string): Credentials => ({
  email: newAddress(name),
  password: crypto.randomUUID(),
});

/** Answers that say "nobody" or "nothing there yet": the browser reports them, the app expects them. */
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

/** A browser that is signed in before it opens its first page. */
export async function signInContext(
  context: BrowserContext,
  path: '/api/auth/login' | '/api/admin/login',
  account: Credentials,
): Promise<void> {
  const answer = await context.request.post(path, { data: account });
  expect(answer.status()).toBe(200);
}

/** So that the premium app has somebody to write for. */
export async function declareProfile(context: BrowserContext): Promise<void> {
  const data = { headline: 'Head of Operations at a bakery chain' };
  const answer = await context.request.put('/api/linkedin/profile', { data });
  expect(answer.status()).toBe(200);
}

/** Ends the session behind the app's back, as another device would. */
export async function endSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/logout', { method: 'POST' });
    return answer.status;
  });
  expect(status).toBe(200);
}

export const creditsInHeader = (page: Page) =>
  page.getByRole('banner').getByText(/^\d+\scredits?$/u);

/** Waits for the page with this heading, and gives its path. The first paint has the same heading. */
export async function seePage(page: Page, heading: string): Promise<string> {
  const loaded = page.locator('main:not([aria-busy="true"])');
  await loaded.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  return new URL(page.url()).pathname;
}
