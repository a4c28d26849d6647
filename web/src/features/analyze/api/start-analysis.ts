import { callApi } from '../../../shared/http/client.ts';
import type { AnalysisJob } from '../../../shared/storage/draft.ts';
import { readAccepted } from '../../../shared/validation/wire.ts';

/** Creates the analysis, or finds the one that this key made before. Answers its id. */
export const startAnalysis = (job: AnalysisJob) => start('/api/analyze', job);

/** The same with the person's own network. Status 402: no credit is left. */
export const startPremiumAnalysis = (job: AnalysisJob) => start('/api/premium-analyze', job);

async function start(path: string, job: AnalysisJob): Promise<string> {
  const body = await callApi(path, {
    method: 'POST',
    headers: { Prefer: 'respond-async', 'Idempotency-Key': job.key },
    body: { postContent: job.post, additionalKeywords: job.keywords },
  });
  return readAccepted(body).analysisId;
}
