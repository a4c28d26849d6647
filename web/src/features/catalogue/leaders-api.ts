import type { Leader, LeaderFacts, LeadersImported } from '@tagwell/contracts/http/leader';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callApi, fetchFromApi } from '../../shared/http/client.ts';
import { getPage, pagePath } from '../../shared/http/get-page.ts';
import { uploadFile } from '../../shared/http/upload-file.ts';
import { useListState, type ListState } from '../../shared/lists/list-state.ts';
import {
  readImported,
  readLeader,
  readTopics,
  readLeaders,
} from '../../shared/validation/admin-wire.ts';
import { leaderList, useChoice, type Choice } from './addresses.ts';
import { factsOf, formOf } from './leader-form.ts';

const path = '/api/admin/leaders';

/** Asked anew on every look: other operators change it, too. */
const fresh = { staleTime: 0 };

function leadersQuery(state: ListState, choice: Choice) {
  const address = pagePath(path, { ...state, ...choice });
  return { ...fresh, queryKey: [address], queryFn: () => getPage(address, readLeaders) };
}

export function leaderQuery(id: string) {
  const address = `${path}/${encodeURIComponent(id)}`;
  return {
    ...fresh,
    queryKey: [address],
    queryFn: async () => readLeader(await callApi(address)),
  };
}

export const topicsQuery = {
  queryKey: ['/api/admin/topics'],
  queryFn: async () => readTopics(await callApi('/api/admin/topics')),
};

export async function addLeader(facts: LeaderFacts): Promise<Leader> {
  return readLeader(await callApi(path, { method: 'POST', body: facts }));
}

/** Answers 409 when somebody else has changed the person since this `version`. */
export async function changeLeader(
  { id, version }: Pick<Leader, 'id' | 'version'>,
  facts: LeaderFacts,
  retired: boolean,
): Promise<Leader> {
  const body = { ...facts, retired, version };
  return readLeader(await callApi(`${path}/${id}`, { method: 'PUT', body }));
}

/** Of somebody who was retired. */
export function restoreLeader(person: Leader): Promise<Leader> {
  return changeLeader(person, factsOf(formOf(person)), false);
}

export async function retireLeader({ id }: Pick<Leader, 'id'>): Promise<Leader> {
  return readLeader(await callApi(`${path}/${id}`, { method: 'DELETE' }));
}

/** Never again, also after imports and new releases. */
export async function doNotSuggest({ id }: Pick<Leader, 'id'>): Promise<void> {
  await callApi('/api/admin/do-not-suggest', { method: 'POST', body: { leaderId: id } });
}

/** By the entry on the list of those who are never suggested. */
export async function suggestAgain(doNotSuggestId: string): Promise<void> {
  await callApi(`/api/admin/do-not-suggest/${doNotSuggestId}`, { method: 'DELETE' });
}

interface LeadersUpload {
  file: File;
  onSent: (share: number) => void;
  signal: AbortSignal;
}

export async function importLeaders(upload: LeadersUpload): Promise<LeadersImported> {
  const body = await uploadFile(`${path}/import`, { ...upload, field: 'leaders', headers: {} });
  return readImported(body);
}

export async function exportLeaders(format: 'csv' | 'json'): Promise<Blob> {
  const response = await fetchFromApi(`${path}/export?format=${format}`);
  return response.blob();
}

/** After a change of any person. */
export async function forgetLeaders(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path),
  });
}

/** The page of the catalogue that the address names. What was there before stands until it comes. */
export function useLeaders(onRefused: (error: unknown) => void) {
  const [state, setState] = useListState(leaderList);
  const [choice, setChoice] = useChoice();
  const page = useQuery({ ...leadersQuery(state, choice), placeholderData: (before) => before });
  useRefusal(page.error, onRefused);
  return { page, state, setState, choice, setChoice };
}

/** Tells of every failed question. */
export function useRefusal(error: unknown, onRefused: (error: unknown) => void): void {
  const tell = useEffectEvent(onRefused);
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
}
