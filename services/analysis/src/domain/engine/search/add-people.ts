import type { KnownMeanings } from '@tagwell/topics/meaning/meaning';
import { followerRank, type Suggestible } from '../../catalogue.ts';
import { buildNameIndex, mentionKey } from '../read/name-index.ts';
import {
  knownForOf,
  lengthOf,
  type LeaderIndex,
  type Posting,
  toldOf,
  topicPostings,
} from './leader-index.ts';

/**
 * The index with a few more people after those it has, such as a writer's own. It shares all that they
 * do not change. Whoever has the name of somebody it knows is left out: a post could not tell them apart.
 */
export function addPeople(
  index: LeaderIndex,
  people: readonly Suggestible[],
  known: KnownMeanings,
): LeaderIndex {
  const added = people
    .filter(({ name }) => !index.names.byMention.has(mentionKey(name)))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (added.length === 0) return index;
  const names = buildNameIndex(added);
  const first = index.leaders.length;
  return {
    ...index,
    leaders: [...index.leaders, ...added],
    leadersById: new Map([...index.leadersById, ...added.map((one) => [one.id, one] as const)]),
    docsById: new Map([
      ...index.docsById,
      ...added.map(({ id }, place) => [id, first + place] as const),
    ]),
    names: {
      ...index.names,
      byFirstWord: joined(index.names.byFirstWord, names.byFirstWord, (a, b) => [...a, ...b]),
      byMention: new Map([...index.names.byMention, ...names.byMention]),
    },
    topics: joined(index.topics, topicPostings(added, first), joinPostings),
    lengths: Float64Array.of(...index.lengths, ...added.map(lengthOf)),
    followerRanks: Float64Array.of(
      ...index.followerRanks,
      ...added.map(({ followers }) => followerRank(followers)),
    ),
    told: [...index.told, ...added.map(toldOf)],
    meanings: [...index.meanings, ...added.map((one) => knownForOf(one, known))],
  };
}

function joined<T>(
  one: ReadonlyMap<string, T>,
  other: ReadonlyMap<string, T>,
  join: (a: T, b: T) => T,
): Map<string, T> {
  const all = new Map(one);
  for (const [key, value] of other) {
    const known = all.get(key);
    all.set(key, known === undefined ? value : join(known, value));
  }
  return all;
}

function joinPostings(one: Posting, other: Posting): Posting {
  return {
    docs: [...one.docs, ...other.docs],
    weights: [...one.weights, ...other.weights],
  };
}
