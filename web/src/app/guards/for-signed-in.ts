import type { Account } from '@tagwell/contracts/http/account';
import { replace, type LoaderFunctionArgs } from 'react-router-dom';
import { takesOver, userQuery, wasSignedIn } from '../../shared/session/user.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { queryClient } from '../../shared/http/client.ts';

/** Who is asking. Without a network, whoever it was: there is nobody to ask. */
export async function whoIsAsking(): Promise<Account | null> {
  const user = navigator.onLine
    ? await queryClient.fetchQuery(userQuery)
    : await queryClient.ensureQueryData(userQuery);
  // What this tab still keeps is not theirs.
  if (user && takesOver(user)) session.clear();
  return user;
}

/**
 * A guard for a page of an account. Nobody signed in: it has no say, the sign-in screen is shown in
 * the page's place.
 */
export function forSignedIn<T>(guard: (asked: LoaderFunctionArgs) => T | Response) {
  return async (asked: LoaderFunctionArgs): Promise<T | Response | null> => {
    const user = await whoIsAsking();
    return user === null ? null : guard(asked);
  };
}

/** Signed in, the premium app takes this page's place. A visitor waits for no answer. */
export async function skipWhenSignedIn(): Promise<Response | null> {
  if (!wasSignedIn()) return null;
  const user = await queryClient.fetchQuery(userQuery).catch(() => null);
  return user ? replace('/premium-app') : null;
}
