import type { Analysis } from '@tagwell/contracts/http/analysis';
import { keepResult, premiumRun } from '../features/analyze/analysis-run.ts';
import type { AnalysisJob } from '../shared/storage/draft.ts';
import {
  chosenOrganizations,
  postForResults,
  premiumCopiedPost,
  premiumTagTicks,
  putAside,
  selectedAILeaders,
  selectedNetworkPeople,
  selectedThoughtLeaders,
} from '../shared/storage/results.ts';
import { session } from '../shared/storage/browser-storage.ts';

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
    putAside,
    chosenOrganizations,
  );
}
