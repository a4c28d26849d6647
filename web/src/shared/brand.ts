import { withName } from '@tagwell/contracts/brand';
import { useSyncExternalStore } from 'react';

/** What this installation is called, and where it sends people. */
export interface Brand {
  name: string;
  /** Whom people write to; undefined where nobody is set. */
  supportEmail: string | undefined;
  /** Pages of the installation's own, beside the built-in ones. */
  privacyUrl: string | undefined;
  termsUrl: string | undefined;
}

/** As the gateway has written it into the page. */
function readPage(): Brand {
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name)?.trim() || undefined;
  return {
    name: attribute('meta[name="application-name"]', 'content') ?? '',
    supportEmail: attribute('meta[name="support-email"]', 'content'),
    privacyUrl: attribute('link[rel="privacy-policy"]', 'href'),
    termsUrl: attribute('link[rel="terms-of-service"]', 'href'),
  };
}

let shown: Brand | undefined;
const listeners = new Set<() => void>();

export const readBrand = (): Brand => (shown ??= readPage());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useBrand = (): Brand => useSyncExternalStore(subscribe, readBrand);

/** Puts the installation's name into a text that was written before it was known. */
export const inItsName = (text: string): string => withName(text, readBrand().name);

/** What stands in the tab. */
export const tabTitleOf = (page: string): string => inItsName(`${page} · {name}`);

/** An owner has just changed it: this page shows it at once, others when they are loaded. */
export function showBrand(brand: Brand): void {
  shown = brand;
  for (const listener of listeners) listener();
}
