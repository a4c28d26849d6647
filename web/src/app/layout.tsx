import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBar } from './offline-bar.tsx';

export function Layout() {
  useFocusOnNavigation();
  const loading = useNavigation().state === 'loading';
  return (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <Header />
      <OfflineBar />
      {loading && <LoadingLine aria-hidden="true" />}
      <Outlet />
      <Footer />
      <ScrollRestoration />
    </>
  );
}

/** After a navigation the focus starts at the new page's heading. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [pathname]);
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

/** Only a chunk that takes its time shows this: it appears after 150 ms. */
const LoadingLine = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  height: 3px;
  background: var(--accent);
  animation: ${appear} 200ms 150ms backwards;
`;
