import { limits } from '@tagwell/contracts/limits';
import { callApi } from '../../../shared/http/client.ts';
import { readRecentAnalyses } from '../../../shared/validation/premium-memory.ts';

const path = `/api/analyses?limit=${limits.recentAnalyses}`;

/** The person's last analyzed posts, newest first. */
export const recentPostsQuery = {
  queryKey: [path],
  queryFn: async () => readRecentAnalyses(await callApi(path)),
  staleTime: 0,
};
