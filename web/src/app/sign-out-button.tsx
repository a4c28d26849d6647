import { GhostButton } from '../shared/ui/button.tsx';
import { useSignOut } from './sign-out.ts';

/** The footer's way out, loaded once somebody is signed in. */
export default function SignOutButton() {
  const { leaving, leave } = useSignOut();
  return (
    <GhostButton disabled={leaving} onClick={leave}>
      {leaving ? 'Logging out...' : 'Logout'}
    </GhostButton>
  );
}
