import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { PageError } from './page-error.tsx';
import { premiumPages, publicPages } from './page-modules.ts';

type PageModule = Pick<RouteObject, 'Component' | 'loader'>;

const modules = import.meta.glob<PageModule>('./pages/*.tsx');

function toRoute([path, module]: [string, string]): RouteObject {
  const load = modules[`./pages/${module}.tsx`];
  if (!load) throw new Error(`No page module named ${module}`);
  return {
    path,
    lazy: async () => {
      const { Component, loader } = await load();
      return { ...(Component && { Component }), ...(loader && { loader }) };
    },
  };
}

export const router = createBrowserRouter([
  {
    Component: Layout,
    ErrorBoundary: PageError,
    // The shell of the first paint is still there while the first page loads.
    HydrateFallback: () => null,
    children: [
      {
        // A page whose script did not arrive cannot show its own error: this one stands for all.
        ErrorBoundary: PageError,
        children: [
          ...Object.entries(publicPages).map(toRoute),
          {
            // Who is asking may have changed since the last page.
            shouldRevalidate: () => true,
            lazy: () => import('./guards/signed-in-only.tsx'),
            children: Object.entries(premiumPages).map(toRoute),
          },
          toRoute(['*', 'not-found']),
        ],
      },
    ],
  },
]);
