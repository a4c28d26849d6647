import {
  premiumAnalysisOrigin,
  premiumAnalysisResults,
} from '../../shared/storage/premium-results.ts';
import { premiumFailure, premiumJob } from '../../shared/storage/premium-run.ts';
import type { AnalysisRun } from './analysis-run.ts';
import { seeWhoIsAsking } from './api/see-who-is-asking.ts';
import { startPremiumAnalysis } from './api/start-analysis.ts';

/** Signed out, the person's own analysis is like none: whoever signs in again sees it. */
export const premiumRun: AnalysisRun = {
  job: premiumJob,
  failure: premiumFailure,
  result: premiumAnalysisResults,
  origin: premiumAnalysisOrigin,
  start: startPremiumAnalysis,
  recover: seeWhoIsAsking,
};
