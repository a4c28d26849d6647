import { redirect } from 'react-router';
import { premiumRun } from '../../features/analyze/analysis-run.ts';
import { postProblem, prepareJob } from '../../features/analyze/analysis-input.ts';
import { adoptWaitingPost } from '../../features/premium/open-post.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import type { AnalysisJob } from '../../shared/storage/draft.ts';
import { premiumAnalysisOrigin, premiumAnalysisResults } from '../../shared/storage/results.ts';
import { goHome, requirePremiumPost } from './premium-flow.ts';

export interface JobToFollow {
  job: AnalysisJob;
}

/** The job to follow, also after a reload; redirects ahead if it is finished. */
export function requirePremiumJob(): JobToFollow | Response {
  const post = requirePremiumPost();
  if (post instanceof Response) return post;
  const problem = postProblem(post);
  if (problem) return goHome('Not quite ready', `Your post needs a change first: ${problem}.`);
  const job = prepareJob(premiumRun, post, []);
  const origin = tabStorage.read(premiumAnalysisOrigin);
  const finished =
    job.id !== undefined &&
    origin?.analysisId === job.id &&
    tabStorage.read(premiumAnalysisResults) !== undefined;
  return finished ? redirect('/premium-select-ai-leaders') : { job };
}

/** The same after an import: the waiting post is analyzed again with the new network. */
export function requireWaitingJob(): JobToFollow | Response {
  adoptWaitingPost();
  return requirePremiumJob();
}
