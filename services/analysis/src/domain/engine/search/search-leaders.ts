import { isOwnPerson } from '@tagwell/contracts/http/people-routes';
import { findFeatures } from '@tagwell/topics/atlas/find-features';
import { readMeaning, similarity, type Meaning } from '@tagwell/topics/meaning/meaning';
import { foldCase, tokenize, type Token } from '@tagwell/topics/tokenize';
import { createPersonFinder } from '../network/name-finder.ts';
import { findNamedPeople } from '../read/name-index.ts';
import type { PostReading } from '../read/read-post.ts';
import type { ExtractedTopics, PostTopic } from '../topics/post-topic.ts';
import type { LeaderIndex } from './leader-index.ts';
import { nthLargest } from './nth-largest.ts';
import { logOdds, meaningCounts, oddsOf, rankingWeights, type Signs } from './ranking.ts';
import { scoreSubjects } from './subject-index.ts';

/** What the search stage hands on: plain JSON, best first. */
export interface Candidate {
  id: string;
  /** 0..1: how likely a reader would say that the person fits, see `searchLeaders`. */
  fit: number;
  /** The writer's words that this person is known for. */
  subjects: string[];
}

const candidatesMax = 40;
/** So many are looked at closer: of whom less fits at first sight, hardly one would come so far. */
const closerMax = 200;
/** From this weight on somebody stands for a topic; below it they only touch it. */
const standsFrom = 0.6;
const touchesFrom = 0.2;
const keywordReach = 0.85;
const leastChance = 0.02;
/** Of somebody whose topics the post does not show, this much must be in its words or its meaning. */
const leastWords = 0.8;
const leastAlike = 0.35;
const mostWords = 3;
/** Between a post and a person of whom nobody knows whether they have to do with each other. */
const strangeness = 0.1;
const mostNamed = 2;

/**
 * The people who fit the post best, by a logistic model over plain signs, trained on pairs of a post
 * and a person that readers judged. People whom the post names or whom the writer never wants are left
 * out; favorites and people of their own come along however many fit better.
 */
export function searchLeaders(
  index: LeaderIndex,
  reading: PostReading,
  topics: ExtractedTopics,
): Candidate[] {
  const { leaders, followerRanks } = index;
  const docsOf = (ids: readonly string[]) => new Set(ids.map((id) => index.docsById.get(id)));
  const { never, neverNames, favorites: wanted } = reading.wishes;
  const namesakes = namesakesOf(index, neverNames).filter((id) => !wanted.includes(id));
  const leftOut = docsOf([...reading.namedPeople, ...never, ...namesakes]);
  const favorites = docsOf(wanted);
  const comesAlong = (doc: number) => favorites.has(doc) || isOwnPerson(leaders[doc]?.id ?? '');
  const { signsOf, lookCloser, subjects } = measureEverybody(index, reading, topics);
  const { fit } = rankingWeights(reading);
  const isBefore = (a: Found, b: Found) =>
    b.odds - a.odds || (followerRanks[b.doc] ?? 0) - (followerRanks[a.doc] ?? 0) || a.doc - b.doc;
  // Most fit less than those looked at closer: of them only the odds are kept.
  const oddsAtFirst = new Float64Array(leaders.length).fill(-Infinity);
  for (let doc = 0; doc < leaders.length; doc += 1) {
    const signs = leftOut.has(doc) ? null : signsOf(doc);
    if (signs !== null) oddsAtFirst[doc] = oddsOf(signs, fit);
  }
  const least = nthLargest(oddsAtFirst, closerMax);
  const atFirst: Found[] = [];
  for (let doc = 0; doc < leaders.length; doc += 1) {
    const odds = oddsAtFirst[doc] ?? -Infinity;
    if (odds > -Infinity && (odds >= least || comesAlong(doc))) atFirst.push({ doc, odds });
  }
  const firstOf = (found: readonly Found[], most: number) =>
    found.toSorted(isBefore).filter(({ doc }, place) => place < most || comesAlong(doc));
  const fromClose = firstOf(atFirst, closerMax).flatMap(({ doc }) => {
    const signs = signsOf(doc);
    return signs === null ? [] : [{ doc, odds: oddsOf(lookCloser(doc, signs), fit) }];
  });
  return firstOf(fromClose, candidatesMax).map(({ doc, odds }) => ({
    id: leaders[doc]?.id ?? '',
    fit: Math.round(10_000 / (1 + Math.exp(-odds))) / 10_000,
    subjects: subjects.get(doc)?.phrases ?? [],
  }));
}

/** Ids of the people whose whole names these are: José Luis Garcia is not Luis Garcia. */
function namesakesOf({ names, leadersById }: LeaderIndex, fullNames: readonly string[]): string[] {
  const isOneOf = createPersonFinder(fullNames);
  const alike = fullNames.flatMap((name) => findNamedPeople(names, tokenize(name)));
  return alike.flatMap(({ id }) =>
    isOneOf({ firstName: leadersById.get(id)?.name ?? '', lastName: '' }) ? [id] : [],
  );
}

