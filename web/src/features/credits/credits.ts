import type { Account } from '@tagwell/contracts/http/account';
import {
  type CreditEntry,
  creditHistoryRoute,
  getCreditsRoute,
} from '@tagwell/contracts/http/credits-routes';
import { useQuery } from '@tanstack/react-query';
import { signedCount } from '../../shared/format/numbers-and-dates.tsx';
import { call, queryOf, urlOf } from '../../shared/http/call.ts';

export const creditsQuery = {
  ...queryOf(getCreditsRoute),
  staleTime: 60_000,
};

/** The balance, asked for only when somebody is signed in; cached for 60 s. */
export const useCredits = (user: Account | null | undefined) =>
  useQuery({ ...creditsQuery, enabled: user != null });

export const latestChangesQuery = {
  queryKey: [urlOf(creditHistoryRoute), 'latest'],
  queryFn: () => call(creditHistoryRoute, { query: { cursor: '' } }),
  staleTime: 0,
};

interface Changes {
  entries: readonly Pick<CreditEntry, 'reason'>[];
  nextCursor: string | null;
}

/** Whether an account never had more credits than those it began with. */
export const usedWelcomeAlone = ({ entries, nextCursor }: Changes): boolean =>
  nextCursor === null && entries.every(({ reason }) => reason === 'signup' || reason === 'copy');

const sentences: Record<CreditEntry['reason'], string> = {
  signup: 'Welcome credits',
  copy: 'Copied a finished post',
  'top-up': 'Added by the operator',
  closed: 'Account closed',
  correction: 'Corrected by the operator',
};

/** What happened, and by how much: "+5", "−1". */
export function describeEntry({ reason, amount }: Pick<CreditEntry, 'reason' | 'amount'>) {
  return {
    what: sentences[reason],
    change: signedCount(amount),
  };
}
