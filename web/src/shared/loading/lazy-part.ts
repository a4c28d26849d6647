import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { toast } from '../ui/toast-store.ts';
import { reloadWhenReachable } from './online.ts';

/**
 * A part of a page that is loaded when it is needed, under `Suspense`. One that cannot be had leaves
 * the page as it is and says so.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: MissingPart })));
}

function MissingPart(): null {
  useEffect(() => {
    toast({
      title: 'Part of this page did not load',
      description: 'Your text is safe. Reload the page to get it.',
      action: {
        label: 'Reload',
        hint: 'Use the browser to reload the page',
        onClick: () => void reloadWhenReachable(),
      },
    });
  }, []);
  return null;
}
