import { limits } from '@tagwell/contracts/limits';
import { endings, wholePasswords, words } from './common-words.ts';

const listOf = (text: string) => text.trim().split(/\s+/u);

/** Well over 3,000: what is long enough to be chosen at all. */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    ...listOf(wholePasswords),
    ...listOf(words).flatMap((word) => endings.map((ending) => word + ending)),
  ].filter((password) => password.length >= limits.passwordMinCharacters),
);

/** A capital letter here or there makes a common password no rarer. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
