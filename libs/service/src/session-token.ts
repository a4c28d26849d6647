import type { KeyObject } from 'node:crypto';
import { type OperatorRole, operatorRoles } from '@tagwell/contracts/operator-roles';
import { uuid } from '@tagwell/contracts/text-schema';
import * as z from 'zod/mini';
import { signToken, verifyToken } from './signed-token.ts';

/** The kind of session; `admin` is for operators. Each audience has its own key. */
export type Audience = 'user' | 'admin';

export interface SessionClaims {
  /** Id of the user or operator. */
  id: string;
  sessionId: string;
  /** Only operators have a role. A session ends when it changes. */
  role?: OperatorRole | undefined;
}

/** How long a token is valid; after that, the renewal cookie gets a new one. */
export const sessionTokenSeconds = 15 * 60;

const rules = { issuer: 'tagwell-auth', livesSeconds: sessionTokenSeconds };
const claimsSchema = z.object({
  sub: uuid(),
  sid: uuid(),
  role: z.optional(z.enum(operatorRoles)),
  iat: z.int(),
  exp: z.int(),
});

export function signSession(
  { id, sessionId, role }: SessionClaims,
  key: KeyObject,
  audience: Audience,
): string {
  const claims = { sub: id, sid: sessionId, ...(role && { role }) };
  return signToken(claims, { ...rules, key, audience });
}

/** The claims; undefined unless the token is fresh and signed by us for this audience. */
export function verifySession(
  token: string,
  key: KeyObject,
  audience: Audience,
): SessionClaims | undefined {
  const claims = verifyToken(token, claimsSchema, { ...rules, key, audience });
  if (claims === undefined) return undefined;
  const { sub: id, sid: sessionId, role } = claims;
  if (audience === 'user') return { id, sessionId };
  return role && { id, sessionId, role };
}

const daySeconds = 86_400;

/** How long a browser may stay signed in. */
export const renewalSeconds: Record<Audience, number> = {
  user: 30 * daySeconds,
  admin: daySeconds / 2,
};

const names: Record<Audience, { token: string; renewal: string }> = {
  user: { token: 'session', renewal: 'session_renewal' },
  admin: { token: 'admin', renewal: 'admin_renewal' },
};

/** Names and values of our session cookies. */
interface SessionCookies {
  tokenName: string;
  renewalName: string;
  setToken: (token: string) => string;
  setRenewal: (renewalToken: string) => string;
  /** Set-Cookie headers that delete both. */
  clear: string[];
}

/**
 * `secure` cookies also have the `__Host-` prefix; plain http on a developer's machine has neither.
 */
export function sessionCookies(audience: Audience, secure: boolean): SessionCookies {
  const prefix = secure ? '__Host-' : '';
  const tokenName = prefix + names[audience].token;
  const renewalName = prefix + names[audience].renewal;
  const sameSite = audience === 'admin' ? 'Strict' : 'Lax';
  const cookie = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
  return {
    tokenName,
    renewalName,
    setToken: (token) => cookie(tokenName, token, sessionTokenSeconds),
    setRenewal: (token) => cookie(renewalName, token, renewalSeconds[audience]),
    clear: [cookie(tokenName, '', 0), cookie(renewalName, '', 0)],
  };
}

/** The value of one cookie of a Cookie header. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
