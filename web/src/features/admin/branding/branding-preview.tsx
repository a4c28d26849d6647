import { type AccentRoles, accentRoles } from '@tagwell/contracts/accent-colors';
import type { Theme } from '@tagwell/contracts/brand';
import type { Branding } from '@tagwell/contracts/http/branding-routes';
import { styled } from 'styled-components';
import { brandMarkPath } from '../../../shared/brand.tsx';
import { PrimaryButton } from '../../../shared/ui/button.tsx';
import { Badge, Card, Muted, Row, Stack } from '../../../shared/ui/surfaces.tsx';

const themes: readonly { theme: Theme; label: string }[] = [
  { theme: 'light', label: 'In light' },
  { theme: 'dark', label: 'In dark' },
];

/** A miniature page in both themes, not interactive. */
export function BrandingPreview({ branding }: { branding: Branding }) {
  return (
    <Panels>
      {themes.map(({ theme, label }) => (
        <figure key={theme}>
          <Caption>{label}</Caption>
          <Panel inert data-theme={theme} $roles={accentRoles(theme, branding.accent[theme])}>
            <div className="bar">
              <span className="brand">
                <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={brandMarkPath} />
                  <circle cx="8.1" cy="8.1" r="2.1" />
                </svg>
                <span>{branding.name}</span>
              </span>
              <Badge data-tone="accent">Premium</Badge>
            </div>
            <Body>
              <Card as="div">
                <Stack $gap={3}>
                  <strong>Your next post</strong>
                  <Muted>
                    Paste it here. <Example>How tags become real</Example>
                  </Muted>
                  <Row>
                    <PrimaryButton tabIndex={-1}>Analyze Post</PrimaryButton>
                  </Row>
                </Stack>
              </Card>
            </Body>
            <Foot>
              <span>Help</span>
              {branding.supportEmail !== null && <span>Contact</span>}
              <span>Privacy</span>
              <span>Terms</span>
            </Foot>
          </Panel>
        </figure>
      ))}
    </Panels>
  );
}

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  figure {
    min-width: 0;
    margin: 0;
  }
  @media (width >= 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Caption = styled.figcaption`
  margin-bottom: var(--s2);
  font: 600 var(--dense) var(--family);
`;

const Panel = styled.div<{ $roles: AccentRoles }>`
  --accent: ${({ $roles }) => $roles.accent};
  --on-accent: ${({ $roles }) => $roles['on-accent']};
  --accent-soft: ${({ $roles }) => $roles['accent-soft']};
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--bg);
  color: var(--text);
`;

const Body = styled.div`
  padding: var(--s4);
`;

const Example = styled.span`
  color: var(--accent);
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  padding: var(--s3) var(--s4);
  border-top: 1px solid var(--border);
  color: var(--muted);
  font: var(--ui) var(--family);
`;
