import { isWriterAdded } from '@tagwell/contracts/http/people-routes';
import {
  type KnownEmbeddings,
  type Embedding,
  embeddingKey,
} from '@tagwell/topics/embedding/embedding';
import { mentionKey } from '@tagwell/topics/names';
import { widen } from '@tagwell/topics/topics';
import { type Suggestible, followerRank } from '../../catalogue.ts';
import { buildNameIndex, type NameIndex } from '../read/name-index.ts';
import { noPrecedents, type Precedents } from './precedents.ts';
import { buildSubjectIndex, type SubjectIndex } from './subject-index.ts';

interface IndexedPerson {
  leader: Suggestible;
  /** See `followerRank`. */
  followerRank: number;
  /** The embedding of everything they are known for, if known. */
  embedding: Embedding | undefined;
  /**
   * See `knownForEmbeddings`, which looks them up lazily, because most people are never among the
   * best.
   */
  things: readonly (Embedding | undefined)[] | undefined;
  known: KnownEmbeddings;
  /** Their index in the precedents; undefined if nobody judged them. */
  judgedAt: number | undefined;
}

/** The search index, built once per catalog. */
export interface LeaderIndex {
  /** Sorted by id, so that ties are broken consistently. */
  people: readonly IndexedPerson[];
  /** The Euclidean lengths of their topic weights. */
  lengths: readonly number[];
  /** Indexes of writer-added people. */
  added: readonly number[];
  /** The index in `people` by id. */
  indexById: ReadonlyMap<string, number>;
  names: NameIndex;
  /**
   * People with each topic directly or, slightly less, through a narrower one: alternating person
   * index and weight.
   */
  topics: ReadonlyMap<string, readonly number[]>;
  /** How often people replied when tagged, 0 to 1 by id. */
  answered: ReadonlyMap<string, number>;
  subjects: SubjectIndex;
  precedents: Precedents;
}

/** The weight of a narrower topic for its broader one. */
const broaderShare = 0.6;

export function buildLeaderIndex(
  catalogue: readonly Suggestible[],
  known: KnownEmbeddings,
  {
    answered = new Map(),
    precedents = noPrecedents,
  }: Partial<Pick<LeaderIndex, 'answered' | 'precedents'>> = {},
): LeaderIndex {
  const leaders = catalogue.toSorted(byId);
  return {
    ...indexPeople(leaders, known, precedents),
    names: buildNameIndex(leaders),
    answered,
    subjects: buildSubjectIndex(leaders),
    precedents,
  };
}

/**
 * The index with additional people, such as a writer's own. Shares all unchanged parts. Skips
 * people with an existing name, because a post could not tell them apart.
 */
export function addPeople(
  index: LeaderIndex,
  people: readonly Suggestible[],
  known: KnownEmbeddings,
): LeaderIndex {
  const leaders = people
    .filter(({ name }) => !index.names.byMention.has(mentionKey(name)))
    .toSorted(byId);
  if (leaders.length === 0) return index;
  const added = indexPeople(leaders, known, index.precedents, index.people.length);
  const { byFirstWord, byMention } = buildNameIndex(leaders);
  return {
    ...index,
    people: [...index.people, ...added.people],
    lengths: [...index.lengths, ...added.lengths],
    added: [...index.added, ...added.added],
    indexById: new Map([...index.indexById, ...added.indexById]),
    topics: joined(index.topics, added.topics),
    names: {
      ...index.names,
      byFirstWord: joined(index.names.byFirstWord, byFirstWord),
      byMention: new Map([...index.names.byMention, ...byMention]),
    },
  };
}

export function findLeader(
  { people, indexById }: LeaderIndex,
  id: string,
): Suggestible | undefined {
  return people[indexById.get(id) ?? -1]?.leader;
}

/** @param first the index of the first person */
function indexPeople(
  leaders: readonly Suggestible[],
  known: KnownEmbeddings,
  { places }: Precedents,
  first = 0,
): Pick<LeaderIndex, 'people' | 'lengths' | 'added' | 'indexById' | 'topics'> {
  const topics = new Map<string, number[]>();
  for (const [place, { topics: own }] of leaders.entries()) {
    for (const [topic, weight] of Object.entries(own)) {
      for (const id of widen(topic)) {
        const share = id === topic ? weight : weight * broaderShare;
        const standing = topics.get(id) ?? [];
        if (standing.at(-2) !== first + place) standing.push(first + place, share);
        else standing.push(Math.max(share, standing.pop() ?? 0));
        topics.set(id, standing);
      }
    }
  }
  return {
    people: leaders.map((leader) => ({
      leader,
      followerRank: followerRank(leader.followers),
      embedding: known.get(embeddingKey(knownForText(leader))),
      things: undefined,
      known,
      judgedAt: places.get(leader.id),
    })),
    lengths: leaders.map(({ topics: own }) => Math.hypot(...Object.values(own))),
    added: leaders.flatMap(({ id }, place) => (isWriterAdded(id) ? [first + place] : [])),
    indexById: new Map(leaders.map(({ id }, place) => [id, first + place])),
    topics,
  };
}

/** The embeddings of each thing somebody is known for, in order, if known. */
export function knownForEmbeddings(person: IndexedPerson): readonly (Embedding | undefined)[] {
  return (person.things ??= person.leader.knownFor.map((thing) =>
    person.known.get(embeddingKey(thing)),
  ));
}

function joined<T>(
  one: ReadonlyMap<string, readonly T[]>,
  other: ReadonlyMap<string, readonly T[]>,
): Map<string, readonly T[]> {
  const all = new Map(one);
  for (const [key, values] of other) all.set(key, [...(all.get(key) ?? []), ...values]);
  return all;
}

/**
 * The texts to embed for a person: everything they are known for together, and each thing
 * separately.
 */
export function knownForTexts(person: Suggestible): string[] {
  return [knownForText(person), ...person.knownFor];
}

/** What somebody is known for, as one text to embed; the headline if there is nothing. */
export function knownForText({ knownFor, headline }: Suggestible): string {
  return knownFor.length > 0 ? knownFor.join('. ') : headline;
}

function byId(one: Suggestible, other: Suggestible): number {
  return one.id < other.id ? -1 : 1;
}
