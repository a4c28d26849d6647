import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@tagwell/contracts/limits';
import type { Cipher } from '@tagwell/service/cipher';
import type { LinkPurpose, NewLink } from '../data/password-links.repository.ts';
import type { User } from '../data/users.repository.ts';

const tokenBytes = 32;

export interface RandomToken {
  /** The token for the person's link or cookie, in base64url. */
  token: string;
  /** The token's hash, for the database. */
  hash: string;
}

export function createRandomToken(): RandomToken {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** SHA-256 is enough because, unlike a password, the token is fully random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const minuteMs = 60_000;

/** A link to set a password: the token is for the person, the rest for the database. */
export function createLink(cipher: Cipher, requestId: string): NewLink & { token: string } {
  const { token, hash } = createRandomToken();
  return { token, hash, sealedToken: cipher.seal(token), requestId };
}

export function invitationEnd(): Date {
  return new Date(Date.now() + limits.invitationDays * 24 * 60 * minuteMs);
}

/** Shorter for an operator with a password, so that a link found in a mailbox later is useless. */
export function operatorLinkEnd(hasPassword: boolean): Date {
  if (!hasPassword) return invitationEnd();
  return new Date(Date.now() + limits.operatorLinkHours * 60 * minuteMs);
}

/** A person without a password gets the invitation again. */
export function linkPurposeFor(user: User | undefined): LinkPurpose {
  return user?.password === null
    ? { kind: 'invitation', expiresAt: invitationEnd() }
    : {
        kind: 'password-reset',
        expiresAt: new Date(Date.now() + limits.resetLinkMinutes * minuteMs),
      };
}
