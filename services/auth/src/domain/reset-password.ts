import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { Cipher } from '@tagwell/service/cipher';
import type { Audience } from '@tagwell/service/session-token';
import type { PasswordLinksRepository } from '../data/password-links.repository.ts';
import type { ResetQuota } from '../data/sign-in-throttle.ts';
import { createLink, hashToken, linkPurposeFor } from './password-links.ts';
import { isCommonPassword, type PasswordHasher } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export interface RequestResetTools {
  links: PasswordLinksRepository;
  quota: ResetQuota;
  cipher: Cipher;
}

/**
 * Mails a link to the address if it has an account. Returns a token for any address, so that the
 * answer does not reveal accounts; undefined if the address already got its mails for this hour.
 */
export async function requestReset(
  { links, quota, cipher }: RequestResetTools,
  { email, requestId }: { email: string; requestId: string },
): Promise<string | undefined> {
  if (!(await quota(email))) return undefined;
  const link = createLink(cipher, requestId);
  await links.request(email, link, linkPurposeFor);
  return link.token;
}

/** Records that a link was opened. Returns whether it is valid or was used. */
export async function openLink(
  { links }: Pick<RequestResetTools, 'links'>,
  { token, audience }: { token: string; audience: Audience },
): Promise<{ isGood: boolean; isUsed?: true }> {
  const state = await links.open(hashToken(token), audience);
  return { isGood: state === 'good', ...(state === 'used' && { isUsed: true }) };
}

export interface SetPasswordTools {
  links: PasswordLinksRepository;
  passwords: PasswordHasher;
  sessions: Sessions;
}

export interface SetPasswordRequest {
  token: string;
  newPassword: string;
  requestId: string;
  visitorId: string;
  /** The session this browser has now. */
  sessionId: string | undefined;
}

export interface PasswordSet {
  userId: string;
  /**
   * The cookies of the session that an accepted invitation starts; undefined after any other link.
   */
  cookies: string[] | undefined;
}

/**
 * Consumes a link and ends every session of the account. An invited person, who sets a first
 * password, is signed in.
 */
export async function setPassword(
  { links, passwords, sessions }: SetPasswordTools,
  { token, newPassword, requestId, visitorId, sessionId }: SetPasswordRequest,
): Promise<PasswordSet> {
  const hash = hashToken(token);
  // Checked first, so that only somebody with a link can make us compute a hash.
  const user = await links.find(hash);
  if (user === undefined) throw invalidLink();
  refuseCommonPassword(newPassword);

  const password = await passwords.hash(user.email, newPassword);
  const used = await links.use({ hash, password, requestId });
  if (used === undefined) throw invalidLink();

  const { userId, isFirst } = used;
  const started = isFirst
    ? await sessions.start({
        audience: 'user',
        id: userId,
        password,
        visitorId,
        replaces: sessionId,
      })
    : undefined;
  return { userId, cookies: started?.cookies };
}

export function invalidLink(): AppError {
  return new AppError('invalid_reset_link', texts.resetLinkInvalid);
}

export function refuseCommonPassword(newPassword: string): void {
  if (!isCommonPassword(newPassword)) return;
  const message = texts.passwordTooCommon;
  throw new AppError('invalid_request', message, { errors: [{ path: 'newPassword', message }] });
}
