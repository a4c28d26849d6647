import { analysisFailure, analysisJob } from '../../shared/storage/draft.ts';
import { analysisOrigin, analysisResult } from '../../shared/storage/run.ts';
import type { AnalysisRun } from './analysis-run.ts';
import { startAnalysis } from './api/start-analysis.ts';

export const freeRun: AnalysisRun = {
  job: analysisJob,
  failure: analysisFailure,
  result: analysisResult,
  origin: analysisOrigin,
  start: startAnalysis,
};
