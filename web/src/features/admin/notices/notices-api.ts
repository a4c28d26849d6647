import { getNoticesRoute, type NoticeSettings } from '@tagwell/contracts/http/notice-routes';
import { queryOf } from '../../../shared/http/call.ts';
import { queryClient } from '../../../shared/http/client.ts';

/** The notices of the operator who is signed in. */
export const noticesQuery = queryOf(getNoticesRoute);

/** Shows the server's latest answer at once. */
export function showNotices(notices: NoticeSettings): void {
  queryClient.setQueryData(noticesQuery.queryKey, notices);
}
