import { callApi } from '../../../shared/http/client.ts';

/** Something only a signed-in person may call: without a session it asks them to sign in again. */
export async function seeWhoIsAsking(): Promise<void> {
  await callApi('/api/analyses?limit=1');
}
