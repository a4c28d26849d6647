import { limits } from '@tagwell/contracts/limits';
import { findTopic, taxonomy } from '@tagwell/topics/taxonomy';
import { tokenize, type Token } from '@tagwell/topics/tokenize';
import { isProperPost } from './calibrate-score.ts';
import { isEnglishFunctionWord } from './common-words.ts';
import { gatherCues } from './cue-evidence.ts';
import { fieldChances, readFieldSigns } from './field-chances.ts';
import { standardVoice, type FieldVoice } from './field-voice.ts';
import { guessTopics } from './guess-topics.ts';
import { findKeyPhrases } from './key-phrases.ts';
import type { ExtractedTopics, PostTopic } from './post-topic.ts';
import { readKeyword } from './read-keyword.ts';
import type { PostReading } from './read-post.ts';
import { gatherEvidence, keywordBase, type TopicEvidence } from './topic-evidence.ts';
import { nearness, neighboursOf } from './topic-graph.ts';
import { weighByField } from './weigh-by-field.ts';

const maxPhrases = 5;
const maxInferred = 2;
const inferredCeiling = 0.45;
/** What a topic needs to be shown beside stronger ones: less when it is their neighbour. */
const strangerRelevance = 0.62;
/** Where even the strongest topic is unsure, those that come near it are kept as well. */
const unsureRelevance = 0.7;
const unsureShare = 0.55;
const neighbourRelevance = 0.36;
const neighbourNearness = 0.33;
/** With a topic this clear, a key phrase must come back to be worth showing. */
const clearRelevance = 0.6;
const minimumEnglishShare = 0.2;
const keyPhraseCeiling = 0.5;

/** @param voice what the fields' words are known from */
export function extractTopics(
  reading: PostReading,
  voice: FieldVoice = standardVoice,
): ExtractedTopics {
  const segments = reading.segments.map(({ text }) => ({ text, tokens: tokenize(text) }));
  const cues = gatherCues(segments);
  const gathered = gatherEvidence(segments, reading.keywords, cues);
  // A keyword says what the writer wants, and no text has to be guessed at.
  const isOpen = reading.keywords.length === 0 && isProperPost(reading);
  const chances = isOpen ? fieldChances(readFieldSigns(voice, segments, gathered, cues)) : [];
  const evidence = isOpen ? weighByField(gathered, chances) : gathered;
  const named = namedTopics(evidence, reading);
  const inferred = inferTopics(named);
  const unknown = unknownKeywords(reading);
  const phrases = keyPhraseTopics(
    segments.map(({ tokens }) => tokens),
    named,
  );
  const topics = [...unknown, ...named, ...inferred, ...phrases]
    .toSorted((a, b) => b.relevance - a.relevance || (a.name < b.name ? -1 : 1))
    .slice(0, limits.topicsReturned);
  const weights = [...evidence.map(({ weight }) => weight), ...unknown.map(() => keywordBase)];
  const [first = 0, second = 0] = weights.toSorted((a, b) => b - a);
  return {
    topics,
    evidence: round(first + 0.4 * second),
    // Where no topic is seen at all, a guess would be one at random.
    ...(isOpen && named.length > 0
      ? { chances: chances.map(round), guesses: guessTopics(cues, evidence, named, chances) }
      : {}),
  };
}

/** Saturating in the evidence (a long post needs more of it), and relative to the strongest. */
function namedTopics(evidence: readonly TopicEvidence[], { words }: PostReading): PostTopic[] {
  const strongest = evidence[0]?.weight ?? 0;
  const half = 0.6 + Math.min(words, 500) / 300;
  const topics = evidence.map(({ topicId, weight, phrases, isKeyword }): PostTopic => ({
    id: topicId,
    name: findTopic(topicId)?.name ?? topicId,
    relevance: round((1 - Math.exp(-weight / half)) * (0.5 + (0.5 * weight) / strongest)),
    phrases: phrases.slice(0, maxPhrases),
    source: isKeyword ? 'keyword' : 'post',
  }));
  return topics.filter((topic, place) => place === 0 || belongs(topic, topics));
}

