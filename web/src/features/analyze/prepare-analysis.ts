import {
  additionalKeywords,
  analysisFailure,
  analysisJob,
  type AnalysisJob,
  postContent,
} from '../../shared/storage/draft.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { randomId } from '../../shared/http/random-id.ts';
import type { AnalysisRun } from './analysis-run.ts';

/** One press of Analyze in the free flow: keeps the draft and the job to come. */
export function prepareAnalysis(post: string, keywords: string[]): AnalysisJob {
  session.write(postContent, post);
  session.write(additionalKeywords, keywords);
  return prepareJob({ job: analysisJob, failure: analysisFailure }, post, keywords);
}

/**
 * The job of one press of Analyze. The same post and keywords as last time are the same job, so a
 * retry or a second press never makes another.
 */
export function prepareJob(
  run: Pick<AnalysisRun, 'job' | 'failure'>,
  post: string,
  keywords: string[],
): AnalysisJob {
  session.remove(run.failure);
  const last = session.read(run.job);
  if (last?.post === post && sameTexts(last.keywords, keywords)) return last;
  const job = { key: randomId(), post, keywords };
  session.write(run.job, job);
  return job;
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
