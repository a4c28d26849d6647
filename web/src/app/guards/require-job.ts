import { redirect } from 'react-router-dom';
import { postProblem } from '../../features/analyze/input-rules.ts';
import { prepareAnalysis } from '../../features/analyze/prepare-analysis.ts';
import {
  additionalKeywords,
  analysisJob,
  postContent,
  type AnalysisJob,
} from '../../shared/storage/draft.ts';
import { analysisOrigin, analysisResult } from '../../shared/storage/results.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { goBack, noPost } from './go-back.ts';

export interface ProgressData {
  job: AnalysisJob;
}

/** The job to follow, taken up again after a reload; straight on when it is finished. */
export function requireJob(): ProgressData | Response {
  const post = session.read(postContent);
  if (!post?.trim()) return goBack(noPost, 'There is no post to analyze yet.');
  const problem = postProblem(post);
  const job =
    session.read(analysisJob) ??
    (problem ? undefined : prepareAnalysis(post, session.read(additionalKeywords) ?? []));
  if (!job) return goBack('Not quite ready', `Your post needs a change first: ${problem}.`);
  const origin = session.read(analysisOrigin);
  const finished = origin?.analysisId === job.id && session.read(analysisResult);
  return finished ? redirect('/select-leaders') : { job };
}
