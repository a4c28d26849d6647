import { signOut } from '../features/account/session-api.ts';
import { sentenceFor } from '../shared/http/client.ts';
import { dropUser } from '../shared/session/user.ts';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { GhostButton } from '../shared/ui/button.tsx';
import { toastError } from '../shared/ui/toast-store.ts';
import { useLeaving } from './leave-page.ts';

/** Ends the session and removes everything of the person from this tab. Leads to the sign-in page. */
async function leaveAccount(): Promise<string | undefined> {
  try {
    await signOut();
  } catch (error) {
    toastError('Logout failed', `You are still signed in. ${sentenceFor(error)}`);
    return undefined;
  }
  clearSession();
  return '/login';
}

/** Removes what this tab keeps of somebody whose session is over for good. */
export function clearSession(): void {
  tabStorage.clear();
  dropUser();
}

/** Signs out, once no unsaved change holds the page; `leaving` is true meanwhile. */
export const useSignOut = () => useLeaving(leaveAccount);

/** The footer's way out, loaded once somebody is signed in. */
export default function SignOutButton() {
  const { leaving, leave } = useSignOut();
  return (
    <GhostButton aria-disabled={leaving} onClick={leave}>
      {leaving ? 'Signing out...' : 'Sign out'}
    </GhostButton>
  );
}
