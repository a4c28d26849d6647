import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../features/account/session-api.ts';
import { sentenceFor } from '../shared/http/client.ts';
import { dropUser } from '../shared/session/user.ts';
import { session } from '../shared/storage/browser-storage.ts';
import { GhostButton } from '../shared/ui/button.tsx';
import { toastError } from '../shared/ui/toast-store.ts';

/** Ends the session and removes everything of the person from this tab. Returns whether it worked. */
async function leaveAccount(): Promise<boolean> {
  try {
    await signOut();
  } catch (error) {
    toastError('Logout failed', `You are still signed in. ${sentenceFor(error)}`);
    return false;
  }
  clearSession();
  return true;
}

/** Removes what this tab keeps of somebody whose session is over for good. */
export function clearSession(): void {
  session.clear();
  dropUser();
}

/** Signs out and leads to the sign-in page; `leaving` is true meanwhile. */
export function useSignOut(): { leaving: boolean; leave: () => void } {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();

  async function leave(): Promise<void> {
    setLeaving(true);
    const left = await leaveAccount();
    setLeaving(false);
    if (left) await navigate('/login');
  }

  return { leaving, leave: () => void leave() };
}

/** The footer's way out, loaded once somebody is signed in. */
export default function SignOutButton() {
  const { leaving, leave } = useSignOut();
  return (
    <GhostButton disabled={leaving} onClick={leave}>
      {leaving ? 'Signing out...' : 'Sign out'}
    </GhostButton>
  );
}
