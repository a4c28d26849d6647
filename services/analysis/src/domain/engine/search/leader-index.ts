import { isWriterAdded } from '@tagwell/contracts/http/people-routes';
import {
  createTermTable,
  parseTerm,
  type TermTable,
  termKeysOf,
} from '@tagwell/topics/atlas/term-table';
import {
  type KnownEmbeddings,
  type Embedding,
  embeddingKey,
} from '@tagwell/topics/embedding/embedding';
import { mentionKey } from '@tagwell/topics/names';
import { widen } from '@tagwell/topics/topics';
import { type Suggestible, followerRank } from '../../catalogue.ts';
import { isGeneralWord } from '@tagwell/topics/common-words';
import { buildNameIndex, type NameIndex } from '../read/name-index.ts';
import { collectPostings, type Postings } from './postings.ts';
import { buildSubjectIndex, type SubjectIndex } from './subject-index.ts';

interface IndexedPerson {
  leader: Suggestible;
  /** See `followerRank`. */
  followerRank: number;
  /** The embedding of all that they are known for together, where it is known. */
  embedding: Embedding | undefined;
  /** The embeddings of the single things that they are known for, in their order, where they are known. */
  knownForEmbeddings: () => readonly (Embedding | undefined)[];
}

/** Who stands for a topic, and how much, at the same places. */
interface Standing {
  personIndexes: readonly number[];
  weights: readonly number[];
}

export const nobody: Standing = { personIndexes: [], weights: [] };

/** Everything that is searched, built once per catalogue. */
export interface LeaderIndex {
  /** Sorted by id, so that their indexes break ties the same way everywhere. */
  people: readonly IndexedPerson[];
  /** The lengths of the vectors of their topics' weights. */
  lengths: readonly number[];
  /** The indexes of those whom the writer added. */
  added: readonly number[];
  /** The index in `people` by id. */
  indexById: ReadonlyMap<string, number>;
  names: NameIndex;
  /** Who stands for each topic, by itself or by a narrower one. */
  topics: ReadonlyMap<string, Standing>;
  /** How often people answered when they were tagged, 0..1 by id. */
  answered: ReadonlyMap<string, number>;
  /** What people are known for, as terms; a term's row is its row in `subjects`. */
  subjectTerms: TermTable;
  subjects: Postings;
  /** The words of these, and of the names of their topics. */
  subjectWords: SubjectIndex;
}

/** Who stands for a part stands a little less for the whole. */
const broaderShare = 0.6;

export function buildLeaderIndex(
  catalogue: readonly Suggestible[],
  known: KnownEmbeddings,
  answered: LeaderIndex['answered'] = new Map(),
): LeaderIndex {
  const leaders = catalogue.toSorted(byId);
  const subjects = subjectsOf(leaders);
  const written = [...subjects.rows.keys()];
  // Terms are made when a text has them: most of tens of thousands are never met.
  const termAt = (row: number) => parseTerm(row, written[row] ?? '');
  return {
    ...indexPeople(leaders, known),
    names: buildNameIndex(leaders),
    answered,
    subjects,
    subjectTerms: createTermTable(
      termAt,
      termKeysOf(written.flatMap((_, row) => termAt(row) ?? [])),
    ),
    subjectWords: buildSubjectIndex(leaders),
  };
}

/**
 * The index with a few more people after those it has, such as those whom a writer added. It shares
 * all that they do not change. Whoever has the name of somebody it knows is left out: a post could
 * not tell them apart.
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
  const added = indexPeople(leaders, known, index.people.length);
  const { byFirstWord, byMention } = buildNameIndex(leaders);
  return {
    ...index,
    people: [...index.people, ...added.people],
    lengths: [...index.lengths, ...added.lengths],
    added: [...index.added, ...added.added],
    indexById: new Map([...index.indexById, ...added.indexById]),
    topics: joinedTopics(index.topics, added.topics),
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

/** @param first the index of the first of them */
function indexPeople(
  leaders: readonly Suggestible[],
  known: KnownEmbeddings,
  first = 0,
): Pick<LeaderIndex, 'people' | 'lengths' | 'added' | 'indexById' | 'topics'> {
  const topics = new Map<string, { personIndexes: number[]; weights: number[] }>();
  for (const [place, leader] of leaders.entries()) {
    for (const [id, weight] of widenWeights(leader.topics)) {
      const standing = topics.get(id) ?? { personIndexes: [], weights: [] };
      standing.personIndexes.push(first + place);
      standing.weights.push(weight);
      topics.set(id, standing);
    }
  }
  return {
    people: leaders.map((leader) => ({
      leader,
      followerRank: followerRank(leader.followers),
      embedding: known.get(embeddingKey(knownForText(leader))),
      knownForEmbeddings: once(() =>
        leader.knownFor.map((thing) => known.get(embeddingKey(thing))),
      ),
    })),
    lengths: leaders.map(({ topics: own }) => Math.hypot(...Object.values(own))),
    added: leaders.flatMap(({ id }, place) => (isWriterAdded(id) ? [first + place] : [])),
    indexById: new Map(leaders.map(({ id }, place) => [id, first + place])),
    topics,
  };
}

/** Most people are never among the best for a post: what only those need is made when it is asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function joinedTopics(one: LeaderIndex['topics'], other: LeaderIndex['topics']) {
  const all = new Map(one);
  for (const [id, { personIndexes, weights }] of other) {
    const known = all.get(id) ?? nobody;
    all.set(id, {
      personIndexes: [...known.personIndexes, ...personIndexes],
      weights: [...known.weights, ...weights],
    });
  }
  return all;
}

function joined<T>(
  one: ReadonlyMap<string, readonly T[]>,
  other: ReadonlyMap<string, readonly T[]>,
): Map<string, readonly T[]> {
  const all = new Map(one);
  for (const [key, values] of other) all.set(key, [...(all.get(key) ?? []), ...values]);
  return all;
}

/** The texts to embed for a person: all that they are known for together, and each thing by itself. */
export function knownForTexts(person: Suggestible): string[] {
  return [knownForText(person), ...person.knownFor];
}

/** What somebody is known for, as one text to be encoded; the headline if there is nothing. */
export function knownForText({ knownFor, headline }: Suggestible): string {
  return knownFor.length > 0 ? knownFor.join('. ') : headline;
}

/** A person's topics and, a little weaker, the broader ones that these count for. */
function widenWeights(topics: Readonly<Record<string, number>>): Map<string, number> {
  const wide = new Map<string, number>();
  for (const [own, weight] of Object.entries(topics)) {
    for (const id of widen(own)) {
      const share = id === own ? weight : weight * broaderShare;
      wide.set(id, Math.max(share, wide.get(id) ?? 0));
    }
  }
  return wide;
}

/** Each subject once, with everybody known for it; a single general word says nothing. */
function subjectsOf(leaders: readonly Suggestible[]): Postings {
  const postings = collectPostings();
  for (const [personIndex, { knownFor }] of leaders.entries()) {
    for (const written of knownFor) {
      if (written.includes(' ') || !isGeneralWord(written)) postings.add(written, personIndex);
    }
  }
  return postings.pack();
}

function byId(one: Suggestible, other: Suggestible): number {
  return one.id < other.id ? -1 : 1;
}
