import { signOut } from '../features/account/session-api.ts';
import { sentenceFor } from '../shared/http/client.ts';
import { dropUser } from '../shared/session/user.ts';
import { tabStorage } from '../shared/storage/browser-storage.ts';
import { GhostButton } from '../shared/ui/button.tsx';
import { toastError } from '../shared/ui/toast-store.ts';
import { useLeaving } from './leave-page.ts';

/** Ends the session, deletes the person's data from this tab, and leads to the sign-in page. */
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

/** Deletes the data this tab stores about somebody whose session has ended for good. */
export function clearSession(): void {
  tabStorage.clear();
  dropUser();
}

/** Signs out, after confirming unsaved changes; `leaving` is true meanwhile. */
export const useSignOut = () => useLeaving(leaveAccount);

/** The footer's sign-out button, loaded on demand. */
export default function SignOutButton() {
  const { leaving, leave } = useSignOut();
  return (
    <GhostButton aria-disabled={leaving} onClick={leave}>
      {leaving ? 'Signing out...' : 'Sign out'}
    </GhostButton>
  );
}
