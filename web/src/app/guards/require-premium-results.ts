import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { splitPeople, type SplitPeople } from '../../features/premium/selection.ts';
import {
  premiumAnalysisOrigin,
  premiumAnalysisResults,
  putAside,
} from '../../shared/storage/results.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import type { AnalysisOrigin } from '../../shared/validation/stored-run.ts';
import { goHome } from './go-home.ts';
import { requirePremiumPost } from './require-premium-post.ts';

export interface PremiumData {
  post: string;
  topics: AnalysisResult['extractedTopics'];
  people: SplitPeople;
  /** Why no leader is suggested, and what else the post may be about. */
  nobody: AnalysisResult['nobody'];
  readings: AnalysisResult['otherReadings'];
  /** The post is not in English. */
  otherLanguage: boolean;
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
  const people = splitPeople(results, session.read(putAside));
  const networkUnavailable = results.networkUnavailable === true;
  const { extractedTopics: topics, nobody, otherReadings: readings } = results;
  const otherLanguage = results.otherLanguage === true;
  return { post, topics, people, nobody, readings, otherLanguage, networkUnavailable, origin };
}
