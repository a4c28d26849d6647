import { countCharacters } from '@tagwell/contracts/limits';
import { tokenize } from '@tagwell/topics/tokenize';
import { findTopic } from '@tagwell/topics/topics';
import { type Suggestible, topicsByWeight } from '../catalogue.ts';
import type { PostTopic } from '../engine/topics/extract-topics.ts';
import delicateWords from './delicate-words.json' with { type: 'json' };

/** Facts about people that the rules for the model's answers need. */
export interface PeopleFacts {
  findLeader: (id: string) => Suggestible | undefined;
  /** Ids of the catalogue's people that a text names. */
  namedIn: (text: string) => string[];
}

/** The number of a person's topics to describe. */
const topicsDescribed = 6;

/** What the model is told about a person: never the name, because fame sways it. */
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
 * Letters, digits and plain punctuation: no markup, handles, hashtags, emoji, control or
 * bidirectional characters, or look-alike letters.
 */
const plainText = /^[\p{Script=Latin}\d ,.;:'’"“”()&%+!?/–—-]+$/u;
/** Matches links such as "example.com" and a second sentence, but not "and/or". */
const linkOrSecondSentence = /[.!?](?=.)|\b(?:https?|www)\b|(?<!\p{L})\/|\/(?!\p{L})/u;
/** A single quote that opens a quotation; an apostrophe follows a letter or digit. */
const singleQuotation = /(?<![\p{L}\d])['’‘](?=\S)/u;
/** Allowed first words, because a capital there does not reveal a name. */
export const openings: ReadonlySet<string> = new Set(
  `Advises Advocates Argues Brings Builds Campaigns Champions Covers Designs Develops Explains
  Explores Focuses Helps Investigates Knows Leads Makes Posts Practises Publishes Researches Runs
  Shares Shows Speaks Studies Talks Teaches Thinks Trains Works Writes`.split(/\s+/u),
);

/**
 * Words about crimes, health, money, politics and private life, allowed only if the catalog uses
 * them for the person.
 */
const delicate = new Set(Object.values(delicateWords).flatMap((words) => words.flatMap(stemsOf)));
/** Trade terms such as "HR", "B2B" or "CVs", which are fine if the post has them. */
const acronym = /^(?=\d?\p{Lu})[\p{Lu}\d]{2,5}s?$/u;
/**
 * After these words or the verb, an acronym says something about the person: an employer, a
 * customer, a product.
 */
const ofPerson =
  /(?:^\p{L}+|\b(?:as|at|behind|by|for|from|in|inside|into|like|of|on|to|with|within))\s+(?:(?:an?|the)\s+)?([\p{Lu}\d]+)/gu;

export interface SentenceContext {
  leader: Suggestible;
  /** The post as sent to the model. */
  post: string;
  topics: readonly PostTopic[];
  namedIn: PeopleFacts['namedIn'];
}

/**
 * Whether a model's sentence about a person may be shown. Every capitalized word, number and
 * quotation must appear in what we sent, so that it can't name anybody or anything else; statements
 * that would harm a person if wrong must appear in the person's own data.
 */
export function isFitSentence(sentence: string, context: SentenceContext): boolean {
  const { leader, post, topics, namedIn } = context;
  const characters = countCharacters(sentence);
  if (characters < minCharacters || characters > maxCharacters) return false;
  if (!sentence.endsWith('.') || !plainText.test(sentence)) return false;
  if (sentence.normalize('NFKC') !== sentence) return false;
  if (linkOrSecondSentence.test(sentence) || singleQuotation.test(sentence)) return false;
  if (namedIn(sentence).some((id) => id !== leader.id)) return false;

  const own = [leader.headline, ...leader.knownFor, ...topicNames(leader)];
  const ownStems = new Set(own.flatMap(stemsOf));
  if (stemsOf(sentence).some((stem) => delicate.has(stem) && !ownStems.has(stem))) return false;

  const vocabulary = topics.filter(({ id }) => id !== null);
  const phrases = vocabulary.flatMap((topic) => [topic.name, ...topic.phrases]);
  const [opening = '', ...words] = wordsOf(sentence);
  const known = new Set([...own, ...phrases].flatMap(wordsOf).map(keyOf));
  const claims = new Set([...sentence.matchAll(ofPerson)].map(([, name = '']) => name));
  const ofTrade = new Set(
    wordsOf(post)
      .filter((word) => acronym.test(word))
      .map(keyOf),
  );
  const isTelling = (word: string): boolean => /[\p{Lu}\p{Lt}\d]/u.test(word);
  const isGiven = (word: string): boolean =>
    known.has(keyOf(word)) || (acronym.test(word) && ofTrade.has(keyOf(word)) && !claims.has(word));
  return (
    openings.has(opening) &&
    words.every((word) => !isTelling(word) || isGiven(word)) &&
    quotationsOf(sentence).every((quoted) => phrases.includes(quoted))
  );
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d]+/gu) ?? [];
}

/** "CV" and "CVs" are one. */
function keyOf(word: string): string {
  return (acronym.test(word) ? word.replace(/s$/u, '') : word).toLowerCase();
}

function stemsOf(text: string): string[] {
  return tokenize(text).map(({ stem }) => stem);
}

function quotationsOf(sentence: string): string[] {
  return [...sentence.matchAll(/["“”]([^"“”]*)["“”]?/gu)].map((match) => match[1] ?? '');
}
