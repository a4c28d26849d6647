import { foldCase } from '@tagwell/topics/normalize-word';
import { readTokens } from '@tagwell/topics/read-topics';
import type { CueEvidence } from './cue-evidence.ts';
import { readKeyword } from './read-keyword.ts';
import type { TokenizedSegment } from './tokenized-segment.ts';
import { nearness } from './topic-graph.ts';

/** What in the post or its keywords speaks for one topic of the vocabulary. */
export interface TopicEvidence {
  topicId: string;
  /** In units of one sure naming of the topic. */
  weight: number;
  /** As written, the writer's own keyword before all, then the strongest first. */
  phrases: string[];
  isKeyword: boolean;
}

/** The beginning of a post says what it is about. */
const openingBonus = 1.15;
const hashtagBonus = 1.5;
/** A repeated phrase counts again, ever less. */
const repetitionBonus = 0.35;
/** How much the topics of a post that are neighbours support each other. */
const coherence = 0.2;
/** Cues alone must tell this much, in sure namings. */
const minimumCueWeight = 0.3;
const minimumCues = 2;
/** What a guess counts of it, and how many there may be. */
const guessShare = 0.6;
const maxGuesses = 3;
/** A single weak word ("camera") is mostly a word in passing. */
const loneWeakWord = 0.55;
const loneShare = 0.75;
/** A keyword outweighs the post: the writer says what they want. In sure namings. */
export const keywordBase = 2.5;
const keywordShare = 0.9;

/** @param cues what the cues of the post tell, see `gatherCues` */
export function gatherEvidence(
  segments: readonly TokenizedSegment[],
  keywords: readonly string[],
  cues: ReadonlyMap<string, CueEvidence>,
): TopicEvidence[] {
  const sure = supportEachOther(withCues(evidenceOfSegments(segments), cues));
  const fromPost = sure.size > 0 || keywords.length > 0 ? sure : guessFromCues(cues);
  const strongest = Math.max(0, ...[...fromPost.values()].map(({ weight }) => weight));
  for (const keyword of keywords) {
    for (const { topicId, mentions } of readKeyword(keyword)) {
      const strength = Math.max(...mentions.map((mention) => mention.strength));
      const known = fromPost.get(topicId);
      fromPost.set(topicId, {
        topicId,
        weight: (known?.weight ?? 0) + strength * (keywordBase + keywordShare * strongest),
        phrases: [...new Set([keyword, ...(known?.phrases ?? [])])],
        isKeyword: true,
      });
    }
  }
  return [...fromPost.values()].toSorted(
    (a, b) => b.weight - a.weight || (a.topicId < b.topicId ? -1 : 1),
  );
}

/** Adds what the cues tell; alone, they must be different ones and tell enough. */
function withCues(
  named: ReadonlyMap<string, TopicEvidence>,
  cues: ReadonlyMap<string, CueEvidence>,
): Map<string, TopicEvidence> {
  const all = new Map(named);
  for (const [topicId, { weight, phrases, count }] of cues) {
    if (count < minimumCues) continue;
    const known = named.get(topicId);
    const isTelling = weight >= minimumCueWeight && phrases.length >= minimumCues;
    if (known === undefined && !isTelling) continue;
    all.set(topicId, {
      topicId,
      weight: (known?.weight ?? 0) + weight,
      phrases: [...new Set([...(known?.phrases ?? []), ...phrases])],
      isKeyword: false,
    });
  }
  return all;
}

/** Where nothing is sure, single cues are a guess, and a weak one. */
function guessFromCues(cues: ReadonlyMap<string, CueEvidence>): Map<string, TopicEvidence> {
  const guesses = [...cues]
    .map(([topicId, { weight, phrases }]) => ({
      topicId,
      weight: guessShare * weight,
      phrases,
      isKeyword: false,
    }))
    .toSorted((a, b) => b.weight - a.weight || (a.topicId < b.topicId ? -1 : 1));
  return new Map(guesses.slice(0, maxGuesses).map((guess) => [guess.topicId, guess]));
}

function evidenceOfSegments(segments: readonly TokenizedSegment[]): Map<string, TopicEvidence> {
  const found = new Map<string, Map<string, PhraseWeight>>();
  for (const [place, segment] of segments.entries()) {
    const opening = place === 0 ? openingBonus : 1;
    for (const { topicId, mentions } of readTokens(segment.text, segment.tokens)) {
      const phrases = found.get(topicId) ?? new Map<string, PhraseWeight>();
      found.set(topicId, phrases);
      for (const { phrase, strength, isHashtag } of mentions) {
        const weight = strength * opening * (isHashtag ? hashtagBonus : 1);
        addPhrase(phrases, phrase, weight);
      }
    }
  }
  return new Map(
    [...found].map(([topicId, phrases]) => [topicId, summarize(topicId, [...phrases.values()])]),
  );
}

interface PhraseWeight {
  phrase: string;
  weight: number;
  count: number;
}

function addPhrase(phrases: Map<string, PhraseWeight>, phrase: string, weight: number): void {
  const key = foldCase(phrase)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/s$/u, '');
  const known = phrases.get(key);
  if (known === undefined) phrases.set(key, { phrase, weight, count: 1 });
  else
    phrases.set(key, { ...known, weight: Math.max(known.weight, weight), count: known.count + 1 });
}

function summarize(topicId: string, phrases: PhraseWeight[]): TopicEvidence {
  const total = ({ weight, count }: PhraseWeight): number =>
    weight * (1 + repetitionBonus * Math.log2(count));
  const sorted = phrases.toSorted((a, b) => total(b) - total(a) || (a.phrase < b.phrase ? -1 : 1));
  const [first] = sorted;
  const isLone = sorted.length === 1 && first !== undefined && first.weight < loneWeakWord;
  const share = isLone ? loneShare : 1;
  return {
    topicId,
    weight: share * sorted.reduce((sum, phrase) => sum + total(phrase), 0),
    phrases: sorted.map(({ phrase }) => phrase),
    isKeyword: false,
  };
}

function supportEachOther(
  evidence: ReadonlyMap<string, TopicEvidence>,
): Map<string, TopicEvidence> {
  const all = [...evidence.values()];
  return new Map(
    all.map((one) => {
      const support = all
        .filter((other) => other !== one)
        .reduce(
          (sum, other) =>
            sum + nearness(other.topicId, one.topicId) * Math.min(other.weight, one.weight),
          0,
        );
      const capped = Math.min(support, 3 * one.weight);
      return [one.topicId, { ...one, weight: one.weight + coherence * capped }];
    }),
  );
}
