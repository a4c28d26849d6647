import styled from 'styled-components';
import { useBrand } from '../../shared/brand.tsx';
import { mailTo } from '../../shared/format/links.ts';
import { ButtonAnchor, ButtonLink } from '../../shared/ui/button.tsx';
import { Muted, Row, Text } from '../../shared/ui/surfaces.tsx';

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

const promises = [
  {
    title: 'Nobody is invented',
    text: 'Everyone is a real public figure, with the date of what we know.',
  },
  {
    title: 'Always the reason',
    text: 'You see the words of your post that led to a person, and the score.',
  },
  {
    title: 'Your words stay yours',
    text: 'We add one line at the end. Nothing is posted for you, and no account is needed.',
  },
];

export function Promises() {
  return (
    <List aria-label="What you can count on">
      {promises.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <Muted>{text}</Muted>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: var(--s5);
  margin: var(--s7) 0 0;
  padding: 0;
  list-style: none;
`;
