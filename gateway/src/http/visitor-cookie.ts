import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieValue } from '@tagwell/service/session-token';
import { addCookies } from './request-checks.ts';

const oneYearSeconds = 31_536_000;
/** Two megabytes. */
const maxRemembered = 10_000;

export interface VisitorCookie {
  /** The visitor id of a Cookie header; undefined without one that we signed. */
  read: (cookieHeader: string | undefined) => string | undefined;
  /** A new visitor's id and its Set-Cookie header. */
  issue: () => { visitorId: string; setCookie: string };
}

/** `secure` adds the `__Host-` prefix. */
export function visitorCookieName(secure: boolean): string {
  return secure ? '__Host-visitor' : 'visitor';
}

/** The cookie is 128 random bits and our signature. */
export function createVisitorCookie(key: KeyObject, secure: boolean): VisitorCookie {
  const name = visitorCookieName(secure);
  const sign = (id: string) => createHmac('sha256', key).update(id).digest().subarray(0, 16);
  const valueOf = (id: string, signature: Buffer) => `${id}.${signature.toString('base64url')}`;
  /** Ids of cookie values already verified, because browsers send them with every request. */
  const verified = new Map<string, string>();

  function verify(value: string): string | undefined {
    const [id, signature] = value.split('.');
    if (id === undefined || signature === undefined) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(id);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    for (const oldest of verified.keys()) {
      if (verified.size < maxRemembered) break;
      verified.delete(oldest);
    }
    // Cached in canonical form, because the same signature can be encoded in other ways and
    // lengths.
    verified.set(valueOf(id, expected), id);
    return id;
  }

  return {
    read: (cookieHeader) => {
      const value = cookieValue(cookieHeader, name);
      return value === undefined ? undefined : (verified.get(value) ?? verify(value));
    },
    issue: () => {
      const visitorId = randomBytes(16).toString('base64url');
      const value = valueOf(visitorId, sign(visitorId));
      const flags = `Path=/; Max-Age=${oneYearSeconds}; HttpOnly; SameSite=Lax`;
      return { visitorId, setCookie: `${name}=${value}; ${flags}${secure ? '; Secure' : ''}` };
    },
  };
}

/**
 * The visitor of a request; a new one gets a cookie with the answer. Only for uncached answers,
 * because a cache would hand the cookie to others.
 */
export function identifyVisitor(
  visitors: VisitorCookie,
  request: IncomingMessage,
  response: ServerResponse,
): string {
  const known = visitors.read(request.headers.cookie);
  if (known !== undefined) return known;
  const { visitorId, setCookie } = visitors.issue();
  addCookies(response, [setCookie]);
  return visitorId;
}
