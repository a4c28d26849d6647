import { listLeadersRoute } from '@tagwell/contracts/http/leader-routes';
import {
  answerObjectionRoute,
  doNotSuggestRoute,
  listDoNotSuggestRoute,
  listObjectionsRoute,
  suggestAgainRoute,
} from '@tagwell/contracts/http/objection-routes';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call, forget, queryOf } from '../../shared/http/call.ts';
import { pageQuery } from '../../shared/http/get-page.ts';
import { useLeaveIfSignedOut } from '../../shared/session/operator.ts';

export const objectionStates = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
] as const;
export type ObjectionState = (typeof objectionStates)[number]['value'];

/** One page of objections, the newest first. */
export function useObjections(asked: { state: ObjectionState; page: number }) {
  const found = useQuery({
    ...pageQuery(listObjectionsRoute, { query: asked }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  useLeaveIfSignedOut(found.error);
  return found;
}

/** How many requests wait for an answer; none where nobody may ask. */
export function useOpenObjections(enabled: boolean): number {
  const query = { limit: 1 };
  const { data } = useQuery({
    ...pageQuery(listObjectionsRoute, { query }),
    staleTime: 0,
    enabled,
  });
  return data?.total ?? 0;
}

/** Everybody who is never suggested. */
export function useDoNotSuggest() {
  const found = useQuery({ ...queryOf(listDoNotSuggestRoute), staleTime: 0 });
  useLeaveIfSignedOut(found.error);
  return found;
}

export async function answerObjection(id: string): Promise<void> {
  await call(answerObjectionRoute, { params: { id } });
}

/** Whoever objected is never suggested again; the objection is answered by it. */
export async function doNotSuggest(objectionId: string): Promise<void> {
  await call(doNotSuggestRoute, { body: { objectionId } });
}

export async function suggestAgain(id: string): Promise<void> {
  await call(suggestAgainRoute, { params: { id } });
}

/** After a change; the catalogue shows it, too. */
export const forgetObjections = (queryClient: QueryClient): Promise<void> =>
  forget(queryClient, listObjectionsRoute, listDoNotSuggestRoute, listLeadersRoute);
