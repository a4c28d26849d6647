import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { ZodMiniType } from 'zod/mini';

export interface TokenRules {
  key: KeyObject;
  issuer: string;
  audience: string;
  /** How long a token is valid after signing. */
  livesSeconds: number;
  /** Allowed clock difference between the two processes; default 0. */
  clockToleranceSeconds?: number;
}

/** Allowed clock difference between our own processes. */
export const processClockToleranceSeconds = 90;

export function signToken(claims: object, rules: TokenRules): string {
  const { key, issuer, audience, livesSeconds: expiresIn } = rules;
  return jwt.sign(claims, key, { algorithm: 'HS256', issuer, audience, expiresIn });
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
    if (error instanceof jwt.JsonWebTokenError || isUnreadable(error)) return undefined;
    throw error;
  }
}

/** The library decodes before it verifies, and lets through what JSON cannot parse. */
const isUnreadable = (error: unknown) => error instanceof Error && error.name === 'SyntaxError';
