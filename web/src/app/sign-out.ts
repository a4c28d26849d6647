import { signOut } from '../features/account/session-api.ts';
import { sentenceFor } from '../shared/http/api-error.ts';
import { dropUser } from '../shared/session/user.ts';
import { session } from '../shared/storage/browser-storage.ts';
import { toast } from '../shared/ui/toast-store.ts';
import { queryClient } from './query-client.ts';

/** Ends the session and forgets everything of the person in this tab. Answers whether it worked. */
export async function leaveAccount(): Promise<boolean> {
  try {
    await signOut();
  } catch (error) {
    toast({
      title: 'Logout failed',
      description: `You are still signed in. ${sentenceFor(error)}`,
      variant: 'destructive',
    });
    return false;
  }
  forgetPerson();
  return true;
}

/** What this tab keeps of somebody whose session is over for good. */
export function forgetPerson(): void {
  session.clear();
  dropUser(queryClient);
}
