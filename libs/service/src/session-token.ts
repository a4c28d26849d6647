import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

/** Whose session a token is of. Each audience has a key of its own. */
export type Audience = 'user' | 'admin';

export interface SessionClaims {
  /** Id of the user or operator. */
  id: string;
  sessionId: string;
}

/** How long a token is good by itself; after that the renewal cookie gets a new one. */
export const sessionTokenSeconds = 15 * 60;

const issuer = 'tagwell-auth';
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.int(), exp: z.int() });

export function signSession(
  { id, sessionId }: SessionClaims,
  key: KeyObject,
  audience: Audience,
): string {
  return jwt.sign({ sid: sessionId }, key, {
    algorithm: 'HS256',
    issuer,
    audience,
    subject: id,
    expiresIn: sessionTokenSeconds,
  });
}

/** The claims, or undefined for anything but a fresh token that we signed for this audience. */
export function verifySession(
  token: string,
  key: KeyObject,
  audience: Audience,
): SessionClaims | undefined {
  try {
    const claims = claimsSchema.safeParse(
      jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        maxAge: sessionTokenSeconds,
      }),
    );
    return claims.success ? { id: claims.data.sub, sessionId: claims.data.sid } : undefined;
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return undefined;
    throw error;
  }
}
