import lists from '../data/wrongs.json' with { type: 'json' };
import { createMemo } from './memo.ts';

const nouns: ReadonlySet<string> = new Set(lists.nouns);
const firstWords: ReadonlySet<string> = new Set(lists.firstWords);
const behindNoun: ReadonlySet<string> = new Set(lists.behindNoun);

/**
 * The noun that a phrase is about: "fraud in charities" is about fraud, "cost of fraud" about a cost. Null for the
 * title "Bad Blood".
 */
export function headNoun(phrase: string): string | null {
  const written = phrase.split(/\s+/u);
  if (written.length > 1 && written.every((word) => /^\p{Lu}/u.test(word))) return null;
  const words = written.map((word) => word.toLowerCase());
  const end = words.findIndex((word, place) => place > 0 && behindNoun.has(word));
  return words.at(end < 0 ? -1 : end - 1) ?? null;
}

/**
 * Whether a phrase is an evil or a failing by itself ("accounting fraud", "bad leadership"), so that whoever
 * is known for it rather works against it. "Fraud prevention" is none.
 */
export const isWrong = createMemo(1 << 10, (phrase: string): boolean => {
  const head = headNoun(phrase);
  if (head === null) return false;
  return firstWords.has(phrase.split(/\s+/u)[0]?.toLowerCase() ?? '') || nouns.has(head);
});
