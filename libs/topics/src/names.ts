import { foldCase, withoutApostrophes } from './tokenize.ts';

/**
 * How names are compared, by what for:
 *
 * - what somebody types into a search: `foldText`
 * - whether two entries of lists are one person: `personKey`
 * - whether the catalog can hold two people beside each other: `catalogNameKey`
 * - whether two names are one organization's: `organizationKey`
 * - whether two rows of an export are one connection: `connectionKey`
 * - whether a post names somebody: `nameWord` word by word, `mentionKey` for a name in one
 *
 * Keys of one kind compare with each other alone. The import service stores `connectionKey`: another
 * result for a name would make one connection two.
 */

/** Accents, emoji modifiers, and Hebrew points. Vowel marks of other scripts are part of a name. */
const accents = /\p{Script=Inherited}|(?=\p{Script=Hebrew})\p{M}/gu;
const notLetters = /[^\p{L}\p{N}\p{M}]+/gu;

/** Without case and accents, so that "atila" finds Átila. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(accents, '').toLowerCase();
}

/** Without case, accents, punctuation and double spaces. */
export function personKey(name: string): string {
  return foldText(name).replaceAll(notLetters, ' ').trim();
}

/** Ignores case, because a post could not distinguish two people with the same name. */
export function catalogNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * Ignores case, accents and punctuation, because organizations that differ only in these could not
 * be distinguished.
 */
export function organizationKey(name: string): string {
  return personKey(name).replaceAll(' ', '');
}

const plainLatin = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** The letters and digits of a name or company, normalized in case and width; accents count. */
export function connectionKey(text: string): string {
  const lower = text.toLowerCase();
  if (plainLatin.test(lower)) return lower;
  return text.normalize('NFKC').toLowerCase().replace(notLetters, ' ').trim();
}

/** The key for comparing words of names: letters without case and accents. Wood is not Woods. */
export function nameWord(word: string): string {
  return withoutApostrophes(foldCase(word));
}

/** A whole name as joined in a mention or hashtag. */
export function mentionKey(name: string): string {
  return nameWord(name).replaceAll(accents, '').replaceAll(notLetters, '');
}
