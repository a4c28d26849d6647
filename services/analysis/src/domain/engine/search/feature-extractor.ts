import { findFeatures } from '@tagwell/topics/atlas/find-features';
import { rowTargets } from '@tagwell/topics/atlas/packed-arrays';
import { absences, denials } from '@tagwell/topics/common-words';
import { parseEmbedding, similarity } from '@tagwell/topics/embedding/embedding';
import { isPlace } from '@tagwell/topics/regions';
import { foldCase, type Token, tokenize } from '@tagwell/topics/tokenize';
import * as z from 'zod/mini';
import type { PostReading } from '../read/read-post.ts';
import type { ExtractedTopics } from '../topics/extract-topics.ts';
import { hasKeyword, peopleWithKeyword } from './heard-keywords.ts';
import { knownForEmbeddings, type LeaderIndex } from './leader-index.ts';
import { weighPrecedents } from './precedents.ts';
import { countingEmbedding, type Features } from './ranking.ts';
import { scoreSubjects } from './subject-index.ts';

/** People with less than this of every topic of the post need a match by words or embedding. */
export const minTopic = 0.02;
const minWords = 0.8;
const minAlike = 0.35;
/**
 * From this similarity on, similarity counts more; below, all things of a field are about equally
 * close.
 */
const closeFrom = 0.35;
const maxWords = 3;
/** The similarity assumed if a person's embedding is unknown. */
const unknownSimilarity = 0.1;
const maxNamed = 2;

/** The single thing somebody is known for that is nearest to the post. */
export const nearestThing = z.object({
  thing: z.string(),
  /** The cosine of its embedding and the post's. */
  alike: z.number(),
});
export type NearestThing = z.infer<typeof nearestThing>;

export interface FeatureExtractor {
  /**
   * The cosine of the embeddings of the post and of everything the person is known for; 0 if only
   * words are used.
   */
  alikeOf: (personIndex: number) => number;
  /** Whether the post and the person have anything in common. */
  isNear: (personIndex: number, alike: number) => boolean;
  /** With `nearest` as all that they are known for lies, and without `typed`: nobody has to look for them. */
  quickFeatures: (personIndex: number, alike: number) => Features;
  /**
   * With `nearest` from each single thing the person is known for; null if the person is not near.
   */
  exactFeatures: (personIndex: number) => Features | null;
  phrasesOf: (personIndex: number) => string[];
  /**
   * What may be said about them, excluding the opposite of what the post says. Undefined if only
   * words are used.
   */
  nearestTo: (personIndex: number) => NearestThing | undefined;
}

