import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { lazyPart } from '../shared/loading/lazy-part.ts';
import { chooseTheme, readTheme, type ThemeChoice } from '../shared/theme/theme-choice.ts';
import { sharePage } from '../features/share/share-page.ts';
import { useUser } from '../shared/session/user.ts';
import { supportEmail } from '../shared/support-email.ts';
import { Button, TextAnchor } from '../shared/ui/button.tsx';
import { ShareIcon } from '../shared/ui/icons.tsx';
import { Segmented } from '../shared/ui/segmented.tsx';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const SignOutButton = lazyPart(() => import('./sign-out-button.tsx'));

export function Footer() {
  const user = useUser();
  const [theme, setTheme] = useState<ThemeChoice>(readTheme);
  const email = supportEmail();
  return (
    <Bar>
      <span>Version 3</span>
      {email && <TextAnchor href={`mailto:${email}`}>Contact</TextAnchor>}
      <Share onClick={() => void sharePage()}>
        <ShareIcon /> Share
      </Share>
      <Segmented
        label="Colour theme"
        options={themes}
        value={theme}
        onChange={(choice) => {
          chooseTheme(choice);
          setTheme(choice);
        }}
      />
      {user && (
        <Suspense>
          <SignOutButton />
        </Suspense>
      )}
    </Bar>
  );
}

const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3) var(--s4);
  padding: var(--s4) max(var(--s4), (100% - 1080px) / 2)
    calc(var(--s4) + env(safe-area-inset-bottom));
  border-top: 1px solid var(--border);
  font: var(--small) var(--family);
  color: var(--muted);
  > :first-child {
    margin-right: auto;
  }
`;

const Share = styled(Button)`
  min-height: 38px;
  padding-block: 0;
  font: 600 var(--small) var(--family);
`;
