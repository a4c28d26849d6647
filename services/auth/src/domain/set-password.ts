import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { PasswordLinksRepository } from '../data/password-links.repository.ts';
import type { SignInThrottle } from '../data/sign-in-throttle.ts';
import { isCommonPassword } from './passwords/is-common-password.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import { hashToken } from './password-links.ts';

export interface SetPasswordTools {
  links: PasswordLinksRepository;
  passwords: PasswordHasher;
  throttle: SignInThrottle;
  nudgeRelay: () => void;
}

export interface SetPasswordRequest {
  token: string;
  newPassword: string;
  requestId: string;
}

/** Uses a link up, once. Every session of the account ends. Answers with the user's id. */
export async function setPassword(
  { links, passwords, throttle, nudgeRelay }: SetPasswordTools,
  { token, newPassword, requestId }: SetPasswordRequest,
): Promise<string> {
  const hash = hashToken(token);
  // Looked at first, so that only somebody with a link can make us hash.
  const user = await links.find(hash);
  if (user === undefined) throw invalidLink();
  if (isCommonPassword(newPassword)) throw tooCommon();

  const password = await passwords.hash(user.email, newPassword);
  const userId = await links.use({ hash, password, requestId });
  if (userId === undefined) throw invalidLink();
  nudgeRelay();
  await throttle.forget('user', user.email);
  return userId;
}

function invalidLink(): AppError {
  return new AppError('invalid_reset_link', texts.resetLinkInvalid);
}

function tooCommon(): AppError {
  const message = texts.passwordTooCommon;
  return new AppError('invalid_request', message, { errors: [{ path: 'newPassword', message }] });
}
