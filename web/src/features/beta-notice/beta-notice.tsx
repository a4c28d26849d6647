import { supportEmail } from '../../shared/support-email.ts';
import { ButtonAnchor, ButtonLink } from '../../shared/ui/button.tsx';
import { Row, Text } from '../../shared/ui/surfaces.tsx';

/** Who may come in during the private beta, and how. */
export function BetaText() {
  return (
    <Text>
      Signup is closed during the private beta. Existing users sign in. New here?{' '}
      {supportEmail() === undefined
        ? 'Join the waitlist.'
        : 'Contact us for an invitation, or join the waitlist.'}{' '}
      The free flow is open to everyone.
    </Text>
  );
}

interface BetaActionsProps {
  /** Where the page itself does not offer the free flow. */
  free?: boolean;
}

export function BetaActions({ free = false }: BetaActionsProps) {
  const email = supportEmail();
  return (
    <Row>
      <ButtonLink to="/login">Sign In</ButtonLink>
      {email && (
        <ButtonAnchor href={`mailto:${email}?subject=Tagwell%20invitation`}>Contact</ButtonAnchor>
      )}
      {free && <ButtonLink to="/paste-post">Try it free</ButtonLink>}
    </Row>
  );
}
