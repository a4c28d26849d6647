import { adminStatusQuery } from '../features/admin/operator-api.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { queryClient } from './query-client.ts';

/** An operator session that is over leads back to the sign-in, in the same place. */
export function onRefused(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  setSignedIn(false);
}

/** What was fetched with one operator session is not there for the next. */
export function setSignedIn(isAdmin: boolean): void {
  queryClient.setQueryData(adminStatusQuery.queryKey, { isAdmin });
  if (isAdmin) return;
  queryClient.removeQueries({
    predicate: ({ queryKey }) =>
      String(queryKey[0]).startsWith('/api/admin/') && queryKey[0] !== adminStatusQuery.queryKey[0],
  });
}
