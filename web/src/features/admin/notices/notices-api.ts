import {
  type ChangeNotices,
  changeNoticesRoute,
  getNoticesRoute,
  type NoticeSettings,
  removeWebhookRoute,
  replaceWebhookSecretRoute,
  saveWebhookRoute,
  testNoticeRoute,
} from '@tagwell/contracts/http/notice-routes';
import { call, invalidate, queryOf } from '../../../shared/http/call.ts';
import { queryClient } from '../../../shared/http/client.ts';

/** The notices of the operator who is signed in. */
export const noticesQuery = queryOf(getNoticesRoute);

/** What the server has just told, at once. */
export function showNotices(notices: NoticeSettings): void {
  queryClient.setQueryData(noticesQuery.queryKey, notices);
}

export const invalidateNotices = (): Promise<void> => invalidate(getNoticesRoute);

export const changeNotices = (body: ChangeNotices): Promise<NoticeSettings> =>
  call(changeNoticesRoute, { body });

/** Returns the secret of the first URL, which is shown only once. */
export const saveWebhook = (url: string) => call(saveWebhookRoute, { body: { url } });

export const removeWebhook = (): Promise<NoticeSettings> => call(removeWebhookRoute);

export async function replaceWebhookSecret(): Promise<string> {
  return (await call(replaceWebhookSecretRoute)).secret;
}

export const sendTestNotice = (by: 'mail' | 'webhook') => call(testNoticeRoute, { body: { by } });
