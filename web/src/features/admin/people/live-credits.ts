import type { PremiumUser } from '@tagwell/contracts/http/account';
import type { NotedHistory, OperatorsEntry } from '@tagwell/contracts/http/credits-routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf, signedCount } from '../../../shared/format/numbers-and-dates.tsx';
import { accountHistoryQuery } from '../admin-api.ts';
import { refetchEveryMs } from '../live-queries.ts';

export interface LiveCredits {
  balance: number;
  history: NotedHistory | undefined;
  error: unknown;
  /** What changed while the dialog was open, in one sentence. */
  changed: string | undefined;
}

/**
 * Somebody's credits as they are by now, while a dialog is open. Balance, history and what changed
 * meanwhile come from one answer, so that they never disagree.
 */
export function useLiveCredits(person: PremiumUser): LiveCredits {
  const history = useQuery({
    ...accountHistoryQuery(person.id),
    refetchInterval: refetchEveryMs,
  });
  // What an earlier dialog fetched is not what this one began with.
  const entries = history.isFetchedAfterMount ? history.data?.entries : undefined;
  const [atFirst, setAtFirst] = useState<ReadonlySet<string>>();
  if (entries && !atFirst) setAtFirst(new Set(entries.map(({ id }) => id)));
  const since = atFirst ? entries?.filter(({ id }) => !atFirst.has(id)) : undefined;
  return {
    balance: entries?.[0]?.balanceAfter ?? person.premiumCredits,
    history: history.data,
    error: history.error,
    changed: changedMeanwhile(since ?? []),
  };
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
