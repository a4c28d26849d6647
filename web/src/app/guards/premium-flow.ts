import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { redirect } from 'react-router';
import { stopWaiting } from '../../features/premium/open-post.ts';
import {
  finishedSelection,
  readSelection,
  splitPeople,
  toChoose,
  type SplitPeople,
} from '../../features/premium/split-people.ts';
import {
  addedOrganizations,
  readOrganizations,
} from '../../features/tagging/offered-organizations.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { originalPostContent } from '../../shared/storage/premium-run.ts';
import {
  type AnalysisOrigin,
  chosenOrganizations,
  postForResults,
  premiumAnalysisOrigin,
  premiumAnalysisResults,
  dismissed,
} from '../../shared/storage/results.ts';
import { toast } from '../../shared/ui/toast-store.ts';

/** What each page after the analysis needs; without it, the user is redirected with a reason. */
export const premiumGuards = {
  '/premium-select-ai-leaders': requirePremiumResults,
  '/premium-select-network': requireLeadersChosen,
  '/premium-select-leaders': requirePremiumResults,
  '/premium-results': requirePremiumChoice,
};

/** A page's data, provided by its guard. */
export type PremiumPageData<Path extends keyof typeof premiumGuards> = Exclude<
  ReturnType<(typeof premiumGuards)[Path]>,
  Response
>;

/** Redirects to the premium app, where the last post is offered again, with a reason. */
export function goHome(title: string, description: string): Response {
  toast({ title, description });
  return redirect('/premium-app');
}

/**
 * A stored post with this phrase is discarded, as required by the product's first specification.
 * Empty disables it.
 */
const refusedPhrase: string = '';

/** The current run's post. */
export function requirePremiumPost(): string | Response {
  const post = tabStorage.read(originalPostContent);
  if (post !== undefined && isRefused(post)) tabStorage.remove(originalPostContent);
  else if (post?.trim()) return post;
  return goHome('Start with your post', 'There is no post to find people for yet.');
}

export function isRefused(post: string, phrase: string = refusedPhrase): boolean {
  return phrase !== '' && post.includes(phrase);
}

export interface PremiumData {
  post: string;
  result: AnalysisResult;
  people: SplitPeople;
  origin: AnalysisOrigin;
}

/** The post and the people found for it, for choosing people. */
function requirePremiumResults(): PremiumData | Response {
  const post = requirePremiumPost();
  if (post instanceof Response) return post;
  const result = tabStorage.read(premiumAnalysisResults);
  const origin = tabStorage.read(premiumAnalysisOrigin);
  if (!result || !origin) {
    return goHome('No suggestions yet', 'Analyze your post first, or reopen a recent one.');
  }
  // A person who is choosing or copying came back without an import.
  stopWaiting();
  return { post, result, people: splitPeople(result, tabStorage.read(dismissed)), origin };
}

/** The second step of choosing needs the first. */
function requireLeadersChosen(): PremiumData | Response {
  const data = requirePremiumResults();
  if (data instanceof Response) return data;
  const { people } = data;
  const { leaders } = readSelection(data.origin.analysisId, people);
  if (leaders.length >= toChoose(people.asked.leaders, people.leaders)) return data;
  toast({ title: 'Not quite yet', description: 'Choose the thought leaders first.' });
  return redirect('/premium-select-ai-leaders');
}

/** The finished post needs its text and its people. */
function requirePremiumChoice() {
  const data = requirePremiumResults();
  if (data instanceof Response) return data;
  const { analysisId } = data.origin;
  const post = tabStorage.read(postForResults);
  const selection = finishedSelection(analysisId, data.people);
  if (!post?.trim() || !selection) {
    return goHome('Nobody chosen yet', 'Choose whom to tag first: reopen your post below.');
  }
  const organizations = readOrganizations(data.result, chosenOrganizations);
  return {
    post,
    analysisId,
    selection: { ...selection, organizations: addedOrganizations(organizations) },
    organizations,
    alreadyNamed: data.result.alreadyNamed,
  };
}
