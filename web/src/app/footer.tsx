import type { PagePath } from '@tagwell/contracts/page-paths';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { PolicyLink, useBrand, readBrand } from '../shared/brand.tsx';
import { lazyPart } from '../shared/loading/load-part.ts';
import { useUser } from '../shared/session/user.ts';
import { GhostButton } from '../shared/ui/button.tsx';
import { ShareIcon } from '../shared/ui/icons.tsx';
import { Segmented } from '../shared/ui/segmented.tsx';
import { copyText } from '../shared/clipboard/copy-text.ts';
import { toast, toastError } from '../shared/ui/toast-store.ts';

/** Public pages; other addresses may contain a token or lead strangers nowhere. */
const open: readonly PagePath[] = [
  '/',
  '/paste-post',
  '/premium',
  '/help',
  '/login',
  '/signup',
  '/register',
  '/privacy',
  '/terms',
  '/object',
  '/forgot-password',
];

/** The address shared by the footer: the page's own, or the product's if that is private. */
function linkToShare(pathname: string): string {
  const isOpen = open.some((path) => path === pathname);
  return isOpen && pathname !== '/' ? window.location.origin + pathname : window.location.origin;
}

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type ThemeChoice = (typeof themes)[number]['value'];

/** The person's stored choice; `/first-paint.js` applies it before the first paint. */
function readTheme(): ThemeChoice {
  const set = document.documentElement.dataset['theme'];
  return set === 'light' || set === 'dark' ? set : 'system';
}

function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset['theme'];
  else dataset['theme'] = choice;
  try {
    if (choice === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', choice);
  } catch {
    // Storage may be disabled; the choice then lasts for this page.
  }
}

const SignOutButton = lazyPart(() => import('./sign-out.tsx'));

export function Footer() {
  const user = useUser();
  const { pathname } = useLocation();
  const [theme, setTheme] = useState<ThemeChoice>(readTheme);
  const { supportEmail: email } = useBrand();
  return (
    <Bar>
      <Links>
        <span>Version 3</span>
        <Link to="/help">Help</Link>
        <Link to="/premium">Premium</Link>
        {email && <a href={`mailto:${email}`}>Contact</a>}
        <PolicyLink to="privacy">Privacy</PolicyLink>
        <PolicyLink to="terms">Terms</PolicyLink>
        <a href="/api/docs/">API</a>
      </Links>
      <GhostButton onClick={() => void shareLink(linkToShare(pathname))}>
        <ShareIcon /> Share
      </GhostButton>
      <Segmented
        label="Color theme"
        options={themes}
        value={theme}
        onChange={(choice) => {
          chooseTheme(choice);
          setTheme(choice);
        }}
      />
      {user && <SignOutButton />}
    </Bar>
  );
}

const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  padding: var(--s4) max(var(--s4), (100% - var(--frame)) / 2)
    calc(var(--s4) + env(safe-area-inset-bottom));
  border-top: 1px solid var(--border);
  font: var(--ui) var(--family);
  color: var(--muted);
`;

const Links = styled.div`
  display: flex;
  flex: 1 1 360px;
  flex-wrap: wrap;
  gap: 0 var(--s4);
  line-height: 44px;
  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      color: var(--text);
      text-decoration: underline;
    }
  }
`;

/** Shares with the native sheet, or else copies the link. */
async function shareLink(url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: readBrand().name, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  if ((await copyText(url)) === 'copied') {
    toast({ title: 'Link copied', description: url });
    return;
  }
  toastError('Copy failed', `Please copy the link: ${url}`);
}
