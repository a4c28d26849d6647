import { withName } from '@tagwell/contracts/brand';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';

/** The installation's name and links. */
export interface Brand {
  name: string;
  supportEmail: string | undefined;
  /** The installation's own policy pages, besides the built-in ones. */
  privacyUrl: string | undefined;
  termsUrl: string | undefined;
}

/** Reads the branding embedded in the page by the gateway. */
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

/** Replaces the name's placeholder in a text. */
export const inItsName = (text: string): string => withName(text, readBrand().name);

export const tabTitleOf = (page: string): string => inItsName(`${page} · {name}`);

/** Applies a change by an owner to this page at once; other pages get it when they load. */
export function showBrand(brand: Brand): void {
  shown = brand;
  for (const listener of listeners) listener();
}

/** The product's mark, a tag with a dot of the marker, in a box of 24. */
export const brandMarkPath =
  'M3 5.6v6.1c0 .7.3 1.3.8 1.8l7.3 7.3a2.6 2.6 0 0 0 3.7 0l6-6a2.6 2.6 0 0 0 0-3.7l-7.3-7.3A2.6 2.6 0 0 0 11.7 3H5.6A2.6 2.6 0 0 0 3 5.6Z';

/** As static markup, for the shell; frame.css colors it. */
export const brandMark = `<svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true"><path d="${brandMarkPath}"/><circle cx="8.1" cy="8.1" r="2.1"/></svg>`;

/** A link to the installation's own page, or else the built-in one. */
export function PolicyLink({ to, children }: { to: 'privacy' | 'terms'; children: ReactNode }) {
  const { privacyUrl, termsUrl } = useBrand();
  const own = to === 'privacy' ? privacyUrl : termsUrl;
  return own === undefined ? <Link to={`/${to}`}>{children}</Link> : <a href={own}>{children}</a>;
}
