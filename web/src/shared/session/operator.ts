import { adminStatusRoute } from '@tagwell/contracts/http/admin-routes';
import type { AdminStatus } from '@tagwell/contracts/http/operator-routes';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sentenceWithWait } from '../forms/retry-when-busy.ts';
import { call, queryOf } from '../http/call.ts';
import { ApiError, queryClient } from '../http/client.ts';
import { toast } from '../ui/toast-store.ts';

const { queryKey: statusKey } = queryOf(adminStatusRoute);

const knownStatus = () => queryClient.getQueryData<AdminStatus>(statusKey);

/** Whether an operator is signed in in this browser. Another tab may have changed that meanwhile. */
export const adminStatusQuery = {
  queryKey: statusKey,
  queryFn: async () => {
    const status = await call(adminStatusRoute);
    const before = knownStatus();
    settle(status);
    if (before?.isAdmin && before.id !== status.id) {
      toast({ title: status.isAdmin ? 'Another operator is signed in now.' : signedOut });
    }
    return status;
  },
  refetchOnWindowFocus: 'always',
} as const;

const signedOut = 'You were signed out.';

/** Who was signed in last in this tab. */
let lastId: string | undefined;

/**
 * Clears data fetched in another operator's session, and keeps typed text only for the same
 * operator.
 */
function settle({ id }: AdminStatus): void {
  if (id !== undefined && id === lastId) return;
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) =>
      String(path).startsWith('/api/admin/') && path !== statusKey[0],
  });
  if (id === undefined) return;
  if (lastId !== undefined) forgetTyped();
  lastId = id;
}

export function setOperator(status: AdminStatus): void {
  settle(status);
  queryClient.setQueryData(statusKey, status);
}

/** Rises whenever nothing typed is to wait any more. */
const leavesKey = ['times an operator left'];

/**
 * After logging out, discards typed text, so that the next operator in this tab does not see it.
 */
export function leaveForGood(): void {
  setOperator({ isAdmin: false });
  forgetTyped();
}

function forgetTyped(): void {
  queryClient.setQueryData<number>(leavesKey, (times = 0) => times + 1);
}

/** A React key that resets kept text after logging out. */
export const useLeaves = () =>
  useQuery({ queryKey: leavesKey, queryFn: skipToken, initialData: 0 }).data;

/**
 * Shows the sign-in if the operator's session has ended. A forbidden action may mean that another
 * operator is signed in by now.
 */
export function leaveIfSignedOut(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 403) void queryClient.refetchQueries({ queryKey: statusKey });
  if (error.status !== 401) return;
  const before = knownStatus();
  setOperator({ isAdmin: false });
  // Last, so that it takes the place of what is said of the request that failed.
  if (before?.isAdmin) queueMicrotask(() => toast({ title: signedOut }));
}

/** The same for a question that is asked by itself. */
export function useLeaveIfSignedOut(error: unknown): void {
  useEffect(() => {
    if (error) leaveIfSignedOut(error);
  }, [error]);
}

/** A failure's message for operators; shows the sign-in if the session has ended. */
export function operatorSentence(error: unknown): string {
  leaveIfSignedOut(error);
  return sentenceWithWait(error);
}
