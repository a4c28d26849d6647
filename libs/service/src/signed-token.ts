import { createHmac, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { ZodMiniType } from 'zod/mini';

export interface TokenRules {
  key: KeyObject;
  issuer: string;
  audience: string;
  /** How long a token is good, from when it was signed. */
  livesSeconds: number;
  /** How far the clocks of the two processes may be from each other; default none. */
  clockToleranceSeconds?: number;
}

/** How far the clocks of our own processes may be from each other. */
export const processClockToleranceSeconds = 90;

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const head = base64url({ alg: 'HS256', typ: 'JWT' });

/**
 * A JWT (RFC 7519), of each request that goes on. The library, which reads it, takes three times as long:
 * it checks what we have just put together.
 */
export function signToken(claims: object, rules: TokenRules): string {
  const { key, issuer: iss, audience: aud, livesSeconds } = rules;
  const iat = Math.floor(Date.now() / 1000);
  const signed = `${head}.${base64url({ ...claims, iat, exp: iat + livesSeconds, aud, iss })}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** The claims, or undefined for anything but a fresh token that was signed by these rules. */
export function verifyToken<Claims>(
  token: string,
  schema: ZodMiniType<Claims>,
  { key, issuer, audience, livesSeconds: maxAge, clockToleranceSeconds = 0 }: TokenRules,
): Claims | undefined {
  try {
    const claims = jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      maxAge,
      clockTolerance: clockToleranceSeconds,
    });
    return schema.safeParse(claims).data;
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return undefined;
    throw error;
  }
}
