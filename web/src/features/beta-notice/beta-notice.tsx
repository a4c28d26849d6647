import { useBrand } from '../../shared/brand.tsx';
import { mailTo } from '../../shared/format/links.ts';
import { ButtonAnchor, ButtonLink } from '../../shared/ui/button.tsx';
import { Row, Text, Card, H2, H3, SideBySide, Stack } from '../../shared/ui/surfaces.tsx';
import Waitlist from './waitlist.tsx';

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

/** The private beta on the first page: to be invited, and for whoever is. */
export default function BetaCard() {
  return (
    <Card aria-labelledby="beta">
      <H2 id="beta">Premium is in private beta</H2>
      <SideBySide>
        <Waitlist />
        <Stack $gap={3}>
          <H3>Already invited?</H3>
          <BetaText />
          <BetaActions />
        </Stack>
      </SideBySide>
    </Card>
  );
}