/** Computes features of people: cheap ones for all, exact ones for the best 200. */
export function createFeatureExtractor(
  index: LeaderIndex,
  reading: PostReading,
  { likely, topics }: ExtractedTopics,
): FeatureExtractor {
  const { people, lengths } = index;
  const { segments, keywords, region } = reading;
  const sources = keywords.length > 0 ? keywords : segments.map((segment) => segment.text);
  const written = toSearch(sources.join('\n'));
  const english = toSearch(keywords.length > 0 ? '' : (reading.english ?? ''));
  const embedding = parseEmbedding(countingEmbedding(reading));
  const wordsAlone = embedding === undefined;
  const before = embedding === undefined ? undefined : weighPrecedents(index.precedents, embedding);
  const overlaps = new Float64Array(people.length);
  const strongest = new Float64Array(people.length);
  const length = likely.reduce((sum, { chance }) => Math.hypot(sum, chance), 0);
  for (const { id, chance } of likely) {
    const standing = index.topics.get(id) ?? [];
    for (let at = 0; at < standing.length; at += 2) {
      const personIndex = standing[at] ?? 0;
      const said = chance * (standing[at + 1] ?? 0);
      overlaps[personIndex] = (overlaps[personIndex] ?? 0) + said;
      if (said > (strongest[personIndex] ?? 0)) strongest[personIndex] = said;
    }
  }
  const words = scoreSubjects(index.subjects, [...written.tokens, ...english.tokens]);
  const isOpposite = createOppositeFinder([
    ...segments.map((segment) => segment.text),
    ...keywords,
  ]);
  /**
   * The number of multi-word subjects of a person that the post names; -1 if it names none at all.
   */
  const counts = new Int8Array(people.length).fill(-1);
  const subjects = new Map<number, string[]>();
  const wholeKeywords = new Set(keywords.map((keyword) => foldCase(keyword)));
  const named = new Set<number>();
  for (const said of [written, english]) {
    for (const { term, phrase } of findFeatures(index.subjects.terms, said.text, said.tokens)) {
      // If only words are used, a place mentioned in passing would count as a subject.
      if (wordsAlone && keywords.length === 0 && isPlace(term.written)) continue;
      const by = term.words.length > 1 ? 1 : 0;
      if (by === 0 && keywords.length > 0 && !wholeKeywords.has(foldCase(phrase))) continue;
      if (named.has(term.row)) continue;
      named.add(term.row);
      for (const personIndex of rowTargets(index.subjects.phrases, term.row)) {
        counts[personIndex] = Math.min(maxNamed, Math.max(0, counts[personIndex] ?? 0) + by);
        // Only the writer's own words are quoted.
        if (said !== written) continue;
        subjects.set(personIndex, [...(subjects.get(personIndex) ?? []), phrase]);
      }
    }
  }
  for (const { id, name } of topics) {
    if (id !== null) continue;
    for (const personIndex of peopleWithKeyword(index, name)) {
      counts[personIndex] = Math.max(0, counts[personIndex] ?? 0);
      subjects.set(personIndex, [name, ...(subjects.get(personIndex) ?? [])]);
    }
  }

  const nearestOf = (
    personIndex: number,
    isLeftOut: (thing: string) => boolean = () => false,
  ): NearestThing | undefined => {
    const person = people[personIndex];
    if (embedding === undefined || person === undefined) return undefined;
    const embeddings = knownForEmbeddings(person);
    let nearest: NearestThing | undefined;
    for (const [place, thing] of person.leader.knownFor.entries()) {
      const known = embeddings[place];
      if (known === undefined) continue;
      const alike = similarity(embedding, known);
      if (nearest !== undefined && alike <= nearest.alike) continue;
      if (!isLeftOut(thing)) nearest = { thing, alike };
    }
    return nearest;
  };

  const saidOf = (personIndex: number): number =>
    Math.min(maxWords, (words[personIndex] ?? 0) / 10);

  const alikeOf = (personIndex: number): number => {
    if (embedding === undefined) return 0;
    const known = people[personIndex]?.embedding;
    return known === undefined ? unknownSimilarity : similarity(embedding, known);
  };

  /** See `Features`; unknown for a writer-added person. */
  const sharesRegion = (personIndex: number): number => {
    if (region === null) return 0;
    const theirs = people[personIndex]?.leader.region;
    if (theirs === undefined) return 0;
    return theirs === region ? 1 : -1;
  };

  const isNear = (personIndex: number, alike: number): boolean => {
    const isNamed = (counts[personIndex] ?? -1) >= 0;
    const isNearBy = (strongest[personIndex] ?? 0) >= minTopic || alike >= minAlike;
    // Single words of keywords bring nobody.
    const isSaid = keywords.length === 0 && saidOf(personIndex) >= minWords;
    return isNamed || isNearBy || isSaid;
  };

  const typedOf = (personIndex: number): number => {
    const leader = people[personIndex]?.leader;
    if (leader === undefined || keywords.length === 0) return 0;
    return keywords.filter((keyword) => hasKeyword(leader, keyword)).length / keywords.length;
  };

  const featuresOf = (
    personIndex: number,
    alike: number,
    { nearest, typed }: Pick<Features, 'nearest' | 'typed'>,
  ): Features => {
    const product = length * (lengths[personIndex] ?? 0);
    const judgedAt = people[personIndex]?.judgedAt ?? -1;
    return {
      strongest: strongest[personIndex] ?? 0,
      central: Math.min(1, (overlaps[personIndex] ?? 0) / Math.max(Number.EPSILON, product)),
      words: saidOf(personIndex),
      named: Math.max(0, counts[personIndex] ?? 0),
      meaning: alike,
      nearest,
      close: Math.max(0, nearest - closeFrom),
      fitBefore: Math.log1p(before?.fits[judgedAt] ?? 0),
      misfitBefore: Math.log1p(before?.misfits[judgedAt] ?? 0),
      region: sharesRegion(personIndex),
      typed,
    };
  };

  return {
    alikeOf,
    isNear,
    quickFeatures: (personIndex, alike) =>
      featuresOf(personIndex, alike, { nearest: alike, typed: 0 }),
    exactFeatures: (personIndex) => {
      const alike = alikeOf(personIndex);
      if (!isNear(personIndex, alike)) return null;
      const nearest = nearestOf(personIndex)?.alike ?? alike;
      return featuresOf(personIndex, alike, { nearest, typed: typedOf(personIndex) });
    },
    phrasesOf: (personIndex) => subjects.get(personIndex) ?? [],
    nearestTo: (personIndex) => nearestOf(personIndex, isOpposite),
  };
}

function toSearch(text: string): { text: string; tokens: Token[] } {
  return { text, tokens: tokenize(text) };
}

/**
 * Detects things that say the opposite of the post, which embeddings can't distinguish: "non-police
 * response" for a post about the police that never mentions their absence.
 */
function createOppositeFinder(sentences: readonly string[]): (thing: string) => boolean {
  let read: { plain: Set<string>; denied: Set<string> } | undefined;
  return (thing) => {
    const tokens = tokenize(thing);
    const denied = tokens.flatMap(({ normalized }, at) =>
      denials.has(normalized) ? (tokens[at + 1]?.stem ?? []) : [],
    );
    if (denied.length === 0) return false;
    const said = (read ??= readSentences(sentences));
    return denied.some((stem) => said.plain.has(stem) && !said.denied.has(stem));
  };
}

/** The words of sentences without and with a negation. */
function readSentences(sentences: readonly string[]) {
  const plain = new Set<string>();
  const denied = new Set<string>();
  for (const sentence of sentences) {
    const tokens = tokenize(sentence);
    const isDenying = tokens.some(
      ({ text, normalized }) =>
        denials.has(normalized) || absences.has(normalized) || /n['’]t$/u.test(text),
    );
    for (const { stem } of tokens) (isDenying ? denied : plain).add(stem);
  }
  return { plain, denied };
}
