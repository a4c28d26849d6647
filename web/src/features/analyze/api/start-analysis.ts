import { callApi } from '../../../shared/http/client.ts';
import type { AnalysisJob } from '../../../shared/storage/draft.ts';
import { readAccepted } from '../../../shared/validation/wire.ts';

/** Creates the analysis, or finds the one that this key made before. Answers its id. */
export async function startAnalysis(job: AnalysisJob): Promise<string> {
  const body = await callApi('/api/analyze', {
    method: 'POST',
    headers: { Prefer: 'respond-async', 'Idempotency-Key': job.key },
    body: { postContent: job.post, additionalKeywords: job.keywords },
  });
  return readAccepted(body).analysisId;
}
