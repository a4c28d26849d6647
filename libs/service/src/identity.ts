import { createSecretKey, type KeyObject } from 'node:crypto';
import { callerClaims, type Caller } from '@tagwell/contracts/caller';
import jwt from 'jsonwebtoken';

/** Carries the gateway's word for who is asking. */
export const identityHeader = 'x-tagwell-identity';

const issuer = 'tagwell-gateway';
const livesSeconds = 30;
/** How far the clock of a service may be from the gateway's. */
const clockToleranceSeconds = 90;

/** A KeyObject: with a plain string the library derives the key anew on every call. */
export function identityKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret, 'base64url'));
}

/** Signs for one service only; another service's key does not open it. */
export function signCaller({ operator, ...who }: Caller, key: KeyObject, audience: string): string {
  const claims = operator === undefined ? who : { ...who, admin: operator };
  return jwt.sign(claims, key, {
    algorithm: 'HS256',
    issuer,
    audience,
    expiresIn: livesSeconds,
  });
}

/** The caller, or undefined for anything but a fresh token signed for this audience. */
export function verifyCaller(
  token: string | undefined,
  key: KeyObject,
  audience: string,
): Caller | undefined {
  if (token === undefined) return undefined;
  try {
    const claims = jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      maxAge: livesSeconds,
      clockTolerance: clockToleranceSeconds,
    });
    const parsed = callerClaims.safeParse(claims);
    if (!parsed.success) return undefined;
    const { admin: operator, ...who } = parsed.data;
    return operator === undefined ? who : { ...who, operator };
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return undefined;
    throw error;
  }
}
