import { supportEmail } from '../../../shared/support-email.ts';
import { ButtonAnchor, ButtonLink, PrimaryLink } from '../../../shared/ui/button.tsx';
import { Row } from '../../../shared/ui/surfaces.tsx';

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
