import { suggestedTag } from '@tagwell/contracts/compose-post';
import {
  analysis,
  analysisResult,
  type AnalysisResult,
  type SuggestedPerson,
} from '@tagwell/contracts/http/analysis';
import type { Locator, Page } from 'playwright-core';

/** A post that matches people of the catalog. */
export const samplePost = [
  'Two years ago our team went fully remote.',
  'Time to hire fell by a third, because we now recruit from eleven countries. What got harder is company culture: it no longer happens by accident in the kitchen.',
  'What has remote work changed for your team?',
].join('\n\n');

export const postField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'LinkedIn Post Content' });

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const toast = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ hasText: title });

export async function writePost(page: Page, text = samplePost): Promise<void> {
  await page.goto('/paste-post');
  await postField(page).fill(text);
}

/** Presses Analyze Post; resolves with the server's status once it has answered. */
export async function pressAnalyze(page: Page): Promise<number> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/analyze'));
  await button(page, 'Analyze Post').click();
  const status = (await answer).status();
  await page.getByRole('progressbar').waitFor();
  return status;
}

/** From an empty page to the people found for the post. */
export async function reachSelection(page: Page, text = samplePost): Promise<void> {
  await writePost(page, text);
  await button(page, 'Analyze Post').click();
  await page.waitForURL('**/select-leaders');
  await page.getByRole('heading', { name: 'Choose Your Thought Leaders' }).waitFor();
}

/** From an empty page to the finished post, with all suggested people selected. */
export async function reachCopy(page: Page, text = samplePost): Promise<void> {
  await reachSelection(page, text);
  await button(page, 'Next').click();
  await page.waitForURL('**/copy-page');
  await button(page, 'Copy Post').waitFor();
}

/** Stops the visit's clock, if controlled, so that nothing opens by itself. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** From an empty page to the step after copying, with the clock stopped. */
export async function reachSuccess(page: Page): Promise<void> {
  await reachCopy(page);
  await stopClock(page);
  await button(page, 'Copy Post').click();
  await page.waitForURL('**/success');
  await button(page, 'Create Another Post').waitFor();
}

/** The real names of the people on the page, in order: all, or only the selected ones. */
export async function namesOn(page: Page, which: { checked?: true } = {}): Promise<string[]> {
  const people = page
    .getByRole('checkbox', which)
    .and(page.locator(':not([aria-labelledby="organizations"] *)'));
  await people.first().waitFor();
  const boxes = await people.all();
  return Promise.all(boxes.map((box) => box.evaluate(readName)));
}

function readName(box: Element): string {
  return box.closest('label')?.querySelector('strong')?.textContent ?? '';
}

/** Navigates within the app without a reload, as Back and Forward do. */
export async function goInPlace(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Changes a result, to test pages that no post produces reliably. */
export type Change = (result: AnalysisResult) => AnalysisResult;

/** Changes the free result stored in the tab, clears the selection, and reloads the page. */
export async function changeStored(page: Page, change: Change): Promise<void> {
  const stored = await page.evaluate(() => sessionStorage.getItem('analysisResult'));
  const changed = change(analysisResult.parse(JSON.parse(stored ?? '')));
  await page.evaluate((text) => {
    sessionStorage.setItem('analysisResult', text);
    sessionStorage.removeItem('selectedThoughtLeaders');
  }, JSON.stringify(changed));
  await page.reload();
}

/** From now on changes the results of requested analyses. */
export async function changeReopened(page: Page, first: Change) {
  let change = first;
  await page.route('**/api/analyses/*', async (route) => {
    const response = await route.fetch();
    const asked = analysis.parse(await response.json());
    const json = { ...asked, ...(asked.result && { result: change(asked.result) }) };
    await route.fulfill({ response, json });
  });
  return { to: (next: Change) => void (change = next) };
}

export function someSuggestedPerson(name: string): SuggestedPerson {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    headline: 'Author on how teams hire and stay together',
    followers: '50K+',
    posts: 'weekly',
    relevance: 'Writes about remote work, which you mention with "fully remote".',
    matchScore: 84,
    suggestedTag: suggestedTag(name),
    matches: [{ phrase: 'fully remote', topic: 'Remote Work' }],
    topics: ['Remote Work', 'Hiring'],
    asOf: '2025-06',
  };
}

/** From now on the browser refuses to copy. */
export const refuseCopying = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
    document.execCommand = () => false;
  });

export const allowCopying = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of ['write', 'writeText']) Reflect.deleteProperty(navigator.clipboard, name);
    Reflect.deleteProperty(document, 'execCommand');
  });
