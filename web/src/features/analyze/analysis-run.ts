import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import type { AnalysisFailure, AnalysisJob } from '../../shared/storage/draft.ts';
import type { Entry } from '../../shared/storage/session-store.ts';
import type { AnalysisOrigin } from '../../shared/validation/stored-run.ts';

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
