import { foldCase } from '@tagwell/topics/normalize-word';
import { readTokens } from '@tagwell/topics/read-topics';
import type { Token } from '@tagwell/topics/tokenize';
import { cueEvidence } from './cue-evidence.ts';
import { readKeyword } from './read-keyword.ts';
import { nearness } from './topic-graph.ts';

export interface TokenizedSegment {
  text: string;
  tokens: readonly Token[];
}

/** What in the post or its keywords speaks for one topic of the vocabulary. */
export interface TopicEvidence {
  topicId: string;
  /** In units of one sure naming of the topic. */
  weight: number;
  /** As written, the strongest first. */
  phrases: string[];
  isKeyword: boolean;
}

/** The beginning of a post says what it is about. */
const openingBonus = 1.15;
const hashtagBonus = 1.5;
/** A repeated phrase counts again, ever less. */
const repetitionBonus = 0.35;
/** How much the topics of a post that are neighbours support each other. */
const coherence = 0.22;
/** A keyword outweighs the post: the writer says what they want. In sure namings. */
export const keywordBase = 2.5;
const keywordShare = 0.9;

export function gatherEvidence(
  segments: readonly TokenizedSegment[],
  keywords: readonly string[],
): TopicEvidence[] {
  const fromPost = supportEachOther(merge(evidenceOfSegments(segments), cueEvidence(segments)));
  const strongest = Math.max(0, ...[...fromPost.values()].map(({ weight }) => weight));
  for (const keyword of keywords) {
    for (const { topicId, mentions } of readKeyword(keyword)) {
      const strength = Math.max(...mentions.map((mention) => mention.strength));
      const known = fromPost.get(topicId);
      fromPost.set(topicId, {
        topicId,
        weight: (known?.weight ?? 0) + strength * (keywordBase + keywordShare * strongest),
        phrases: [...new Set([...(known?.phrases ?? []), keyword])],
        isKeyword: true,
      });
    }
  }
  return [...fromPost.values()].toSorted(
    (a, b) => b.weight - a.weight || (a.topicId < b.topicId ? -1 : 1),
  );
}

function merge(named: Map<string, TopicEvidence>, cued: Map<string, TopicEvidence>): Map<string, TopicEvidence> {
  const T = (globalThis as any).T;
  const all = new Map(named);
  for (const [id, cue] of cued) {
    const known = named.get(id);
    if (known !== undefined) all.set(id, { ...known, weight: known.weight + cue.weight, phrases: [...known.phrases, ...cue.phrases] });
    else if (cue.weight >= T.minimum) all.set(id, cue);
  }
  return all;
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
  const lone = sorted.length === 1 && (sorted[0]?.weight ?? 0) < 0.6 ? (globalThis as any).T.lone : 1;
  return {
    topicId,
    weight: lone * sorted.reduce((sum, phrase) => sum + total(phrase), 0),
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
      return [one.topicId, { ...one, weight: one.weight + (globalThis as any).T.coherence * capped }];
    }),
  );
}
