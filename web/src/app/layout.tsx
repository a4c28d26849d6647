import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { keyframes, styled } from 'styled-components';
import { lazyPart } from '../shared/loading/load-part.ts';
import { offlineWords, useOnline } from '../shared/loading/online.ts';
import { retireShellField } from '../shared/loading/shell-field.ts';
import { isSignInAsked, subscribeSignIn } from '../shared/session/sign-in-again.ts';
import { safety } from '../shared/storage/browser-storage.ts';
import { dismissOldToast } from '../shared/ui/toast-store.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useHeadingFocus } from './page-frame.tsx';

const analyzing = ['/progress', '/premium-processing', '/premium-analysis'];

/** Always visible, because the waiting button may be far down the page. Never shifts the layout. */
function OfflineBar() {
  const online = useOnline();
  const next = useNavigation().location?.pathname;
  return <Status role="status">{!online && <Bar>{sentenceFor(next)}</Bar>}</Status>;
}

/** `next` is the requested page waiting for the network. */
function sentenceFor(next: string | undefined): string {
  if (next === undefined) return `You are offline. ${safety()}`;
  if (analyzing.includes(next)) return offlineWords.analyze;
  return 'You’re offline. We’ll continue as soon as you’re back online.';
}

const Status = styled.div`
  position: sticky;
  top: 0;
  z-index: 15;
  height: 0;
  /* On phones, the operator's menu takes this place. */
  &:has(~ .operator) {
    height: auto;
  }
  /* Half over the header's own margin, clear of the page's first line. */
  &:not(:has(~ .operator)) {
    top: var(--s2);
    > p {
      margin-top: calc(-1 * var(--s2));
    }
  }
`;

const Bar = styled.p`
  margin: 0;
  padding: 3px var(--s4);
  background: var(--warn-bg);
  color: var(--warn);
  font: 600 var(--small) var(--family);
  text-align: center;
`;

const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'));

export function Layout() {
  const { pathname } = useLocation();
  useHeadingFocus(pathname);
  // Cleared when leaving a page, so that the next page's messages stay.
  useEffect(() => dismissOldToast, [pathname]);
  // Runs after the first page's effects, which may have taken over the field.
  useLayoutEffect(retireShellField, []);
  const sessionOver = useSyncExternalStore(subscribeSignIn, isSignInAsked);
  const loading = useNavigation().state === 'loading';
  return (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <Header />
      <OfflineBar />
      {loading && <LoadingLine aria-hidden="true" />}
      <Outlet />
      <Footer />
      {sessionOver && <SignInAgain />}
      <ScrollRestoration />
    </>
  );
}

const SkipLink = styled.a`
  position: fixed;
  top: var(--s2);
  left: var(--s2);
  z-index: 40;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-button);
  background: var(--accent);
  color: var(--on-accent);
  font: 600 var(--body) var(--family);
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

const appear = keyframes`from { opacity: 0; }`;

/** Appears after 150 ms, so only slow chunks show it. */
const LoadingLine = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  height: 3px;
  background: var(--accent);
  animation: ${appear} 200ms 150ms backwards;
`;
