import { firstLoadPaths } from '@tagwell/contracts/page-paths';
import type { Account } from '@tagwell/contracts/http/account';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { readAnswer } from '../http/call.ts';
import { randomId } from '../http/random-id.ts';
import { loadAhead } from '../loading/load-part.ts';

const path = firstLoadPaths.account;
const loadRoutes = () => import('@tagwell/contracts/http/auth-routes');
const hintKey = 'signedIn';

/** The signed-in person, or null: cached for five minutes, and not asked again on failure. */
export const userQuery = { queryKey: [path], queryFn: fetchUser, staleTime: 5 * 60_000 };

/**
 * Whether this browser was signed in when last heard of. Only a hint, so that a visitor's pages need
 * not ask; what a page may show is decided by asking.
 */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
}

/** The person, null when signed out, undefined while unknown; asks only where it makes sense. */
export function useUser(): Account | null | undefined {
  return useQuery<Account | null>({ ...userQuery, enabled: wasSignedIn() }).data;
}

/** Throws 'Failed to fetch user data' on anything but a person or a 401. */
export async function fetchUser(): Promise<Account | null> {
  // Somebody will be there, or sign in: either takes the schemas.
  loadAhead(loadRoutes);
  const response = await fetch(path, { credentials: 'include' });
  if (response.status === 401) {
    keepHint(undefined);
    return null;
  }
  if (!response.ok) throw new Error('Failed to fetch user data');
  const { getUserRoute } = await loadRoutes();
  const user = await readAnswer(getUserRoute, response);
  if (!wasSignedIn()) keepHint('yes');
  return user;
}

/** Everything of the person leaves the memory of this tab. */
export function dropUser(queryClient: QueryClient): void {
  keepHint(undefined);
  queryClient.setQueryData(userQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== path });
}

let signedOutElsewhere: Account | undefined;

/** Who was signed in in this tab until another one ended the session. */
export const whoWasHere = () => signedOutElsewhere;

/** Somebody is here now. Returns whether it is another person than the one who was. */
export function takesOver(user: Account): boolean {
  const isAnother = signedOutElsewhere !== undefined && signedOutElsewhere.id !== user.id;
  signedOutElsewhere = undefined;
  return isAnother;
}

/** Somebody has signed in in this tab. */
export function keepUser(queryClient: QueryClient, user: Account): void {
  queryClient.setQueryData(userQuery.queryKey, user);
  // Another value than before, so that the other tabs hear of it.
  keepHint(randomId());
}

/** Signing in or out in another tab counts here too. */
export function followOtherTabs(queryClient: QueryClient, onChange: () => void): void {
  onHint((signedIn) => {
    if (signedIn) queryClient.removeQueries({ queryKey: userQuery.queryKey });
    else {
      signedOutElsewhere = queryClient.getQueryData<Account>(userQuery.queryKey);
      dropUser(queryClient);
    }
    onChange();
  });
}

/** Calls back when another tab signs in or out. Returns how to stop that. */
export function onHint(listener: (signedIn: boolean) => void): () => void {
  function onStorage({ key, newValue }: StorageEvent): void {
    if (key === hintKey) listener(newValue !== null);
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function keepHint(hint: string | undefined): void {
  try {
    if (hint === undefined) localStorage.removeItem(hintKey);
    else localStorage.setItem(hintKey, hint);
  } catch {
    // Without storage every page that needs an account asks for it, as it always does.
  }
}
