import type { PremiumUser } from '@tagwell/contracts/http/account';
import {
  accountHistoryRoute,
  type NotedHistory,
  type OperatorsEntry,
} from '@tagwell/contracts/http/credits-routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf, signedCount } from '../../../shared/format/numbers-and-dates.tsx';
import { useAsyncAction } from '../../../shared/forms/form-state.ts';
import { call } from '../../../shared/http/call.ts';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { accountHistoryQuery } from '../admin-api.ts';
import { refetchEveryMs } from '../live-list.tsx';

export interface LiveCredits {
  balance: number;
  /** The newest entries, and the older ones that were asked for. */
  history: NotedHistory | undefined;
  error: unknown;
  tryAgain: () => void;
  older: OlderEntries;
  /** A summary of changes while the dialog was open. */
  changed: string | undefined;
}

interface OlderEntries {
  pending: boolean;
  failure: string | undefined;
  show: () => void;
}

/**
 * Somebody's current credits while a dialog is open. Balance, history and changes are derived from
 * the same entries, so that they always match.
 */
export function useLiveCredits(person: PremiumUser): LiveCredits {
  const { data, dataUpdatedAt, isFetchedAfterMount, error, refetch } = useQuery({
    ...accountHistoryQuery(person.id),
    refetchInterval: refetchEveryMs,
  });
  const { pending, failure, run } = useAsyncAction();
  const [history, setHistory] = useState(data);
  const [seenAt, setSeenAt] = useState(dataUpdatedAt);
  // While a page is on its way nothing else moves the rows: it is counted, and the focus goes to its first.
  if (data && dataUpdatedAt !== seenAt && !pending) {
    setSeenAt(dataUpdatedAt);
    setHistory(withNewest(history, data));
  }

  // What an earlier dialog fetched is not what this one began with.
  const entries = isFetchedAfterMount ? data?.entries : undefined;
  const [atFirst, setAtFirst] = useState<ReadonlySet<string>>();
  if (entries && !atFirst) setAtFirst(new Set(entries.map(({ id }) => id)));
  const since = atFirst ? entries?.filter(({ id }) => !atFirst.has(id)) : undefined;

  async function showOlder(): Promise<void> {
    const cursor = history?.nextCursor;
    if (cursor == null) return;
    await run(
      () => call(accountHistoryRoute, { params: { id: person.id }, query: { cursor } }),
      operatorSentence,
      (page) => setHistory((now) => now && withOlder(now, page)),
    );
  }

  return {
    balance: (entries && history?.entries[0]?.balanceAfter) ?? person.premiumCredits,
    history,
    error,
    tryAgain: () => void refetch(),
    older: { pending, failure, show: () => void showOlder() },
    changed: changedMeanwhile(since ?? []),
  };
}

/** What is shown with the entries that came since. Where some between are missing it begins anew. */
export function withNewest(shown: NotedHistory | undefined, newest: NotedHistory): NotedHistory {
  const known = new Set(newest.entries.map(({ id }) => id));
  const older = shown?.entries.filter(({ id }) => !known.has(id)) ?? [];
  const isJoined = shown !== undefined && older.length < shown.entries.length;
  if (!isJoined) return newest;
  return { entries: [...newest.entries, ...older], nextCursor: shown.nextCursor };
}

/** What is shown with the page below it. */
export function withOlder(shown: NotedHistory, page: NotedHistory): NotedHistory {
  return { entries: [...shown.entries, ...page.entries], nextCursor: page.nextCursor };
}

type Change = Pick<OperatorsEntry, 'reason' | 'amount'>;

export function changedMeanwhile(changes: readonly Change[]): string | undefined {
  const [change, ...others] = changes;
  if (!change) return undefined;
  if (others.length > 0) {
    const sum = changes.reduce((total, { amount }) => total + amount, 0);
    return `The balance changed ${changes.length} times a moment ago: by ${signedCount(sum)} in all.`;
  }
  const { reason, amount } = change;
  if (reason === 'top-up')
    return `Someone added ${countOf(amount, 'credit', 'credits')} a moment ago.`;
  if (reason === 'correction') {
    return `Someone corrected the balance by ${signedCount(amount)} a moment ago.`;
  }
  return reason === 'copy'
    ? 'A credit was spent a moment ago.'
    : `The balance changed by ${signedCount(amount)} a moment ago.`;
}
