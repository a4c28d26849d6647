import { userQuery } from '../../shared/session/user.ts';
import { queryClient } from '../query-client.ts';

/**
 * A guard for a page of an account. Nobody signed in: it has no say, the sign-in screen is shown in
 * the page's place.
 */
export function forSignedIn<T>(guard: () => T | Response) {
  return async (): Promise<T | Response | null> => {
    const user = await queryClient.fetchQuery(userQuery);
    return user === null ? null : guard();
  };
}
