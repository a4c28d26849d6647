import { suggestedTag } from '@tagwell/contracts/compose-post';
import {
  analysis,
  analysisResult,
  type AnalysisResult,
  type ThoughtLeader,
} from '@tagwell/contracts/http/analysis';
import type { Page } from 'playwright-core';

/** For pages that must show what no post surely brings about: results, changed on their way. */
export type Change = (result: AnalysisResult) => AnalysisResult;

/** Changes the free result that the tab keeps, forgets the choice, and loads the page anew. */
export async function changeStored(page: Page, change: Change): Promise<void> {
  const stored = await page.evaluate(() => sessionStorage.getItem('analysisResult'));
  const changed = change(analysisResult.parse(JSON.parse(stored ?? '')));
  await page.evaluate((text) => {
    sessionStorage.setItem('analysisResult', text);
    sessionStorage.removeItem('selectedThoughtLeaders');
  }, JSON.stringify(changed));
  await page.reload();
}

/** From now on an analysis that is asked for has its result changed. */
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

export function someLeader(name: string): ThoughtLeader {
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
