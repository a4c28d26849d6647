import { QueryClientProvider } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { LateToaster } from './late-toaster.tsx';
import { queryClient } from './query-client.ts';

export function Providers({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LateToaster />
    </QueryClientProvider>
  );
}
