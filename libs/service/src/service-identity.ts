import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** Carries the word of another of our own processes. The gateway strips it from every request. */
export const serviceHeader = 'x-tagwell-service';

const issuer = 'tagwell-service';
const livesSeconds = 30;

/** Signs with the key of the service that is asked. */
export function signService(key: KeyObject, audience: string): string {
  return jwt.sign({}, key, { algorithm: 'HS256', issuer, audience, expiresIn: livesSeconds });
}

export function verifyService(
  token: string | undefined,
  key: KeyObject,
  audience: string,
): boolean {
  if (token === undefined) return false;
  try {
    jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience, maxAge: livesSeconds });
    return true;
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return false;
    throw error;
  }
}
