import type { ResetPassword } from '@tagwell/contracts/http/account';
import { callApi } from '../../../shared/http/client.ts';
import { readResetRequested } from '../../../shared/validation/account-wire.ts';

/** Asks for a link by mail. A token in the answer exists on a developer's machine only. */
export async function requestReset(email: string) {
  const path = '/api/auth/reset-password-request';
  return readResetRequested(await callApi(path, { method: 'POST', body: { email } }));
}

export async function resetPassword(request: ResetPassword): Promise<void> {
  await callApi('/api/auth/reset-password', { method: 'POST', body: request });
}
