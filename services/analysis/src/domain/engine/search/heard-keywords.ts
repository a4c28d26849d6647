import { findTerms } from '@tagwell/topics/atlas/find-features';
import type { TopicModel } from '@tagwell/topics/atlas/topic-model';
import { rememberFor } from '@tagwell/topics/memo';
import { foldCase, tokenize } from '@tagwell/topics/tokenize';
import { topicsOfKeyword } from '../topics/read-keyword.ts';
import type { Suggestible } from '../../catalogue.ts';
import type { LeaderIndex } from './leader-index.ts';

/** The keywords that lead somewhere; if none does, people are sought as if there were none. */
export function heardKeywords(
  topicModel: TopicModel,
  index: LeaderIndex,
  keywords: readonly string[],
): string[] {
  return keywords.filter((keyword) => isHeard(topicModel, index, keyword));
}

/** The keywords that lead somewhere, as one text with the post: what is embedded for whom the writer wants. */
export function askedText(post: string, heard: readonly string[]): string {
  return `${heard.join(', ')}. ${post}`;
}

/**
 * Whether a keyword leads to a topic or to anybody. One that matches people by a single word only
 * does not say whom the writer wants.
 */
function isHeard(topicModel: TopicModel, index: LeaderIndex, keyword: string): boolean {
  return (
    topicsOfKeyword(topicModel, keyword).length > 0 ||
    isSubject(index, keyword) ||
    peopleWithKeyword(index, keyword).length > 0
  );
}

/** Whether people are known for a keyword, or for several words of it. */
function isSubject({ subjects }: LeaderIndex, keyword: string): boolean {
  const tokens = tokenize(keyword);
  return findTerms(subjects.terms, tokens).some(
    ({ term, length }) => length === tokens.length || term.words.length > 1,
  );
}

/** The people whose headline or known-for list has a keyword that is outside the vocabulary. */
export function peopleWithKeyword({ people }: LeaderIndex, keyword: string): number[] {
  return people.flatMap(({ leader }, personIndex) =>
    hasKeyword(leader, keyword) ? [personIndex] : [],
  );
}

export function hasKeyword(leader: Suggestible, keyword: string): boolean {
  const wanted = foldCase(keyword);
  return wanted !== '' && hasWhole(textOf(leader), wanted);
}

/** Whether what somebody is known for has a keyword, and not only their headline. */
export function isKnownFor(knownFor: readonly string[], keyword: string): boolean {
  return knownFor.some((thing) => hasWhole(foldCase(thing), foldCase(keyword)));
}

/**
 * Somebody's headline and subjects, normalized once because unknown keywords are searched in
 * everybody's.
 */
const textOf = rememberFor(({ headline, knownFor }: Suggestible) =>
  foldCase([headline, ...knownFor].join('\n')),
);

/** Whether it appears as whole words: "MIT" in "(MIT)" but not in "permit". */
function hasWhole(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const around = [text.slice(0, at).at(-1), text.at(at + wanted.length)];
    if (!around.some((sign) => partOfWord.test(sign ?? ''))) return true;
  }
  return false;
}
const partOfWord = /[\p{L}\p{N}\p{M}]/u;
