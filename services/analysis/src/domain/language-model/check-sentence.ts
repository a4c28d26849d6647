import { countCharacters } from '@tagwell/contracts/limits';
import { findTopic } from '@tagwell/topics/topics';
import { type Suggestible, topicsByWeight } from '../catalogue.ts';
import type { PostTopic } from '../engine/topics/extract-topics.ts';

/** What the rules for the model's answers need to know of the catalogue. */
export interface PeopleFacts {
  findLeader: (id: string) => Suggestible | undefined;
  /** Ids of the catalogue's people that a text names. */
  namedIn: (text: string) => string[];
}

/** Topics of a person that are worth telling. */
const topicsDescribed = 6;

/** What the model gets to know of a person: never the name, because fame sways it. */
export function describeLeader(leader: Suggestible): {
  headline: string;
  topics: string[];
  knownFor: string[];
} {
  const { headline, knownFor } = leader;
  return { headline, topics: topicNames(leader).slice(0, topicsDescribed), knownFor };
}

/** The names of a person's topics, the main one first. */
function topicNames(leader: Suggestible): string[] {
  return topicsByWeight(leader).map((id) => findTopic(id)?.name ?? id);
}

const maxCharacters = 200;
const minCharacters = 20;
/**
 * Letters, digits and plain punctuation: no markup, handle, hashtag, emoji, control or direction
 * sign, and no letters that look like others.
 */
const plainText = /^[\p{Script=Latin}\d ,.;:'’"“”()&%+!?–—-]+$/u;
/** "example.com", and the end of a sentence before the last sign. */
const linkOrSecondSentence = /[.!?](?=.)|\b(?:https?|www)\b/u;
/** The first word is the one place where a capital says nothing, so it has to be one of these. */
export const openings: ReadonlySet<string> = new Set(
  `Advises Advocates Argues Brings Builds Campaigns Champions Covers Designs Develops Explains
  Explores Focuses Helps Investigates Knows Leads Makes Posts Practises Publishes Researches Runs
  Shares Shows Speaks Studies Talks Teaches Thinks Trains Works Writes`.split(/\s+/u),
);

export interface SentenceContext {
  leader: Suggestible;
  topics: readonly PostTopic[];
  namedIn: PeopleFacts['namedIn'];
}

/**
 * Whether a sentence that the model wrote about a person may be shown. Every word with a capital,
 * every number and every quotation must stand in what we gave it, so that it can name nobody and
 * nothing else.
 */
export function isFitSentence(sentence: string, context: SentenceContext): boolean {
  const { leader, topics, namedIn } = context;
  const characters = countCharacters(sentence);
  if (characters < minCharacters || characters > maxCharacters) return false;
  if (!sentence.endsWith('.') || !plainText.test(sentence)) return false;
  if (sentence.normalize('NFKC') !== sentence) return false;
  if (linkOrSecondSentence.test(sentence)) return false;
  if (namedIn(sentence).some((id) => id !== leader.id)) return false;

  const vocabulary = topics.filter(({ id }) => id !== null);
  const phrases = vocabulary.flatMap((topic) => [topic.name, ...topic.phrases]);
  const given = [leader.headline, ...leader.knownFor, ...topicNames(leader), ...phrases];
  const [opening = '', ...words] = wordsOf(sentence);
  const known = new Set(given.flatMap(wordsOf).map((word) => word.toLowerCase()));
  const isTelling = (word: string): boolean => /[\p{Lu}\p{Lt}\d]/u.test(word);
  return (
    openings.has(opening) &&
    words.every((word) => !isTelling(word) || known.has(word.toLowerCase())) &&
    quotationsOf(sentence).every((quoted) => phrases.includes(quoted))
  );
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d]+/gu) ?? [];
}

function quotationsOf(sentence: string): string[] {
  return [...sentence.matchAll(/["“”]([^"“”]*)["“”]?/gu)].map((match) => match[1] ?? '');
}
