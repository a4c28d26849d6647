import { asciiEmail, emailPattern, limits, utf8Bytes } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';

/** The contract's sign-in rules without the schema library, for the first load. */

/** Why an address is invalid, or undefined. */
export function emailProblem(email: string): string | undefined {
  const sent = asciiEmail(email);
  const fits = sent.length <= limits.emailMaxCharacters && emailPattern.test(sent);
  return fits ? undefined : texts.emailInvalid;
}

/** For a field that only has to be filled in. */
export const missingProblem = (value: string) => (value === '' ? texts.required : undefined);

/** For a password at sign-in; checks only its length. */
export function passwordProblem(password: string): string | undefined {
  if (countCodePoints(password) < limits.passwordMinCharacters) return texts.passwordTooShort;
  return countCodePoints(password) > limits.passwordMaxBytes * 4
    ? texts.passwordTooLong
    : undefined;
}

/** For a password that somebody chooses. */
export function newPasswordProblem(typed: string): string | undefined {
  const password = typed.normalize('NFC');
  if (countCodePoints(password) < limits.passwordMinCharacters) return texts.newPasswordTooShort;
  if (password.includes('\0')) return texts.passwordHasNul;
  return utf8Bytes(password) > limits.passwordMaxBytes ? texts.passwordTooLong : undefined;
}

/** The contract's rule without the schema library, for the first load. */
const profileUrlPattern = /^https:\/\/([a-z]{2,3}\.)?(www\.)?linkedin\.com\/(in|pub)\/[^\s/?#]+/iu;

/** A URL may be left out. A missing `https://` is put before it, as people copy URLs. */
export function readProfileUrl(typed: string): { url?: string; problem?: string } {
  const trimmed = typed.trim();
  if (trimmed === '') return {};
  const url = /^[a-z]+:\/\//iu.test(trimmed) ? trimmed : `https://${trimmed}`;
  const fits = url.length <= limits.profileUrlMaxCharacters && profileUrlPattern.test(url);
  return fits ? { url } : { problem: texts.profileUrlInvalid };
}

/** Length as the contract's rules count it: in code points, so a plain emoji is one. */
export const countCodePoints = (text: string) => Array.from(text).length;
