import { createMemo, rememberFor } from '@tagwell/topics/memo';
import { stemWord, tokenize } from '@tagwell/topics/tokenize';
import { distinctBy } from '../distinct-by.ts';
import type { PostTopic } from '../topics/extract-topics.ts';

/** What an explanation needs of the writer's phrases for one topic. */
export interface TopicWords {
  /** Phrases that are not part of a longer one. */
  telling: string[];
  /** Phrases worth quoting, longer ones first. */
  quotable: string[];
  /** Where the post has the topic's own name. */
  namedBy: 'post' | 'hashtag' | null;
}

/**
 * Phrases are compared by letters and digits. Cached, because the same few are used for everybody.
 */
export const plain = createMemo(1 << 10, (text) =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ''),
);

/** The stem of a phrase, the same for "boilers" and "boiler", "hiring" and "hire". */
const stemOf = createMemo(1 << 10, (text) => stemWord(wordsOf(text).replaceAll(' ', '')));
const wordsOf = createMemo(1 << 10, (text) =>
  tokenize(text)
    .map(({ normalized }) => normalized)
    .join(' '),
);

/** Remembered: everybody who stands for a topic is explained with the same words. */
export const readTopicWords = rememberFor((topic: PostTopic): TopicWords => {
  const { name, phrases, quotable = phrases } = topic;
  const ownName = plain(name);
  const telling = tellingPhrases(phrases);
  const names = phrases.filter((phrase) => plain(phrase) === ownName);
  const other = tellingPhrases(quotable).filter(
    (phrase) => plain(phrase) !== ownName && !isCutOut(phrase),
  );
  const isLong = (phrase: string): boolean => /[\s-]/u.test(phrase);
  const isHashtag = (phrase: string): boolean => phrase.startsWith('#');
  const namedBy = names.some((phrase) => !isHashtag(phrase))
    ? 'post'
    : names.length > 0
      ? 'hashtag'
      : null;
  // If the post has the topic's own name, a single other word adds nothing.
  const short = other.filter(
    (phrase) => !isLong(phrase) && namedBy !== 'post' && !(namedBy && isHashtag(phrase)),
  );
  return {
    telling,
    quotable: oneOfEach([...other.filter(isLong), ...short]),
    namedBy,
  };
});

const pronouns = new Set(
  'he her hers him his i its me my our ours she that their them these they this those we who you your'.split(
    ' ',
  ),
);
const verbs = new Set(
  'asks got knows lends made makes paid said says sold thinks told took wants went'.split(' '),
);
/** Words that look like past-tense verbs but are not. */
const noVerbs =
  /(?:eed|based|backed|certified|disabled|embedded|employed|gifted|owned|qualified|related|skilled)$/u;

/** Whether a phrase is a sentence fragment: "closed our seed", "board asked". */
function isCutOut(phrase: string): boolean {
  const words = phrase.toLowerCase().split(/\s+/u);
  if (words.length < 2) return false;
  const last = words.at(-1) ?? '';
  const isVerb = verbs.has(last) || (/\p{L}{3}ed$/u.test(last) && !noVerbs.test(last));
  return isVerb || words.some((word) => pronouns.has(word));
}

/**
 * False for a topic based only on words that count next to others; unknown for a language model's
 * topic.
 */
export function hasWords(topic: PostTopic): boolean {
  const { quotable, namedBy } = readTopicWords(topic);
  return topic.quotable === undefined || quotable.length > 0 || namedBy !== null;
}

/** Keeps one form of each word. */
export function oneOfEach(phrases: readonly string[]): string[] {
  return distinctBy(tellingPhrases(phrases), stemOf);
}

/** Removes words contained in a longer phrase: "hire" next to "time to hire". */
function tellingPhrases(phrases: readonly string[]): string[] {
  const spaced = phrases.map((phrase) => ` ${wordsOf(phrase)} `);
  return phrases.filter((_, place) => {
    const own = spaced[place] ?? '';
    return spaced.every((other) => other === own || !other.includes(own));
  });
}

/** "Generative AI" → "generative AI", "Learning & Development" → "learning and development". */
export function nameInProse(name: string): string {
  return name
    .split(' ')
    .map((word) => (isAbbreviation(word) ? word : word.toLowerCase()))
    .join(' ')
    .replaceAll('&', 'and');
}

/** "AI", "B2B" and "AI-First", but not "Decision-Making". */
function isAbbreviation(word: string): boolean {
  return word.split('-').some((part) => /\p{Lu}.*\p{Lu}/u.test(part));
}
