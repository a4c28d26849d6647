import { adminStatusRoute } from '@tagwell/contracts/http/admin-routes';
import type { AdminStatus } from '@tagwell/contracts/http/operator-routes';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sentenceWithWait } from '../forms/retry-when-busy.ts';
import { queryOf } from '../http/call.ts';
import { ApiError, queryClient } from '../http/client.ts';
import { toast } from '../ui/toast-store.ts';

/** Whether an operator is signed in in this browser. */
export const adminStatusQuery = queryOf(adminStatusRoute);

/** Who was signed in last in this tab. */
let lastId: string | undefined;

/**
 * What was fetched with one operator session is not there for the next, and what was typed in it only for
 * the same operator.
 */
export function setOperator(status: AdminStatus): void {
  lastId = queryClient.getQueryData<AdminStatus>(adminStatusQuery.queryKey)?.id ?? lastId;
  queryClient.setQueryData(adminStatusQuery.queryKey, status);
  if (status.isAdmin) {
    if (lastId !== status.id) forgetTyped();
    return;
  }
  queryClient.removeQueries({
    predicate: ({ queryKey }) =>
      String(queryKey[0]).startsWith('/api/admin/') && queryKey[0] !== adminStatusQuery.queryKey[0],
  });
}

/** Rises whenever nothing typed is to wait any more. */
const leavesKey = ['times an operator left'];

/** For whoever logs out: nothing typed waits for the next operator in this tab. */
export function leaveForGood(): void {
  setOperator({ isAdmin: false });
  forgetTyped();
}

function forgetTyped(): void {
  queryClient.setQueryData<number>(leavesKey, (times = 0) => times + 1);
}

/** A key for what keeps something typed while its page is signed out. */
export const useLeaves = () =>
  useQuery({ queryKey: leavesKey, queryFn: skipToken, initialData: 0 }).data;

/** An operator session that is over leads back to the sign-in, in the same place. */
export function leaveIfSignedOut(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  const before = queryClient.getQueryData<AdminStatus>(adminStatusQuery.queryKey);
  setOperator({ isAdmin: false });
  // Last, so that it takes the place of what is said of the request that failed.
  if (before?.isAdmin) queueMicrotask(() => toast({ title: 'You were signed out.' }));
}

/** The same for a question that is asked by itself. */
export function useLeaveIfSignedOut(error: unknown): void {
  useEffect(() => {
    if (error) leaveIfSignedOut(error);
  }, [error]);
}

/** The sentence for what an operator tried; a session that is over leads to the sign-in. */
export function operatorSentence(error: unknown): string {
  leaveIfSignedOut(error);
  return sentenceWithWait(error);
}
