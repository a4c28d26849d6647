import type { Analysis } from '@tagwell/contracts/http/analysis';
import { texts } from '@tagwell/contracts/texts';
import { ApiError, sentenceFor } from '../../shared/http/api-error.ts';
import { analysisFailure, analysisJob, type AnalysisJob } from '../../shared/storage/draft.ts';
import { analysisOrigin, analysisResult } from '../../shared/storage/run.ts';
import { session } from '../../shared/storage/session.ts';
import { toast } from '../../shared/ui/toast-store.ts';

/** Keeps a finished analysis with what it was made from. */
export function keepResult(job: AnalysisJob, analysis: Analysis): void {
  if (!analysis.result) return;
  session.write(analysisResult, analysis.result);
  session.write(analysisOrigin, {
    analysisId: analysis.id,
    postContent: job.post,
    keywords: job.keywords,
    found: analysis.found,
  });
}

/** A job that the server took and that failed: the next try is a new one, with a new key. */
export function keepFailedJob(analysis: Analysis): void {
  session.remove(analysisJob);
  announce(analysis.error?.message ?? texts.analysisFailed);
}

/** A job that could not be started or followed. Its key is kept unless the server refused it. */
export function keepFailedCall(error: unknown): void {
  console.warn('The analysis could not be started or followed:', error);
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
  if (refused) session.remove(analysisJob);
  const wait = error instanceof ApiError ? error.retryAfterMs : undefined;
  announce(sentenceFor(error), wait === undefined ? undefined : Date.now() + wait);
}

function announce(message: string, retryAt?: number): void {
  session.write(analysisFailure, { message, ...(retryAt !== undefined && { retryAt }) });
  toast({ title: 'Analysis Failed', description: message, variant: 'destructive' });
}
