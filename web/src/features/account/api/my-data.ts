import { callApi } from '../../../shared/http/client.ts';

/** Everything that is kept about the person. */
export const exportAccount = () => callApi('/api/auth/user/export');

/** Deletes the account and what every service keeps about the person. */
export async function deleteAccount(): Promise<void> {
  await callApi('/api/auth/user', { method: 'DELETE' });
}
