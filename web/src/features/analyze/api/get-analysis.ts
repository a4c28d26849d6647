import { ApiError } from '../../../shared/http/api-error.ts';
import { callApi } from '../../../shared/http/client.ts';
import { readAnalysis } from '../../../shared/validation/wire.ts';
import { seeWhoIsAsking } from './see-who-is-asking.ts';

/** The request's path, which is its key in the query cache too. */
export const analysisPath = (id: string) => `/api/analyses/${id}`;

export const getAnalysis = async (id: string) => readAnalysis(await callApi(analysisPath(id)));

/** A signed-in person's own, who may have to sign in again: until then it is like none. */
export async function getOwnAnalysis(id: string) {
  try {
    return await getAnalysis(id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await seeWhoIsAsking();
    return getAnalysis(id);
  }
}