interface Found {
  doc: number;
  /** Log-odds of the fit. */
  odds: number;
}

/**
 * The signs of anybody, null for who has none: at first sight, where the nearest thing that somebody is
 * known for is taken to be as near as all of it, and from close. A person stands for a topic of the post by
 * their weight for it or for a part of it; that they stand for anything that it is about has the chance of
 * one minus the product of the chances that they do not (noisy or, Pearl 1988).
 */
export function measureEverybody(
  index: LeaderIndex,
  reading: PostReading,
  { likely, topics }: ExtractedTopics,
): {
  signsOf: (doc: number) => Signs | null;
  lookCloser: (doc: number, signs: Signs) => Signs;
  subjects: Map<number, Named>;
} {
  const { leaders, lengths, meanings } = index;
  const { segments, keywords } = reading;
  const told = keywords.length > 0 ? keywords : segments.map((segment) => segment.text);
  const text = told.join('\n');
  const meaning = meaningCounts(reading) ? readMeaning(reading.meaning) : undefined;
  const misses = new Float64Array(leaders.length).fill(1);
  const overlaps = new Float64Array(leaders.length);
  let length = 0;
  for (const { id, chance } of likely) {
    const { docs = [], weights = [] } = index.topics.get(id) ?? {};
    length = Math.hypot(length, chance);
    for (let place = 0; place < docs.length; place += 1) {
      const doc = docs[place] ?? 0;
      const weight = weights[place] ?? 0;
      misses[doc] = (misses[doc] ?? 1) * (1 - chance * reach(weight));
      overlaps[doc] = (overlaps[doc] ?? 0) + chance * weight;
    }
  }
  const tokens = tokenize(text);
  const subjects = namedSubjects(index, text, tokens);
  const words = scoreSubjects(index.subjectWords, tokens);
  for (const topic of topics) if (topic.id === null) raiseKeyword(index, topic, misses, subjects);

  function signsOf(doc: number): Signs | null {
    const chance = 1 - (misses[doc] ?? 1);
    const said = Math.min(mostWords, (words[doc] ?? 0) / 10);
    const alike = meaning === undefined ? 0 : likenessOf(meaning, meanings[doc]?.whole);
    if (chance < leastChance && said < leastWords && alike < leastAlike) return null;
    const central = (overlaps[doc] ?? 0) / Math.max(Number.EPSILON, length * (lengths[doc] ?? 0));
    return {
      topics: logOdds(chance),
      central: Math.min(1, central),
      words: said,
      named: Math.min(mostNamed, subjects.get(doc)?.count ?? 0),
      meaning: alike,
      nearest: alike,
    };
  }

  function lookCloser(doc: number, signs: Signs): Signs {
    const things = meanings[doc]?.things ?? [];
    if (meaning === undefined || things.length === 0) return signs;
    return { ...signs, nearest: Math.max(...things.map((thing) => similarity(meaning, thing))) };
  }

  return { signsOf, lookCloser, subjects };
}

function likenessOf(post: Meaning, person: Meaning | undefined): number {
  return person === undefined ? strangeness : similarity(post, person);
}

/** How far a weight for a topic makes somebody stand for it. */
function reach(weight: number): number {
  return Math.max(0, Math.min(1, (weight - touchesFrom) / (standsFrom - touchesFrom)));
}

interface Named {
  /** Of several words. */
  count: number;
  phrases: string[];
}

/** By person what the post names that they are known for. */
function namedSubjects(
  { subjectTerms, subjects }: LeaderIndex,
  text: string,
  tokens: readonly Token[],
): Map<number, Named> {
  const named = new Map<number, Named>();
  for (const { term, phrase } of findFeatures(subjectTerms, text, tokens)) {
    const by = term.words.length > 1 ? 1 : 0;
    for (const doc of subjects[term.row]?.docs ?? []) {
      const known = named.get(doc) ?? { count: 0, phrases: [] };
      named.set(doc, { count: known.count + by, phrases: [...known.phrases, phrase] });
    }
  }
  return named;
}

/** A keyword outside the vocabulary finds people by what they are known for and their headlines. */
function raiseKeyword(
  { told }: LeaderIndex,
  { name, relevance }: PostTopic,
  misses: Float64Array,
  subjects: Map<number, Named>,
): void {
  const wanted = ` ${foldCase(name)} `;
  for (const [doc, text] of told.entries()) {
    if (!text.includes(wanted)) continue;
    misses[doc] = (misses[doc] ?? 1) * (1 - relevance * keywordReach);
    const known = subjects.get(doc) ?? { count: 0, phrases: [] };
    subjects.set(doc, { ...known, phrases: [name, ...known.phrases] });
  }
}
