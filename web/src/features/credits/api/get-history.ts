import { callApi } from '../../../shared/http/client.ts';
import { readCreditHistory } from '../../../shared/validation/account-wire.ts';

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
