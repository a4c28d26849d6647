import type { Account } from '@tagwell/contracts/http/account';
import { useQuery, type QueryClient } from '@tanstack/react-query';

const path = '/api/auth/user';
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
  const response = await fetch(path, { credentials: 'include' });
  if (response.status === 401) {
    keepHint(false);
    return null;
  }
  if (!response.ok) throw new Error('Failed to fetch user data');
  const { readAccount } = await import('../validation/account-wire.ts');
  const user = readAccount(await response.json());
  keepHint(true);
  return user;
}

/** Everything of the person leaves the memory of this tab. */
export function dropUser(queryClient: QueryClient): void {
  keepHint(false);
  queryClient.setQueryData(userQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== path });
}

/** Signing in or out in another tab counts here too. */
export function followOtherTabs(queryClient: QueryClient, onChange: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== hintKey) return;
    if (newValue === null) dropUser(queryClient);
    else queryClient.removeQueries({ queryKey: userQuery.queryKey });
    onChange();
  });
}

function keepHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(hintKey, 'yes');
    else localStorage.removeItem(hintKey);
  } catch {
    // Without storage every page that needs an account asks for it, as it always does.
  }
}
