import type { LoginRequest } from '@tagwell/contracts/http/account';
import { callApi } from '../../shared/http/client.ts';
import { readAdminStatus } from '../../shared/validation/account-wire.ts';

const path = '/api/admin/status';

/** Whether an operator is signed in in this browser. */
export const adminStatusQuery = {
  queryKey: [path],
  queryFn: async () => readAdminStatus(await callApi(path)),
};

export async function signInOperator(credentials: LoginRequest): Promise<void> {
  await callApi('/api/admin/login', { method: 'POST', body: credentials });
}

export async function signOutOperator(): Promise<void> {
  await callApi('/api/admin/logout', { method: 'POST' });
}
