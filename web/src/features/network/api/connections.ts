import type { QueryClient } from '@tanstack/react-query';
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

/** One page of the people that a search finds; everybody when it is empty. */
export async function getConnections(query: string, cursor?: string) {
  return readConnectionPage(await callApi(pagePath(query, cursor)));
}

/** The first page of a search. */
export const connectionsQuery = (query: string) => ({
  queryKey: [pagePath(query)],
  queryFn: () => getConnections(query),
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

function pagePath(query: string, cursor?: string): string {
  const search = new URLSearchParams({
    ...(query !== '' && { query }),
    ...(cursor !== undefined && { cursor }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
