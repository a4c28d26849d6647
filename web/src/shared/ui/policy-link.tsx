import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBrand } from '../brand.ts';

interface PolicyLinkProps {
  to: 'privacy' | 'terms';
  children: ReactNode;
}

/** Leads to the installation's own page, or to the built-in one where there is none. */
export function PolicyLink({ to, children }: PolicyLinkProps) {
  const { privacyUrl, termsUrl } = useBrand();
  const own = to === 'privacy' ? privacyUrl : termsUrl;
  return own === undefined ? <Link to={`/${to}`}>{children}</Link> : <a href={own}>{children}</a>;
}
