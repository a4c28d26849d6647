import { replace } from 'react-router-dom';
import { userQuery, wasSignedIn } from '../../shared/session/user.ts';
import { queryClient } from '../query-client.ts';

/** Signed in, the premium app takes this page's place. A visitor waits for no answer. */
export async function skipWhenSignedIn(): Promise<Response | null> {
  if (!wasSignedIn()) return null;
  const user = await queryClient.fetchQuery(userQuery).catch(() => null);
  return user ? replace('/premium-app') : null;
}
