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

/** The shell stays on screen until the first page, its guard included, can take its place. */
function whenReady(start: () => void): void {
  if (router.state.initialized) return start();
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    start();
  });
}

// After all that anybody waits for. The name says nothing of vitals, which blockers stop.
window.addEventListener('load', () => {
  import('./shared/page-times.ts')
    .then(({ reportPageTimes }) => reportPageTimes())
    .catch(() => undefined);
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');
whenReady(() => {
  // A transition is rendered in slices, so the page answers while it is built up.
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
 * The first render is done in slices, and RouterProvider listens only after it: whoever goes back
 * meanwhile would keep the page that is left (remix-run/react-router#15527).
 */
function useMissedNavigation(): void {
  const [rendered] = useState(router.state);
  useLayoutEffect(() => {
    if (router.state !== rendered) void router.revalidate();
  }, [rendered]);
}

/** Toasts load once the page stands; one raised before waits for them, and asks again if need be. */
function LateToaster() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType }>();
  useEffect(() => {
    if (loaded) return;
    // When it cannot be had now, the next toast is the next try.
    const load = () =>
      void import('./shared/ui/toaster.tsx').then(setLoaded).catch(() => undefined);
    load();
    return subscribeToast(load);
  }, [loaded]);
  return loaded ? <loaded.Toaster /> : null;
}
