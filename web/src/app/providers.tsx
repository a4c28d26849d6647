import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { subscribeToast } from '../shared/ui/toast-store.ts';
import { queryClient } from './query-client.ts';

export function Providers({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LateToaster />
    </QueryClientProvider>
  );
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
