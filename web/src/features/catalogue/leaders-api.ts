import type { Leader, LeaderFacts, LeadersImported } from '@tagwell/contracts/http/leader';
import {
  catalogueHealthRoute,
  changeLeaderRoute,
  exportLeadersRoute,
  getLeaderRoute,
  importLeadersRoute,
  listLeadersRoute,
  listTopicsRoute,
} from '@tagwell/contracts/http/leader-routes';
import { rowsPerPage } from '@tagwell/contracts/http/list-query';
import {
  doNotSuggestRoute,
  listDoNotSuggestRoute,
  listObjectionsRoute,
  suggestAgainRoute,
} from '@tagwell/contracts/http/objection-routes';
import { useQuery } from '@tanstack/react-query';
import { type ApiRoute, call, fetchRoute, invalidate, queryOf } from '../../shared/http/call.ts';
import { pageQuery, useListState, type ListState } from '../../shared/lists/list-pages.ts';
import { upload } from '../../shared/http/files.ts';
import type { ShownList } from '../../shared/lists/list-view.tsx';
import { useLeaveIfSignedOut } from '../../shared/session/operator.ts';
import { type Choice, type EntryList, useChoice } from './catalogue-urls.ts';
import { factsOf, formOf } from './leader-form.ts';

/** Loaded again on every visit: other operators change it, too. */
const fresh = { staleTime: 0 };

export const healthQuery = { ...fresh, ...queryOf(catalogueHealthRoute) };

/** How many in the whole catalogue a search finds. */
export function countQuery(query: string) {
  const everybody = { query, state: 'all', limit: 1 } as const;
  return { ...fresh, ...pageQuery(listLeadersRoute, { query: everybody }) };
}

export function leaderQuery(id: string) {
  return queryOf(getLeaderRoute, { params: { id } });
}

export const topicsQuery = queryOf(listTopicsRoute);

/** Answers 409 when somebody else has changed the person since this `version`. */
export async function changeLeader(
  { id, version }: Pick<Leader, 'id' | 'version'>,
  facts: LeaderFacts,
  retired: boolean,
): Promise<Leader> {
  const body = { ...facts, retired, version };
  return call(changeLeaderRoute, { params: { id }, body });
}

export function restoreLeader(person: Leader): Promise<Leader> {
  return changeLeader(person, factsOf(formOf(person)), false);
}

/** Never again, also after imports and new releases. @param objectionId of the request this answers */
export async function doNotSuggest(
  { id: leaderId }: Pick<Leader, 'id'>,
  objectionId: string | undefined,
): Promise<void> {
  await call(doNotSuggestRoute, {
    body: { leaderId, ...(objectionId !== undefined && { objectionId }) },
  });
}

/** By the entry on the list of those who are never suggested. True where another still holds them. */
export async function suggestAgain(doNotSuggestId: string): Promise<boolean> {
  const { isStillListed = false } = await call(suggestAgainRoute, {
    params: { id: doNotSuggestId },
  });
  return isStillListed;
}

interface LeadersUpload {
  file: File;
  /** Only to hear what it would change. */
  dryRun: boolean;
  /** Of the preview; answers 409 when somebody else has changed these people since. */
  version?: string | undefined;
  onSent: (share: number) => void;
  signal: AbortSignal;
}

export const importLeaders = ({
  dryRun,
  version,
  ...people
}: LeadersUpload): Promise<LeadersImported> =>
  upload(importLeadersRoute, {
    ...people,
    query: { dryRun: dryRun ? 'true' : undefined, version },
  });

export async function exportLeaders(format: 'csv' | 'json'): Promise<Blob> {
  const response = await fetchRoute(exportLeadersRoute, { query: { format } });
  return response.blob();
}

/** After a change of any person. */
export const invalidateLeaders = (): Promise<void> =>
  invalidate(listLeadersRoute, listObjectionsRoute, listDoNotSuggestRoute);

/** The page of a list that the address names. What was there before stands until it comes. */
export function useEntries<Row>(
  list: EntryList,
  route: ApiRoute<undefined, undefined, ListState & Choice, Row[]>,
): ShownList<Row> & { choice: Choice; setChoice: (choice: Choice) => void } {
  const [state, setState] = useListState(list);
  const [choice, setChoice] = useChoice(list);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...fresh,
    ...pageQuery(route, { query: { ...state, ...choice } }),
    placeholderData: (before) => before,
  });
  useLeaveIfSignedOut(error);
  const page = { data, error, isBehind: isPlaceholderData, refetch: () => void refetch() };
  const question = JSON.stringify({ ...state, ...choice });
  return { question, page, state, setState, rowsPerPage, choice, setChoice };
}
