import { callApi } from '../../../shared/http/client.ts';
import { readAnalysis } from '../../../shared/validation/wire.ts';

/** The request's path, which is its key in the query cache too. */
export const analysisPath = (id: string) => `/api/analyses/${id}`;

export const getAnalysis = async (id: string) => readAnalysis(await callApi(analysisPath(id)));
