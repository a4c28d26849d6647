import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { utf8Bytes } from '@tagwell/contracts/count-characters';
import { countCodePoints } from '../format/code-points.ts';

/** The contract's rules for a sign-in, spelled without the schema library: first-load code. */

const address = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/u;

/** Why an address cannot be one, or undefined. */
export function emailProblem(email: string): string | undefined {
  const trimmed = email.trim();
  const fits = countCodePoints(trimmed) <= limits.emailMaxCharacters && address.test(trimmed);
  return fits ? undefined : texts.emailInvalid;
}

/** Of a password given at sign-in only the length is looked at. */
export function passwordProblem(password: string): string | undefined {
  if (countCodePoints(password) < limits.passwordMinCharacters) return texts.passwordTooShort;
  return countCodePoints(password) > limits.passwordMaxBytes * 4
    ? texts.passwordTooLong
    : undefined;
}

/** Of a password that somebody chooses. */
export function newPasswordProblem(password: string): string | undefined {
  if (countCodePoints(password) < limits.passwordMinCharacters) return texts.newPasswordTooShort;
  if (password.includes('\0')) return texts.passwordHasNul;
  return utf8Bytes(password) > limits.passwordMaxBytes ? texts.passwordTooLong : undefined;
}
