import * as z from 'zod/mini';
import { createPersonFinder } from '../network/name-finder.ts';
import { findNamedPeople } from '../read/name-index.ts';
import { isOtherLanguage, type PostReading } from '../read/read-post.ts';
import type { ExtractedTopics } from '../topics/extract-topics.ts';
import { findLeader, type LeaderIndex } from './leader-index.ts';
import {
  createFeatureExtractor,
  type FeatureExtractor,
  minTopic,
  nearestThing,
} from './feature-extractor.ts';
import { type Features, oddsOf, rankingWeights } from './ranking.ts';

/** The result of the search stage: plain JSON, best first. */
export const candidates = z.array(
  z.object({
    id: z.string(),
    /** How likely a reader would say the person fits, 0 to 1; see `searchLeaders`. */
    fit: z.number(),
    /** The writer's words that this person is known for. */
    subjects: z.array(z.string()),
    /** Undefined if the post's embedding is not used. */
    nearest: z.optional(nearestThing),
  }),
);
export type Candidate = z.infer<typeof candidates>[number];

interface Found {
  personIndex: number;
  /** Log-odds of the fit. */
  odds: number;
}

export const candidatesMax = 40;
/**
 * The bonus, in log-odds, for writing in the post's language, if it is not English and a topic is
 * shared.
 */
const sameLanguage = 1;
/** How many people get exact features; those beyond hardly ever become candidates. */
const exactMax = 200;

/**
 * The best people for a post, by a logistic model over a few features, trained on judged pairs of
 * posts and people. Excludes people named in the post or blocked by the writer. Favorites and
 * writer-added people always remain candidates, and people asked for by name come first.
 */
export function searchLeaders(
  index: LeaderIndex,
  reading: PostReading,
  topics: ExtractedTopics,
): Candidate[] {
  const { people } = index;
  const indexesOf = (ids: readonly string[]) => ids.flatMap((id) => index.indexById.get(id) ?? []);
  const { blocked, blockedNames, favorites: wanted } = reading.preferences;
  const namesakes = namesakesOf(index, blockedNames).filter((id) => !wanted.includes(id));
  const leftOut = indexesOf([...reading.namedPeople, ...blocked, ...namesakes]);
  const asked = indexesOf(reading.askedPeople).filter((one) => !leftOut.includes(one));
  const comingAlong = new Set([...indexesOf(wanted), ...index.added]);
  const rankOf = ({ personIndex }: Found) => people[personIndex]?.followerRank ?? 0;
  const bestOf = (found: readonly Found[], most: number) =>
    found
      .toSorted((a, b) => b.odds - a.odds || rankOf(b) - rankOf(a) || a.personIndex - b.personIndex)
      .filter(({ personIndex }, place) => place < most || comingAlong.has(personIndex));
  const extractor = createFeatureExtractor(index, reading, topics);
  const { fit } = rankingWeights(reading);
  const fitByWords = rankingWeights({ ...reading, meaning: '', askedMeaning: '' }).fit;
  const language = isOtherLanguage(reading) ? reading.language : null;
  const reads = (personIndex: number) =>
    language !== null && people[personIndex]?.leader.languages?.includes(language) === true;
  const added = new Set(index.added);
  const oddsFor = (personIndex: number, features: Features) => {
    const isShared = features.strongest >= minTopic || features.named > 0;
    const odds = oddsOf(features, fit) + (isShared && reads(personIndex) ? sameLanguage : 0);
    // Only the topics chosen by the writer are known about them.
    return added.has(personIndex) ? Math.max(odds, oddsOf(features, fitByWords)) : odds;
  };
  const exact = findFinalists(extractor, people.length, {
    oddsOf: oddsFor,
    leftOut: [...leftOut, ...asked],
    kept: comingAlong,
  });
  const sure = asked.map((personIndex) => ({ personIndex, odds: Infinity }));
  return [...sure, ...bestOf(exact, candidatesMax)].map(({ personIndex, odds }) => ({
    id: people[personIndex]?.leader.id ?? '',
    fit: Math.round(10_000 / (1 + Math.exp(-odds))) / 10_000,
    subjects: extractor.phrasesOf(personIndex),
    nearest: extractor.nearestTo(personIndex),
  }));
}

interface Finals {
  oddsOf: (personIndex: number, features: Features) => number;
  /** People to exclude. */
  leftOut?: readonly number[];
  /** People to keep, even if others fit better. */
  kept?: ReadonlySet<number>;
}

/**
 * The exact odds of the 200 people with the best cheap odds, in the order of their indexes; hardly
 * anybody beyond them would become a candidate.
 */
export function findFinalists(
  { alikeOf, isNear, quickFeatures, exactFeatures }: FeatureExtractor,
  peopleCount: number,
  { oddsOf: oddsFor, leftOut = [], kept = new Set() }: Finals,
): Found[] {
  // For most people, only the cheap odds are kept.
  const quickOdds = new Float64Array(peopleCount).fill(-Infinity);
  for (let personIndex = 0; personIndex < peopleCount; personIndex += 1) {
    const alike = alikeOf(personIndex);
    if (!isNear(personIndex, alike)) continue;
    quickOdds[personIndex] = oddsFor(personIndex, quickFeatures(personIndex, alike));
  }
  for (const personIndex of leftOut) quickOdds[personIndex] = -Infinity;
  const least = nthLargest(quickOdds, exactMax);
  const finalists: Found[] = [];
  for (let personIndex = 0; personIndex < peopleCount; personIndex += 1) {
    const odds = quickOdds[personIndex] ?? -Infinity;
    if (odds === -Infinity || (odds < least && !kept.has(personIndex))) continue;
    const features = exactFeatures(personIndex);
    if (features !== null) finalists.push({ personIndex, odds: oddsFor(personIndex, features) });
  }
  return finalists;
}

/** Ids of people with exactly these full names: José Luis Garcia is not Luis Garcia. */
function namesakesOf(index: LeaderIndex, fullNames: readonly string[]): string[] {
  const isOneOf = createPersonFinder(fullNames);
  return fullNames
    .flatMap((name) => findNamedPeople(index.names, name))
    .map(({ id }) => id)
    .filter((id) => isOneOf({ firstName: findLeader(index, id)?.name ?? '', lastName: '' }));
}

/**
 * The nth largest value; minus infinity if there are fewer than n. Quickselect (Hoare's FIND,
 * 1961), which sorts only the side that contains the value.
 */
export function nthLargest(values: Float64Array, n: number): number {
  if (n > values.length) return -Infinity;
  const rest = values.slice();
  const at = (place: number): number => rest[place] ?? 0;
  const wanted = n - 1;
  let [first, last] = [0, rest.length - 1];
  while (first < last) {
    const pivot = at((first + last) >> 1);
    let [left, right] = [first, last];
    while (left <= right) {
      while (at(left) > pivot) left += 1;
      while (at(right) < pivot) right -= 1;
      if (left > right) break;
      const swapped = at(left);
      rest[left] = at(right);
      rest[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (wanted <= right) last = right;
    else if (wanted >= left) first = left;
    else break;
  }
  return at(wanted);
}
