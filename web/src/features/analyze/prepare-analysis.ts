import { randomId } from '../../shared/http/random-id.ts';
import {
  additionalKeywords,
  analysisFailure,
  analysisJob,
  postContent,
  type AnalysisJob,
} from '../../shared/storage/draft.ts';
import { session } from '../../shared/storage/session.ts';

/**
 * One press of Analyze: keeps the draft and the job to come. The same post and keywords as last time
 * are the same job, so a retry or a second press never makes another.
 */
export function prepareAnalysis(post: string, keywords: string[]): AnalysisJob {
  session.write(postContent, post);
  session.write(additionalKeywords, keywords);
  session.remove(analysisFailure);
  const last = session.read(analysisJob);
  if (last?.post === post && sameTexts(last.keywords, keywords)) return last;
  const job = { key: randomId(), post, keywords };
  session.write(analysisJob, job);
  return job;
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
