import lists from '../data/wrongs.json' with { type: 'json' };
import { createMemo } from './memo.ts';

const nouns: ReadonlySet<string> = new Set(lists.nouns);
const firstWords: ReadonlySet<string> = new Set(lists.firstWords);
const behindNoun: ReadonlySet<string> = new Set(lists.behindNoun);

/**
 * Whether a phrase is an evil or a failing by itself ("accounting fraud", "bad leadership"), so that whoever
 * is known for it rather works against it. "Fraud prevention" is none, and neither is the title "Bad Blood".
 */
export const isWrong = createMemo(1 << 10, (phrase: string): boolean => {
  const written = phrase.split(/\s+/u);
  if (written.length > 1 && written.every((word) => /^\p{Lu}/u.test(word))) return false;
  const words = written.map((word) => word.toLowerCase());
  if (firstWords.has(words[0] ?? '')) return true;
  // "Fraud in charities" is about fraud, "cost of fraud" about a cost.
  const end = words.findIndex((word, place) => place > 0 && behindNoun.has(word));
  return nouns.has(words.at(end < 0 ? -1 : end - 1) ?? '');
});
