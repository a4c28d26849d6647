import styled from 'styled-components';
import { supportEmail } from '../../shared/support-email.ts';
import { ButtonAnchor, ButtonLink, PrimaryLink } from '../../shared/ui/button.tsx';
import { Row, Text } from '../../shared/ui/surfaces.tsx';

export function BetaNotice() {
  return (
    <Box aria-label="Private beta">
      <BetaText />
    </Box>
  );
}

const Box = styled.section`
  margin-top: var(--s4);
  font: var(--dense) var(--family);
  color: var(--muted);
`;

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

/** Try it free, Sign In, Contact. */
export function BetaActions() {
  const email = supportEmail();
  return (
    <Row>
      <PrimaryLink to="/paste-post">Try it free</PrimaryLink>
      <ButtonLink to="/login">Sign In</ButtonLink>
      {email && (
        <ButtonAnchor href={`mailto:${email}?subject=Tagwell%20invitation`}>Contact</ButtonAnchor>
      )}
    </Row>
  );
}
