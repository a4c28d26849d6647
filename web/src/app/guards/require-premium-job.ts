import { redirect } from 'react-router-dom';
import { premiumRun } from '../../features/analyze/analysis-run.ts';
import { postProblem } from '../../features/analyze/input-rules.ts';
import { prepareJob } from '../../features/analyze/prepare-analysis.ts';
import { adoptWaitingPost } from '../../features/premium/open-post.ts';
import type { AnalysisJob } from '../../shared/storage/draft.ts';
import { premiumAnalysisOrigin, premiumAnalysisResults } from '../../shared/storage/results.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { goHome } from './go-home.ts';
import { requirePremiumPost } from './require-premium-post.ts';

export interface PremiumJobData {
  job: AnalysisJob;
}

/** The job to follow, taken up again after a reload; straight on when it is finished. */
export function requirePremiumJob(): PremiumJobData | Response {
  const post = requirePremiumPost();
  if (post instanceof Response) return post;
  const problem = postProblem(post);
  if (problem) return goHome('Not quite ready', `Your post needs a change first: ${problem}.`);
  const job = prepareJob(premiumRun, post, []);
  const origin = session.read(premiumAnalysisOrigin);
  const finished =
    job.id !== undefined &&
    origin?.analysisId === job.id &&
    session.read(premiumAnalysisResults) !== undefined;
  return finished ? redirect('/premium-select-ai-leaders') : { job };
}

/** The same after an import: the post that waited for it is analyzed anew, with the new network. */
export function requireWaitingJob(): PremiumJobData | Response {
  adoptWaitingPost();
  return requirePremiumJob();
}
