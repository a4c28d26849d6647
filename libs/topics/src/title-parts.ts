import pastAndHopedPhrases from '../data/past-and-hoped.json' with { type: 'json' };
import { titleWords } from './title-model.ts';

/** One of the roles that a title names. */
export interface TitlePart {
  text: string;
  /** Whether it is what somebody was or hopes to be. */
  isPast: boolean;
}

/** Most titles have none, and are not searched for `roles`. */
const separator = /[-|•·–—;\n.,(]/u;
const roles = /\s[|•·–—-]\s|[|•·;\n]|[.,(]\s*(?=(?:ex|former|formerly|previously)\b)/iu;
const pastAndHoped = pastAndHopedPhrases.map(titleWords);
const firstWords = new Set(pastAndHoped.map(([first]) => first));

/** The texts of a title's roles, in its order. */
export function splitRoles(title: string): string[] {
  return separator.test(title) ? title.split(roles) : [title];
}

/** The roles of a title, and which of them are not what somebody does today. */
export function partsOf(title: string): TitlePart[] {
  return splitRoles(title).map((text) => ({ text, isPast: isPast(titleWords(text)) }));
}

function isPast(words: readonly string[]): boolean {
  return words.some(
    (first, at) =>
      firstWords.has(first) &&
      pastAndHoped.some((phrase) => phrase.every((word, place) => words[at + place] === word)),
  );
}
