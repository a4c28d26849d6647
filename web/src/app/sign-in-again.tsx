import type { Account, LoginRequest } from '@tagwell/contracts/http/account';
import { useEffect, useState } from 'react';
import { signIn } from '../features/account/session-api.ts';
import { SignInAgainDialog } from '../features/account/sign-in-again-dialog.tsx';
import { settleSignIn } from '../shared/session/sign-in-again.ts';
import { fetchUser, keepUser, onHint, useUser, whoWasHere } from '../shared/session/user.ts';
import { session } from '../shared/storage/browser-storage.ts';
import { toast } from '../shared/ui/toast-store.ts';
import { queryClient } from './query-client.ts';

/** Renews a session that ended in mid-work, over the page as it stands. Loaded on demand. */
export default function SignInAgain() {
  const user = useUser();
  const [before] = useState(user ?? whoWasHere());

  useEffect(
    () =>
      onHint((signedIn) => {
        if (!signedIn) return;
        fetchUser()
          .then((now) => now && goOnAs(now, before))
          .catch(() => undefined);
      }),
    [before],
  );

  // Signed out for good: the sign-in screen has taken the page's place.
  if (user === null) return null;
  return (
    <SignInAgainDialog
      email={before?.email}
      attempt={async (credentials: LoginRequest) => {
        const now = await signIn(credentials);
        keepUser(queryClient, now);
        goOnAs(now, before);
      }}
      onFailed={(sentence) =>
        toast({ title: 'Login failed', description: sentence, variant: 'destructive' })
      }
      onLater={() => settleSignIn(false)}
    />
  );
}

/** The page goes on for the same person; of somebody else's page nothing stays. */
function goOnAs(now: Account, before: Account | undefined): void {
  if (now.id === before?.id) return settleSignIn(true);
  session.clear();
  window.location.assign('/premium-app');
}
