import type { LoginRequest } from '@tagwell/contracts/http/account';
import { signIn } from '../features/account/session-api.ts';
import { SignInAgainDialog } from '../features/account/sign-in-again-dialog.tsx';
import { settleSignIn } from '../shared/session/sign-in-again.ts';
import { useUser, userQuery } from '../shared/session/user.ts';
import { toast } from '../shared/ui/toast-store.ts';
import { queryClient } from './query-client.ts';
import { forgetPerson } from './sign-out.ts';

/** Renews a session that ended in mid-work, over the page as it stands. Loaded on demand. */
export default function SignInAgain() {
  const before = useUser();

  async function attempt(credentials: LoginRequest): Promise<void> {
    const user = await signIn(credentials);
    if (before && user.id !== before.id) {
      // Somebody else: nothing of the page before is theirs.
      forgetPerson();
      queryClient.setQueryData(userQuery.queryKey, user);
      window.location.assign('/premium-app');
      return;
    }
    queryClient.setQueryData(userQuery.queryKey, user);
    settleSignIn(true);
  }

  return (
    <SignInAgainDialog
      email={before?.email}
      attempt={attempt}
      onFailed={(sentence) =>
        toast({ title: 'Login failed', description: sentence, variant: 'destructive' })
      }
      onLater={() => settleSignIn(false)}
    />
  );
}
