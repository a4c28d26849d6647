import { firstLoadPaths } from '@tagwell/contracts/page-paths';
import type { Account } from '@tagwell/contracts/http/account';
import { useQuery } from '@tanstack/react-query';
import { replace, type LoaderFunctionArgs } from 'react-router';
import { readAnswer } from '../http/call.ts';
import { askPatiently, queryClient } from '../http/client.ts';
import { randomId } from '../http/random-id.ts';
import { loadAhead } from '../loading/load-part.ts';
import { browserStorage, tabStorage, textEntry } from '../storage/browser-storage.ts';
import { dismissOldToast } from '../ui/toast-store.ts';
import { settleSignIn } from './sign-in-again.ts';

const path = firstLoadPaths.account;
const loadRoutes = () => import('@tagwell/contracts/http/auth-routes');
const hint = textEntry('signedIn');

/** The account whose work is in this tab's session; none for visitors. */
const whose = textEntry('whose');

/** The signed-in person, or null: cached for five minutes, and not asked again on failure. */
export const userQuery = { queryKey: [path], queryFn: () => fetchUser(), staleTime: 5 * 60_000 };

/**
 * Whether this browser was last known to be signed in. Only a hint, which saves visitors a request;
 * the server decides.
 */
export const wasSignedIn = (): boolean => browserStorage.read(hint) !== undefined;

/** The person, null when signed out, undefined while unknown; asks only where it makes sense. */
export function useUser(): Account | null | undefined {
  return useQuery<Account | null>({ ...userQuery, enabled: wasSignedIn() }).data;
}

/**
 * Throws 'Failed to fetch user data' on anything but a person or a 401. If this tab has somebody
 * else's work, clears it and starts at `home`.
 */
export async function fetchUser(home = '/premium-app'): Promise<Account | null> {
  // Somebody will be there, or sign in: either takes the schemas.
  loadAhead(loadRoutes);
  const response = await askPatiently(() => fetch(path, { credentials: 'include' }));
  if (response.status === 401) {
    browserStorage.remove(hint);
    return null;
  }
  if (!response.ok) throw new Error('Failed to fetch user data');
  const { getUserRoute } = await loadRoutes();
  const user = await readAnswer(getUserRoute, response);
  if (!wasSignedIn()) browserStorage.write(hint, 'yes');
  signedOutElsewhere = undefined;
  if ((tabStorage.read(whose) ?? user.id) !== user.id) await startOver(home);
  tabStorage.write(whose, user.id);
  return user;
}

/** Clears somebody else's data from session storage, cache and page. */
async function startOver(home: string): Promise<void> {
  tabStorage.clear();
  if (isOperatorPage()) return forgetAnswers();
  // The page may write once more before it is gone.
  window.addEventListener('pagehide', () => tabStorage.clear());
  window.location.replace(home);
  await new Promise(() => {});
}

/** Loads the account that has just signed in in this tab. */
export async function welcomeUser(home?: string): Promise<Account | null> {
  // A new value, so that other tabs are notified.
  browserStorage.write(hint, randomId());
  const user = await fetchUser(home);
  queryClient.setQueryData(userQuery.queryKey, user);
  return user;
}

/** Clears the person's data from this tab's memory. */
export function dropUser(): void {
  browserStorage.remove(hint);
  queryClient.setQueryData(userQuery.queryKey, null);
  // What it offers to undo needs the account.
  dismissOldToast();
  forgetAnswers();
}

/** An operator is signed in apart from everybody else: what their page shows stays. */
function forgetAnswers(): void {
  const stays = isOperatorPage();
  queryClient.removeQueries({
    predicate: (query) => query.queryKey[0] !== path && !(stays && query.getObserversCount()),
  });
}

const isOperatorPage = () => window.location.pathname.startsWith('/admin');

let signedOutElsewhere: Account | undefined;

/** The person signed in here until another tab ended the session. */
export const whoWasHere = () => signedOutElsewhere;

/** Signing in or out in another tab counts here too. */
export function followOtherTabs(onChange: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== hint.key) return;
    if (newValue !== null) {
      void queryClient.invalidateQueries(userQuery);
      queryClient
        .fetchQuery(userQuery)
        .then((user) => user && settleSignIn(true))
        .catch(() => undefined);
    } else {
      signedOutElsewhere = queryClient.getQueryData<Account>(userQuery.queryKey);
      dropUser();
    }
    onChange();
  });
}

/** The signed-in user; offline, the last one that is known. */
export function whoIsAsking(): Promise<Account | null> {
  return navigator.onLine
    ? queryClient.fetchQuery(userQuery)
    : queryClient.ensureQueryData(userQuery);
}

/**
 * A guard for account pages, not called when signed out, when the sign-in screen is shown instead.
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
