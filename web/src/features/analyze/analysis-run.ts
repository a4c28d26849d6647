import type { Analysis, AnalysisResult } from '@tagwell/contracts/http/analysis';
import { texts } from '@tagwell/contracts/texts';
import { ApiError, isOutOfCredits, sentenceFor } from '../../shared/http/api-error.ts';
import { type Entry, session } from '../../shared/storage/browser-storage.ts';
import {
  analysisFailure,
  type AnalysisFailure,
  analysisJob,
  type AnalysisJob,
} from '../../shared/storage/draft.ts';
import { premiumFailure, premiumJob } from '../../shared/storage/premium-run.ts';
import {
  analysisOrigin,
  analysisResult,
  premiumAnalysisOrigin,
  premiumAnalysisResults,
} from '../../shared/storage/results.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import type { AnalysisOrigin } from '../../shared/validation/stored-run.ts';
import { ensureSignedIn, startAnalysis, startPremiumAnalysis } from './analysis-api.ts';

/** One of the two flows: how its analysis starts, and where its state is kept. */
export interface AnalysisRun {
  job: Entry<AnalysisJob>;
  failure: Entry<AnalysisFailure>;
  result: Entry<AnalysisResult>;
  origin: Entry<AnalysisOrigin>;
  start: (job: AnalysisJob) => Promise<string>;
  /** When the job is nowhere to be found: resolves when looking once more makes sense. */
  recover?: () => Promise<void>;
}

export const freeRun: AnalysisRun = {
  job: analysisJob,
  failure: analysisFailure,
  result: analysisResult,
  origin: analysisOrigin,
  start: startAnalysis,
};

/** Signed out, the person's own analysis is like none: whoever signs in again sees it. */
export const premiumRun: AnalysisRun = {
  job: premiumJob,
  failure: premiumFailure,
  result: premiumAnalysisResults,
  origin: premiumAnalysisOrigin,
  start: startPremiumAnalysis,
  recover: ensureSignedIn,
};

/** Keeps a finished analysis with what it was made from. */
export function keepResult(
  { result, origin }: Pick<AnalysisRun, 'result' | 'origin'>,
  job: AnalysisJob,
  analysis: Analysis,
): void {
  if (!analysis.result) return;
  session.write(result, analysis.result);
  session.write(origin, {
    analysisId: analysis.id,
    postContent: job.post,
    keywords: job.keywords,
    found: analysis.found,
  });
}

/** A job that the server took and that failed: the next try is a new one, with a new key. */
export function keepFailedJob(run: AnalysisRun, analysis: Analysis): void {
  session.remove(run.job);
  announce(run, analysis.error?.message ?? texts.analysisFailed);
}

/** A job that could not be started or followed. Its key is kept unless the server refused it. */
export function keepFailedCall(run: AnalysisRun, error: unknown): void {
  console.warn('The analysis could not be started or followed:', error);
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
  if (refused) session.remove(run.job);
  // The page it leads to says it all.
  if (isOutOfCredits(error)) return;
  const wait = error instanceof ApiError ? error.retryAfterMs : undefined;
  announce(run, sentenceFor(error), wait === undefined ? undefined : Date.now() + wait);
}

function announce(run: AnalysisRun, message: string, retryAt?: number): void {
  session.write(run.failure, { message, ...(retryAt !== undefined && { retryAt }) });
  toast({ title: 'Analysis Failed', description: message, variant: 'destructive' });
}
