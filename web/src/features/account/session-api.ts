import type { Account, LoginRequest } from '@tagwell/contracts/http/account';
import { call } from '../../shared/http/call.ts';
import { loadAhead } from '../../shared/loading/load-part.ts';
import { welcomeUser } from '../../shared/session/user.ts';

const loadRoutes = () => import('@tagwell/contracts/http/auth-routes');
// The sign-in page loads without schemas, which are loaded while the person types.
loadAhead(loadRoutes);

/** Signs in and loads the account. Throws if the browser did not keep the session. */
export async function signIn(credentials: LoginRequest): Promise<Account> {
  const { loginRoute } = await loadRoutes();
  await call(loginRoute, { body: credentials });
  const user = await welcomeUser();
  if (!user) throw new CookieRefused();
  return user;
}

export class CookieRefused extends Error {
  override name = 'CookieRefused';
}

/** Ends this session; harmless without one. */
export async function signOut(): Promise<void> {
  const { logoutRoute } = await loadRoutes();
  await call(logoutRoute);
}
