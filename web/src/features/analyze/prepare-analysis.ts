import {
  additionalKeywords,
  analysisFailure,
  analysisJob,
  postContent,
  type AnalysisJob,
} from '../../shared/storage/draft.ts';
import { session } from '../../shared/storage/session.ts';
import { prepareJob } from './prepare-job.ts';

/** One press of Analyze in the free flow: keeps the draft and the job to come. */
export function prepareAnalysis(post: string, keywords: string[]): AnalysisJob {
  session.write(postContent, post);
  session.write(additionalKeywords, keywords);
  return prepareJob({ job: analysisJob, failure: analysisFailure }, post, keywords);
}
