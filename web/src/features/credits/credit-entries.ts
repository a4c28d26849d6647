import type { CreditEntry } from '@tagwell/contracts/http/credits';
import { callApi } from '../../shared/http/client.ts';
import { readCreditHistory } from '../../shared/validation/account-wire.ts';

const path = '/api/user/credits/history';

/** One page of the ledger, newest first; the first without a cursor. */
export async function getHistory(cursor?: string) {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  return readCreditHistory(await callApi(path + query));
}

/** The first page; what follows is fetched by hand and stands beside it. */
export const historyQuery = {
  queryKey: [path],
  queryFn: () => getHistory(),
  staleTime: 0,
};

const sentences: Record<CreditEntry['reason'], string> = {
  signup: 'Welcome credits',
  copy: 'Copied a finished post',
  'top-up': 'Added by the operator',
  closed: 'Account closed',
};

/** What happened, and by how much: "+5", "−1". */
export function describeEntry({ reason, amount }: Pick<CreditEntry, 'reason' | 'amount'>) {
  return {
    what: sentences[reason],
    change: amount < 0 ? `−${-amount}` : `+${amount}`,
  };
}
