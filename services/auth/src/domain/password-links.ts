import { limits } from '@tagwell/contracts/limits';
import type { Cipher } from '@tagwell/service/cipher';
import type { LinkPurpose, NewLink } from '../data/password-links.repository.ts';
import type { UserRow } from '../data/users.repository.ts';
import { createRandomToken } from './random-token.ts';

const minuteMs = 60_000;
export const invitationDays = 7;

/** A link that sets a password: the token for the person, the rest for the database. */
export function createLink(cipher: Cipher, requestId: string): NewLink & { token: string } {
  const { token, hash } = createRandomToken();
  return { token, hash, sealedToken: cipher.seal(token), requestId };
}

export function invitationEnd(): Date {
  return new Date(Date.now() + invitationDays * 24 * 60 * minuteMs);
}

/** Whoever never chose a password forgot none: they get their invitation once more. */
export function purposeOfRequest(user: UserRow | undefined): LinkPurpose {
  return user?.password === null
    ? { kind: 'invitation', expiresAt: invitationEnd() }
    : {
        kind: 'password-reset',
        expiresAt: new Date(Date.now() + limits.resetLinkMinutes * minuteMs),
      };
}
