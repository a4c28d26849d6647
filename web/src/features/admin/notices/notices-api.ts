import { getNoticesRoute, type NoticeSettings } from '@tagwell/contracts/http/notice-routes';
import { queryOf } from '../../../shared/http/call.ts';
import { queryClient } from '../../../shared/http/client.ts';

/** The notices of the operator who is signed in. */
export const noticesQuery = queryOf(getNoticesRoute);

/** What the server has just told, at once. */
export function showNotices(notices: NoticeSettings): void {
  queryClient.setQueryData(noticesQuery.queryKey, notices);
}
