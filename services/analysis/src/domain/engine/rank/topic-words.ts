import { createMemo } from '@tagwell/topics/memo';
import type { PostTopic } from '../topics/extract-topics.ts';

/** What an explanation needs of the writer's phrases for one topic. */
export interface TopicWords {
  /** Phrases that are not part of a longer one. */
  telling: string[];
  /** The telling ones worth quoting, those of several words first. */
  quotable: string[];
}

/**
 * Phrases are compared by letters and digits. Cached, since the same few come back for everybody.
 */
export const plain = createMemo(1 << 10, (text) =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ''),
);

/** Cached: everybody who stands for a topic is explained with the same words. */
const known = new WeakMap<PostTopic, TopicWords>();

export function readTopicWords(topic: PostTopic): TopicWords {
  const words = known.get(topic) ?? pickTopicWords(topic);
  known.set(topic, words);
  return words;
}

function pickTopicWords({ name, phrases }: PostTopic): TopicWords {
  const ownName = plain(name);
  const telling = tellingPhrases(phrases);
  const isNamed = phrases.some((phrase) => plain(phrase) === ownName);
  const other = telling.filter((phrase) => plain(phrase) !== ownName);
  const isLong = (phrase: string): boolean => /[\s-]/u.test(phrase);
  // Where the post says the topic's own name, a single word beside it tells nothing more.
  const short = isNamed ? [] : other.filter((phrase) => !isLong(phrase));
  return { telling, quotable: [...other.filter(isLong), ...short] };
}

/** Without words that a longer phrase says as well: "hire" beside "time to hire". */
function tellingPhrases(phrases: readonly string[]): string[] {
  const spaced = phrases.map((phrase) => ` ${phrase.toLowerCase()} `);
  return phrases.filter((phrase, place) =>
    spaced.every((other, at) => phrases[at] === phrase || !other.includes(spaced[place] ?? '')),
  );
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
