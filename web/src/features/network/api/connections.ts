import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/http/client.ts';
import {
  readConnectionPage,
  readCount,
  readDeleted,
} from '../../../shared/validation/network-wire.ts';

const path = '/api/linkedin/connections';
const countPath = '/api/linkedin/connections-count';

/** How many people the network has. */
export const countQuery = {
  queryKey: [countPath],
  queryFn: async () => readCount(await callApi(countPath)).count,
};

/** The people that a search finds, everybody when it is empty, page by page. */
export const connectionPages = (query: string) =>
  infiniteQueryOptions({
    queryKey: [pagePath(query, '')],
    queryFn: async ({ pageParam }) => readConnectionPage(await callApi(pagePath(query, pageParam))),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Deletes the network and answers how many people it had. */
export async function deleteConnections(): Promise<number> {
  return readDeleted(await callApi(path, { method: 'DELETE' })).deleted;
}

/** After an import or a deletion nothing read before is true any more. */
export async function forgetConnections(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path),
  });
}

function pagePath(query: string, cursor: string): string {
  const search = new URLSearchParams({
    ...(query !== '' && { query }),
    ...(cursor !== '' && { cursor }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
