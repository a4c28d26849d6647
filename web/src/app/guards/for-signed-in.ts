import type { Account } from '@tagwell/contracts/http/account';
import { userQuery } from '../../shared/session/user.ts';
import { queryClient } from '../query-client.ts';

/** Who is asking. Without a network, whoever it was: there is nobody to ask. */
export function whoIsAsking(): Promise<Account | null> {
  return navigator.onLine
    ? queryClient.fetchQuery(userQuery)
    : queryClient.ensureQueryData(userQuery);
}

/**
 * A guard for a page of an account. Nobody signed in: it has no say, the sign-in screen is shown in
 * the page's place.
 */
export function forSignedIn<T>(guard: () => T | Response) {
  return async (): Promise<T | Response | null> => {
    const user = await whoIsAsking();
    return user === null ? null : guard();
  };
}
