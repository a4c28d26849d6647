import { expect } from '@jest/globals';
import { importAccepted, networkImport } from '@tagwell/contracts/http/import-routes';
import { until } from '@tagwell/testkit/until';
import type { BrowserContext, Page } from 'playwright-core';
import { type Credentials, makeWelcomedUser } from './accounts.ts';
import { declareProfile, seePage, signInContext } from './account-pages.ts';
import { button, namesOn, postField, samplePost } from './free-flow.ts';
import { exportOf, personRow } from './import-pages.ts';
import type { RunningSystem } from './start-system.ts';

const titles = [
  'Head of Talent Acquisition',
  'Senior Recruiter',
  'HR Business Partner',
  'Remote Work Lead',
  'Chief People Officer',
  'Pastry Chef',
  'Tram Driver',
  'Marine Biologist',
];

/** This many connections, most of them matching the sample post's topics. */
const networkOf = (people: number) =>
  exportOf(Array.from({ length: people }, (_, n) => personRow(n, titles[n % titles.length])));

/** Signs a user with a profile in to this browser. */
export async function bringWriter(
  context: BrowserContext,
  system: Pick<RunningSystem, 'seed' | 'url'>,
  name: string,
): Promise<Credentials> {
  const account = await makeWelcomedUser(system, name);
  await signInContext(context, '/api/auth/login', account);
  await declareProfile(context);
  return account;
}

/** Imports a network over HTTP, as the import page does. */
export async function bringNetwork(context: BrowserContext, people: number): Promise<void> {
  const { request } = context;
  const answer = await request.post('/api/linkedin/import', {
    headers: { Prefer: 'respond-async' },
    multipart: {
      linkedinData: {
        name: 'Connections.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(networkOf(people)),
      },
    },
  });
  expect(answer.status()).toBe(202);
  const { importId } = importAccepted.parse(await answer.json());
  const ended = await until('the end of the import', async () => {
    const seen = networkImport.parse(await (await request.get(`/api/imports/${importId}`)).json());
    return seen.state === 'done' || seen.state === 'failed' ? seen : undefined;
  });
  expect(ended.state).toBe('done');
  const counted = await request.get('/api/linkedin/connections-count');
  expect(await counted.json()).toEqual({ count: people });
}

/** Spends credits on posts unrelated to the journey. */
export async function spendCredits(context: BrowserContext, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const headers = { 'Idempotency-Key': `elsewhere-${n}` };
    const answer = await context.request.post('/api/user/decrement-credits', { headers });
    expect(answer.status()).toBe(200);
  }
}

export async function creditsLeft(context: BrowserContext): Promise<unknown> {
  const answer = await context.request.get('/api/user/credits');
  return answer.json();
}

/** From the premium app to the people found for the post. */
export async function reachLeaders(page: Page, text = samplePost): Promise<void> {
  await page.goto('/premium-app');
  await postField(page).fill(text);
  await button(page, 'Analyze with Premium Features').click();
  await page.waitForURL('**/premium-select-ai-leaders');
  await seePage(page, 'Choose Your AI Leaders');
}

/** Selects the first `count` people on the page and returns their names. */
export async function chooseFirst(page: Page, count: number): Promise<string[]> {
  const names = (await namesOn(page)).slice(0, count);
  for (const name of names) await page.getByText(name, { exact: true }).first().click();
  return names;
}

/** From the premium app to the finished post, with the first people of each step. */
export async function reachResults(page: Page, text = samplePost) {
  await reachLeaders(page, text);
  const leaders = await chooseFirst(page, 2);
  return { leaders, network: await finishRun(page) };
}

/** From selected leaders to the finished post; returns who was selected from the network. */
export async function finishRun(page: Page): Promise<string[]> {
  await button(page, 'Continue').click();
  await page.waitForURL('**/premium-select-network');
  await seePage(page, 'Choose From Your Network');
  const network = await chooseFirst(page, 3);
  await button(page, 'Generate Final Post').click();
  await seePage(page, 'Your finished post');
  return network;
}
