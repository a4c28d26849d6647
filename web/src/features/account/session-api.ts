import type { Account, LoginRequest } from '@tagwell/contracts/http/account';
import { callApi } from '../../shared/http/client.ts';
import { fetchUser } from '../../shared/session/user.ts';

/** Signs in and reads who that is. Throws when the browser did not keep the session. */
export async function signIn(credentials: LoginRequest): Promise<Account> {
  await callApi('/api/auth/login', { method: 'POST', body: credentials });
  const user = await fetchUser();
  if (!user) throw new CookieRefused();
  return user;
}

export class CookieRefused extends Error {
  override name = 'CookieRefused';
}

/** Ends this session; harmless without one. */
export async function signOut(): Promise<void> {
  await callApi('/api/auth/logout', { method: 'POST' });
}
