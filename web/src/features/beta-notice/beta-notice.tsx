import { useBrand } from '../../shared/brand.tsx';
import { mailTo } from '../../shared/format/links.ts';
import { ButtonAnchor, ButtonLink } from '../../shared/ui/button.tsx';
import { Row, Text } from '../../shared/ui/surfaces.tsx';

/** Who may come in during the private beta, and how. */
export function BetaText() {
  const { supportEmail } = useBrand();
  return (
    <Text>
      Signup is closed during the private beta. Existing users sign in. New here?{' '}
      {supportEmail === undefined
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
  const { name, supportEmail: email } = useBrand();
  return (
    <Row>
      <ButtonLink to="/login">Sign In</ButtonLink>
      {email && <ButtonAnchor href={mailTo(email, `${name} invitation`)}>Contact</ButtonAnchor>}
      {free && <ButtonLink to="/paste-post">Try it free</ButtonLink>}
    </Row>
  );
}
