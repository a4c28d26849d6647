import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '../shared/http/client.ts';
import { subscribeToast } from '../shared/ui/toast-store.ts';

type AppRouter = ReturnType<typeof createBrowserRouter>;

export function Providers({ router }: { router: AppRouter }) {
  useMissedNavigation(router);
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
function useMissedNavigation(router: AppRouter): void {
  const [rendered] = useState(router.state);
  useLayoutEffect(() => {
    if (router.state !== rendered) void router.revalidate();
  }, [router, rendered]);
}

/** Toasts load once the page stands; one raised before waits for them, and asks again if need be. */
function LateToaster() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType }>();
  useEffect(() => {
    if (loaded) return;
    // When it cannot be had now, the next toast is the next try.
    const load = () =>
      void import('../shared/ui/toaster.tsx').then(setLoaded).catch(() => undefined);
    load();
    return subscribeToast(load);
  }, [loaded]);
  return loaded ? <loaded.Toaster /> : null;
}