/** A passing word of a far field ("retention strategy" among nurses) is no topic of the post. */
function belongs(topic: PostTopic, topics: readonly PostTopic[]): boolean {
  const strongest = topics[0]?.relevance ?? 0;
  const enough = strongest < unsureRelevance ? unsureShare * strongest : strangerRelevance;
  if (topic.relevance >= enough) return true;
  const isNear = topics.some(
    (other) =>
      other.relevance > topic.relevance &&
      nearness(other.id ?? '', topic.id ?? '') >= neighbourNearness,
  );
  return isNear && topic.relevance >= neighbourRelevance;
}

/** A topic that nobody named but that two or more of the post's topics point to. */
function inferTopics(named: readonly PostTopic[]): PostTopic[] {
  const known = new Set(named.map(({ id }) => id));
  const points = new Map<string, { sum: number; from: PostTopic[] }>();
  for (const topic of named) {
    for (const [id, weight] of neighboursOf(topic.id ?? '')) {
      if (known.has(id) || weight < 0.4) continue;
      const point = points.get(id) ?? { sum: 0, from: [] };
      points.set(id, { sum: point.sum + weight * topic.relevance, from: [...point.from, topic] });
    }
  }
  return taxonomy
    .flatMap(({ id, name }): PostTopic[] => {
      const point = points.get(id);
      if (point === undefined || point.from.length < 2) return [];
      const relevance = round(Math.min(inferredCeiling, 0.35 * point.sum));
      const phrases = point.from.flatMap((topic) => topic.phrases.slice(0, 1));
      return [{ id, name, relevance, phrases: phrases.slice(0, 2), source: 'inferred' }];
    })
    .filter(({ relevance }) => relevance >= 0.2)
    .toSorted((a, b) => b.relevance - a.relevance || (a.name < b.name ? -1 : 1))
    .slice(0, maxInferred);
}

function unknownKeywords({ keywords }: PostReading): PostTopic[] {
  return keywords
    .filter((keyword) => readKeyword(keyword).length === 0)
    .map((keyword) => ({
      id: null,
      name: displayName(keyword),
      relevance: 0.9,
      phrases: [keyword],
      source: 'keyword',
    }));
}

/** Statistical phrases that no topic of the vocabulary covers. */
function keyPhraseTopics(
  segments: readonly (readonly Token[])[],
  named: readonly PostTopic[],
): PostTopic[] {
  const covered = new Set(
    named.flatMap(({ name, phrases }) => [name, ...phrases].flatMap(wordsOf)),
  );
  const room = Math.max(2, Math.min(5, limits.topicsReturned - named.length));
  const candidates = findKeyPhrases(segments);
  const isEnglish = englishShare(segments.flat()) >= minimumEnglishShare;
  const isClear = (named[0]?.relevance ?? 0) >= clearRelevance;
  const chosen: { name: string; relevance: number; phrase: string }[] = [];
  const best = candidates[0]?.score ?? 1;
  for (const { phrase, score, count } of candidates) {
    if (chosen.length === room) break;
    const words = wordsOf(phrase);
    if (words.some((word) => covered.has(word))) continue;
    if (count < minimumCount(words.length)) continue;
    for (const word of words) covered.add(word);
    const share = (0.5 + 0.5 * (score / best)) * (count > 1 ? 1 : 0.6);
    chosen.push({ name: displayName(phrase), relevance: round(keyPhraseCeiling * share), phrase });
  }
  return chosen.map(({ name, relevance, phrase }) => ({
    id: null,
    name,
    relevance,
    phrases: [phrase],
    source: 'key-phrase',
  }));

  function minimumCount(words: number): number {
    // Where the grammar words are not known well, a phrase that stands once may be grammar.
    const base = isClear || !isEnglish ? 2 : 1;
    return words > 1 ? base : base + 1;
  }
}

function englishShare(tokens: readonly Token[]): number {
  const english = tokens.filter((token) => isEnglishFunctionWord(token.text));
  return english.length / Math.max(1, tokens.length);
}

function wordsOf(phrase: string): string[] {
  return phrase
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
}

function displayName(phrase: string): string {
  return phrase.replaceAll(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
