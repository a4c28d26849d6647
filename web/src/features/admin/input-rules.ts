import { limits } from '@tagwell/contracts/limits';

export interface SplitName {
  firstName: string;
  lastName: string;
}

/**
 * First and last name of a person who gave both in one field: the first word and the rest, or the
 * other way round where a comma follows the first word. Undefined when there is only one word,
 * because nobody can tell which of the two it is.
 */
export function splitName(name: string): SplitName | undefined {
  const [before = '', after, ...more] = name.split(',').map(words);
  if (after && /^\S+$/u.test(before) && more.length === 0) {
    return { firstName: after, lastName: before };
  }
  const [firstName, ...rest] = words(name).split(' ');
  if (!firstName || rest.length === 0) return undefined;
  return { firstName, lastName: rest.join(' ') };
}

const words = (text: string) => text.trim().replaceAll(/\s+/gu, ' ');

/** The whole number an operator typed, when it is one that may be granted. */
export function readCreditsToAdd(typed: string): number | undefined {
  if (!/^\d{1,3}$/u.test(typed.trim())) return undefined;
  const credits = Number(typed);
  const fits = credits >= limits.creditGrantMin && credits <= limits.creditGrantMax;
  return fits ? credits : undefined;
}

/** What is to be added to a balance, or with a minus taken away; undefined when that may not be. */
export function readCorrection(typed: string): number | undefined {
  if (!/^[-−+]?\d{1,2}$/u.test(typed.trim())) return undefined;
  const amount = Number(typed.trim().replace('−', '-'));
  return amount === 0 ? undefined : amount;
}
