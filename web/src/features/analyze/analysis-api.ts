import { callApi } from '../../shared/http/client.ts';
import type { AnalysisJob } from '../../shared/storage/draft.ts';
import { readAccepted, readAnalysis } from '../../shared/validation/wire.ts';
import { ApiError } from '../../shared/http/api-error.ts';

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

/** The request's path, which is its key in the query cache too. */
export const analysisPath = (id: string) => `/api/analyses/${id}`;

export const getAnalysis = async (id: string) => readAnalysis(await callApi(analysisPath(id)));

/** A signed-in person's own, who may have to sign in again: until then it is like none. */
export async function getOwnAnalysis(id: string) {
  try {
    return await getAnalysis(id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await ensureSignedIn();
    return getAnalysis(id);
  }
}

/** Something only a signed-in person may call: without a session it asks them to sign in again. */
export async function ensureSignedIn(): Promise<void> {
  await callApi('/api/analyses?limit=1');
}
