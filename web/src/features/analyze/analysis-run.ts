import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import {
  analysisFailure,
  analysisJob,
  type AnalysisFailure,
  type AnalysisJob,
} from '../../shared/storage/draft.ts';
import {
  premiumAnalysisOrigin,
  premiumAnalysisResults,
} from '../../shared/storage/premium-results.ts';
import { premiumFailure, premiumJob } from '../../shared/storage/premium-run.ts';
import { analysisOrigin, analysisResult } from '../../shared/storage/run.ts';
import type { Entry } from '../../shared/storage/session-store.ts';
import type { AnalysisOrigin } from '../../shared/validation/stored-run.ts';
import { seeWhoIsAsking } from './api/see-who-is-asking.ts';
import { startAnalysis, startPremiumAnalysis } from './api/start-analysis.ts';

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
  recover: seeWhoIsAsking,
};
