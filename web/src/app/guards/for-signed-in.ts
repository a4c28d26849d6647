import type { Account } from '@tagwell/contracts/http/account';
import { replace, type LoaderFunctionArgs } from 'react-router';
import { userQuery, wasSignedIn } from '../../shared/session/user.ts';
import { queryClient } from '../../shared/http/client.ts';

/** The signed-in user; offline, the last one that is known. */
export function whoIsAsking(): Promise<Account | null> {
  return navigator.onLine
    ? queryClient.fetchQuery(userQuery)
    : queryClient.ensureQueryData(userQuery);
}

/**
 * A guard for a page of an account. It is not called when nobody is signed in: the sign-in screen
 * is shown in the page's place.
 */
export function forSignedIn<T>(guard: (asked: LoaderFunctionArgs) => T | Response) {
  return async (asked: LoaderFunctionArgs): Promise<T | Response | null> => {
    const user = await whoIsAsking();
    return user === null ? null : guard(asked);
  };
}

/** Redirects signed-in users to the premium app; a visitor does not wait for that check. */
export async function skipWhenSignedIn(): Promise<Response | null> {
  if (!wasSignedIn()) return null;
  const user = await queryClient.fetchQuery(userQuery).catch(() => null);
  return user ? replace('/premium-app') : null;
}
