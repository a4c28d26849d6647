import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

export interface RandomToken {
  /** For the person's link or cookie; base64url. */
  token: string;
  /** For the database. */
  hash: string;
}

export function createRandomToken(): RandomToken {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** SHA-256 is enough: unlike a password, the token is random through and through. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
