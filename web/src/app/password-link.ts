import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** What the link of a mail carries to the page that sets a password. */
export interface PasswordLink {
  token: string;
  /** Only for the texts of the page: the server knows what the token is for. */
  welcome: boolean;
}

/**
 * Reads it from the fragment, which no server and no log of one sees. A link may have the token in the
 * query as well.
 */
function readPasswordLink({
  hash,
  search,
}: Pick<Location, 'hash' | 'search'>): PasswordLink | undefined {
  const carried = new URLSearchParams(hash.slice(1));
  const token = carried.get('token') ?? new URLSearchParams(search).get('token');
  return token === null ? undefined : { token, welcome: carried.has('welcome') };
}

/** The link that the page was opened with, out of the address bar and its history; a reload still finds it. */
export function usePasswordLink(): PasswordLink {
  const location = useLocation();
  const navigate = useNavigate();
  const inUrl = readPasswordLink(location);
  const found = inUrl ?? keptIn(location.state);
  const [link, setLink] = useState(found);
  // Another link, opened where this page is open already, loads nothing anew.
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

/** A text that the last page handed over in the history's state, or nothing. */
export function readStateText(state: unknown, name: string): string {
  if (typeof state !== 'object' || state === null) return '';
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : '';
}
