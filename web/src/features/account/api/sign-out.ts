import { callApi } from '../../../shared/http/client.ts';

/** Ends this session; harmless without one. */
export async function signOut(): Promise<void> {
  await callApi('/api/auth/logout', { method: 'POST' });
}
