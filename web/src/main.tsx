import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import {
  StrictMode,
  startTransition,
  type ComponentType,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { loadNextPages, router } from './app/router.tsx';
import { followOtherTabs } from './shared/session/user.ts';
import { queryClient } from './shared/http/client.ts';
import { subscribeToast } from './shared/ui/toast-store.ts';

loadNextPages();
followOtherTabs(() => void router.revalidate());

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

/** Keeps the first paint on screen until the first page and its guard are ready. */
function whenReady(start: () => void): void {
  if (router.state.initialized) return start();
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    start();
  });
}

// After everything else has loaded. The file's name does not contain "vitals", which blockers
// block.
window.addEventListener('load', () => {
  import('./shared/page-times.ts')
    .then(({ reportPageTimes }) => reportPageTimes())
    .catch(() => undefined);
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');
whenReady(() => {
  // As a transition, so that the page stays responsive while rendering.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
});

function App() {
  useMissedNavigation();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LateToaster />
    </QueryClientProvider>
  );
}

/**
 * RouterProvider listens only after the first render, which is sliced; a navigation in between
 * would be missed (remix-run/react-router#15527).
 */
function useMissedNavigation(): void {
  const [rendered] = useState(router.state);
  useLayoutEffect(() => {
    if (router.state !== rendered) void router.revalidate();
  }, [rendered]);
}

/** Toasts load after the page; an earlier toast waits for them and retries the load if needed. */
function LateToaster() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType }>();
  useEffect(() => {
    if (loaded) return;
    // If loading fails, the next toast tries again.
    const load = () =>
      void import('./shared/ui/toaster.tsx').then(setLoaded).catch(() => undefined);
    load();
    return subscribeToast(load);
  }, [loaded]);
  return loaded ? <loaded.Toaster /> : null;
}
