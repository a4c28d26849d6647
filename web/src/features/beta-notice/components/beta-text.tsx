import { supportEmail } from '../../../shared/support-email.ts';
import { Text } from '../../../shared/ui/surfaces.tsx';

/** Who may come in during the private beta, and how. */
export function BetaText() {
  return (
    <Text>
      Signup is closed during the private beta. Existing users sign in. New here?{' '}
      {supportEmail() === undefined
        ? 'Join the waitlist below.'
        : 'Contact us for an invitation, or join the waitlist below.'}{' '}
      The free flow is open to everyone.
    </Text>
  );
}
