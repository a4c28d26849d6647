import { QueryClient } from '@tanstack/react-query';
import { fetchByKey } from '../shared/http/client.ts';

/** The one cache of what the server said. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: fetchByKey,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    },
    mutations: { retry: false },
  },
});
