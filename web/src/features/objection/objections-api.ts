import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callApi } from '../../shared/http/client.ts';
import { getPage, pagePath } from '../../shared/http/get-page.ts';
import { readDoNotSuggest, readObjections } from '../../shared/validation/admin-wire.ts';

export const objectionStates = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
] as const;
export type ObjectionState = (typeof objectionStates)[number]['value'];

const objectionsPath = '/api/admin/objections';
const doNotSuggestPath = '/api/admin/do-not-suggest';

/** One page of objections, the newest first. */
export function useObjections(
  asked: { state: ObjectionState; page: number },
  onRefused: (error: unknown) => void,
) {
  const address = pagePath(objectionsPath, asked);
  const found = useQuery({
    staleTime: 0,
    queryKey: [address],
    queryFn: () => getPage(address, readObjections),
    placeholderData: (before) => before,
  });
  useRefusal(found.error, onRefused);
  return found;
}

/** How many requests wait for an answer. */
export function useOpenObjections(): number {
  const address = pagePath(objectionsPath, { limit: 1 });
  const { data } = useQuery({
    staleTime: 0,
    queryKey: [address],
    queryFn: () => getPage(address, readObjections),
  });
  return data?.total ?? 0;
}

/** Everybody who is never suggested. */
export function useDoNotSuggest(onRefused: (error: unknown) => void) {
  const found = useQuery({
    staleTime: 0,
    queryKey: [doNotSuggestPath],
    queryFn: async () => readDoNotSuggest(await callApi(doNotSuggestPath)),
  });
  useRefusal(found.error, onRefused);
  return found;
}

function useRefusal(error: unknown, onRefused: (error: unknown) => void): void {
  const tell = useEffectEvent(onRefused);
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
}

export async function answerObjection(id: string): Promise<void> {
  await callApi(`${objectionsPath}/${id}/answer`, { method: 'POST' });
}

/** Whoever objected is never suggested again; the objection is answered by it. */
export async function doNotSuggest(objectionId: string): Promise<void> {
  await callApi(doNotSuggestPath, { method: 'POST', body: { objectionId } });
}

export async function suggestAgain(id: string): Promise<void> {
  await callApi(`${doNotSuggestPath}/${id}`, { method: 'DELETE' });
}

/** After a change; the catalogue shows it, too. */
export async function forgetObjections(queryClient: QueryClient): Promise<void> {
  const paths = [objectionsPath, doNotSuggestPath, '/api/admin/leaders'];
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => paths.some((path) => String(queryKey[0]).startsWith(path)),
  });
}
