import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { splitPeople, type Suggested } from '../../features/premium/people.ts';
import {
  premiumAnalysisOrigin,
  premiumAnalysisResults,
} from '../../shared/storage/premium-results.ts';
import { session } from '../../shared/storage/session.ts';
import type { AnalysisOrigin } from '../../shared/validation/stored-run.ts';
import { goHome } from './go-home.ts';
import { requirePremiumPost } from './require-premium-post.ts';

export interface PremiumData {
  post: string;
  topics: AnalysisResult['extractedTopics'];
  people: Suggested;
  /** The writer's connections could not be searched. */
  networkUnavailable: boolean;
  origin: AnalysisOrigin;
}

/** What the pages of choosing need: the post and the people found for it. */
export function requirePremiumResults(): PremiumData | Response {
  const post = requirePremiumPost();
  if (post instanceof Response) return post;
  const results = session.read(premiumAnalysisResults);
  const origin = session.read(premiumAnalysisOrigin);
  if (!results || !origin) {
    return goHome('No suggestions yet', 'Analyze your post first, or reopen a recent one.');
  }
  const people = splitPeople(results.thoughtLeaders);
  const networkUnavailable = results.networkUnavailable === true;
  return { post, topics: results.extractedTopics, people, networkUnavailable, origin };
}
