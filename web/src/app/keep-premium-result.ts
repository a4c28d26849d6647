import type { Analysis } from '@tagwell/contracts/http/analysis';
import { premiumRun } from '../features/analyze/premium-run.ts';
import { keepResult } from '../features/analyze/end-analysis.ts';
import type { AnalysisJob } from '../shared/storage/draft.ts';
import {
  postForResults,
  premiumCopiedPost,
  premiumTagTicks,
  selectedAILeaders,
  selectedNetworkPeople,
} from '../shared/storage/premium-results.ts';
import { selectedThoughtLeaders } from '../shared/storage/run.ts';
import { session } from '../shared/storage/session.ts';

/** Keeps a finished premium analysis; whom was chosen before, was chosen for another. */
export function keepPremiumResult(job: AnalysisJob, analysis: Analysis): void {
  keepResult(premiumRun, job, analysis);
  session.remove(
    selectedAILeaders,
    selectedNetworkPeople,
    selectedThoughtLeaders,
    postForResults,
    premiumCopiedPost,
    premiumTagTicks,
  );
}
