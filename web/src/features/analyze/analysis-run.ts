import type { Analysis, AnalysisResult } from '@tagwell/contracts/http/analysis';
import {
  analyzeRoute,
  getAnalysisRoute,
  listAnalysesRoute,
  premiumAnalyzeRoute,
} from '@tagwell/contracts/http/analysis-routes';
import { texts } from '@tagwell/contracts/texts';
import { call } from '../../shared/http/call.ts';
import { ApiError, isOutOfCredits, isTransient, sentenceFor } from '../../shared/http/client.ts';
import { type Entry, tabStorage } from '../../shared/storage/browser-storage.ts';
import {
  analysisFailure,
  type AnalysisFailure,
  analysisJob,
  type AnalysisJob,
} from '../../shared/storage/draft.ts';
import { premiumFailure, premiumJob } from '../../shared/storage/premium-run.ts';
import {
  analysisOrigin,
  type AnalysisOrigin,
  analysisResult,
  chosenOrganizations,
  postForResults,
  premiumAnalysisOrigin,
  premiumAnalysisResults,
  premiumCopiedPost,
  premiumTagTicks,
  dismissed,
  selectedAILeaders,
  selectedNetworkPeople,
} from '../../shared/storage/results.ts';
import { toastError } from '../../shared/ui/toast-store.ts';

/** One of the two flows: how its analysis starts, and where its state is kept. */
export interface AnalysisRun {
  job: Entry<AnalysisJob>;
  failure: Entry<AnalysisFailure>;
  result: Entry<AnalysisResult>;
  origin: Entry<AnalysisOrigin>;
  /** Creates the analysis, or finds the one created earlier with this key. Returns its id. */
  start: (job: AnalysisJob) => Promise<string>;
  /** When the job is nowhere to be found: resolves when looking once more makes sense. */
  recover?: (id: string) => Promise<unknown>;
}

export const freeRun: AnalysisRun = {
  job: analysisJob,
  failure: analysisFailure,
  result: analysisResult,
  origin: analysisOrigin,
  start: (job) => start(analyzeRoute, job),
};

/** When signed out, the user's own analysis is not found; after signing in again it is. */
export const premiumRun: AnalysisRun = {
  job: premiumJob,
  failure: premiumFailure,
  result: premiumAnalysisResults,
  origin: premiumAnalysisOrigin,
  start: (job) => start(premiumAnalyzeRoute, job),
  recover: getOwnAnalysis,
};

/** Stores a finished analysis with its input. */
export function keepResult(
  { result, origin }: Pick<AnalysisRun, 'result' | 'origin'>,
  job: AnalysisJob,
  analysis: Analysis,
): void {
  if (!analysis.result) return;
  tabStorage.write(result, analysis.result);
  tabStorage.write(origin, {
    analysisId: analysis.id,
    postContent: job.post,
    keywords: job.keywords,
    found: analysis.found,
  });
}

/** Handles an accepted job that failed: the next try is a new job with a new key. */
export function keepFailedJob(run: AnalysisRun, analysis: Analysis): void {
  tabStorage.remove(run.job);
  storeFailure(run, analysis.error?.message ?? texts.analysisFailed);
}

/**
 * A visitor's job that was started a moment ago and is nobody's now: each call came from a browser without
 * the cookie of the one before.
 */
const cookieLost =
  'Your browser doesn’t keep our cookie, so we can’t show you the result. Allow cookies for this site and try again.';

/**
 * Handles a job that could not be started or followed. Keeps its key unless the server refused it.
 * `isNew`: started by this page.
 */
export function keepFailedCall(run: AnalysisRun, error: unknown, isNew = false): void {
  console.warn('The analysis could not be started or followed:', error);
  const refused = error instanceof ApiError && !isTransient(error);
  if (refused) tabStorage.remove(run.job);
  // The page it leads to says everything.
  if (isOutOfCredits(error)) return;
  const isLost = isNew && run === freeRun && error instanceof ApiError && error.status === 404;
  const wait = error instanceof ApiError ? error.retryAfterMs : undefined;
  storeFailure(
    run,
    isLost ? cookieLost : sentenceFor(error),
    wait === undefined ? undefined : Date.now() + wait,
  );
}

function storeFailure(run: AnalysisRun, message: string, retryAt?: number): void {
  tabStorage.write(run.failure, { message, ...(retryAt !== undefined && { retryAt }) });
  toastError('Analysis Failed', message);
}

type StartRoute = typeof analyzeRoute | typeof premiumAnalyzeRoute;

async function start(route: StartRoute, job: AnalysisJob): Promise<string> {
  // Asked with `respond-async`, it answers before there is a result.
  const accepted = { ...route, responses: { 202: route.responses[202] } };
  const { analysisId } = await call(accepted, {
    headers: { Prefer: 'respond-async', 'Idempotency-Key': job.key },
    body: { postContent: job.post, additionalKeywords: job.keywords },
  });
  return analysisId;
}

const getAnalysis = (id: string) => call(getAnalysisRoute, { params: { id } });

/** A signed-in person's own, who may have to sign in again: until then it is like none. */
export async function getOwnAnalysis(id: string) {
  try {
    return await getAnalysis(id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    // Something only a signed-in person may call: without a session it asks them to sign in again.
    await call(listAnalysesRoute, { query: { limit: 1 } });
    return getAnalysis(id);
  }
}

/** Keeps a finished premium analysis; whom was chosen before, was chosen for another. */
export function keepPremiumResult(job: AnalysisJob, analysis: Analysis): void {
  keepResult(premiumRun, job, analysis);
  tabStorage.remove(
    selectedAILeaders,
    selectedNetworkPeople,
    postForResults,
    premiumCopiedPost,
    premiumTagTicks,
    dismissed,
    chosenOrganizations,
  );
}
