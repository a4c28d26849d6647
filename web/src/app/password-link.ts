import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** The contents of a mail's link to set a password. */
export interface PasswordLink {
  token: string;
  /** Only for texts; the server knows the token's purpose. */
  welcome: boolean;
}

/**
 * Reads it from the fragment, which servers never see or log. The token may also be in the query.
 */
function readPasswordLink({
  hash,
  search,
}: Pick<Location, 'hash' | 'search'>): PasswordLink | undefined {
  const carried = new URLSearchParams(hash.slice(1));
  const token = carried.get('token') ?? new URLSearchParams(search).get('token');
  return token === null ? undefined : { token, welcome: carried.has('welcome') };
}

/**
 * The link the page was opened with, removed from the address bar and history; a reload still finds
 * it.
 */
export function usePasswordLink(): PasswordLink {
  const location = useLocation();
  const navigate = useNavigate();
  const inUrl = readPasswordLink(location);
  const found = inUrl ?? keptIn(location.state);
  const [link, setLink] = useState(found);
  // Opening another link on this page does not reload it.
  if (found.token !== '' && found.token !== link.token) setLink(found);

  const { pathname } = location;
  const isInUrl = inUrl !== undefined;
  const { token, welcome } = link;
  useEffect(() => {
    if (!isInUrl) return;
    const state = { token, ...(welcome && { welcome: 'yes' }) };
    void navigate(pathname, { replace: true, state });
  }, [isInUrl, pathname, token, welcome, navigate]);
  return link;
}

function keptIn(state: unknown): PasswordLink {
  return {
    token: readStateText(state, 'token'),
    welcome: readStateText(state, 'welcome') !== '',
  };
}

/** A text passed by the previous page in the history state, if any. */
export function readStateText(state: unknown, name: string): string {
  if (typeof state !== 'object' || state === null) return '';
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : '';
}
