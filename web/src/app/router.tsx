import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadAhead } from '../shared/loading/load-part.ts';
import { Layout } from './layout.tsx';
import { nextPages, moduleOf, pageModules, premiumPages, publicPages } from './page-modules.ts';
import { PageError } from './page-error.tsx';

type PageModule = Pick<RouteObject, 'Component' | 'loader'> & {
  /** For modules with several pages, which load each separately. */
  componentOf?: (page: string) => Promise<ComponentType>;
};

const modules = import.meta.glob<PageModule>('./pages/*.tsx');

const loadSignedInOnly = () => import('./guards/signed-in-only.tsx');

function importOf(page: string): () => Promise<PageModule> {
  const load = modules[`./pages/${moduleOf(page)}.tsx`];
  if (!load) throw new Error(`No module for the page ${page}`);
  return load;
}

function toRoute([path, page]: [string, string]): RouteObject {
  return {
    path,
    lazy: async () => {
      const { Component: own, componentOf, loader } = await importOf(page)();
      const Component = own ?? (await componentOf?.(page));
      return { ...(Component && { Component }), ...(loader && { loader }) };
    },
  };
}

export const router = createBrowserRouter([
  {
    Component: Layout,
    ErrorBoundary: PageError,
    // The first paint is still shown while the first page loads.
    HydrateFallback: () => null,
    children: [
      {
        // A page whose script failed to load can't show its own error, so the error page is part of
        // the first load.
        ErrorBoundary: PageError,
        children: [
          ...Object.entries(publicPages).map(toRoute),
          {
            // The signed-in user may have changed since the last page.
            shouldRevalidate: () => true,
            lazy: loadSignedInOnly,
            children: Object.entries(premiumPages).map(toRoute),
          },
          { path: '/leave', lazy: () => import('./leave-page.ts') },
          toRoute(['*', 'not-found']),
        ],
      },
    ],
  },
]);

/** A pause before the pages that may come next are loaded. */
const lookMs = 1000;

/** Starts preloading likely next pages, so that navigation needs no network. */
export function loadNextPages(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: string | undefined;
  router.subscribe(({ initialized, location: { pathname } }) => {
    if (!initialized || pathname === last) return;
    last = pathname;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const next = nextPages[pathname] ?? [];
      const guarded = next.some((path) => path in premiumPages);
      loadAhead(
        ...next.map((path) => importOf(pageModules[path])),
        ...(guarded ? [loadSignedInOnly] : []),
      );
    }, lookMs);
  });
}
