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
  chosenOrganizations,
  postForResults,
  premiumAnalysisOrigin,
  premiumAnalysisResults,
  dismissed,
} from '../../shared/storage/results.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import type { AnalysisOrigin } from '../../shared/storage/results.ts';

/** What each page after the analysis needs. Without it the user is redirected, with the reason. */
export const premiumGuards = {
  '/premium-select-ai-leaders': requirePremiumResults,
  '/premium-select-network': requireLeadersChosen,
  '/premium-select-leaders': requirePremiumResults,
  '/premium-results': requirePremiumChoice,
};

/** What a page gets, once its guard has let it be shown. */
export type PremiumPageData<Path extends keyof typeof premiumGuards> = Exclude<
  ReturnType<(typeof premiumGuards)[Path]>,
  Response
>;

/** Back to the premium app, where the last post is offered again, with the reason. */
export function goHome(title: string, description: string): Response {
  toast({ title, description });
  return redirect('/premium-app');
}

/** A stored post with this phrase is thrown away, a wish of the product's first specification. Empty: none is. */
const refusedPhrase: string = '';

/** The post of the run under way. */
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

/** What the pages of choosing need: the post and the people found for it. */
function requirePremiumResults(): PremiumData | Response {
  const post = requirePremiumPost();
  if (post instanceof Response) return post;
  const result = tabStorage.read(premiumAnalysisResults);
  const origin = tabStorage.read(premiumAnalysisOrigin);
  if (!result || !origin) {
    return goHome('No suggestions yet', 'Analyze your post first, or reopen a recent one.');
  }
  // Whoever chooses, or copies, came back without an import.
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
