import type { KeyObject } from 'node:crypto';
import { type OperatorRole, operatorRoles } from '@tagwell/contracts/operator-roles';
import { uuid } from '@tagwell/contracts/uuid';
import * as z from 'zod/mini';
import { signToken, verifyToken } from './signed-token.ts';

/** The kind of session; `admin` is an operator's. Each audience has a key of its own. */
export type Audience = 'user' | 'admin';

export interface SessionClaims {
  /** Id of the user or operator. */
  id: string;
  sessionId: string;
  /** Only operators have a role. A session ends when it changes. */
  role?: OperatorRole | undefined;
}

/** How long a token is good by itself; after that the renewal cookie gets a new one. */
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

/** The claims, or undefined for anything but a fresh token that we signed for this audience. */
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
