import { createMemo } from '@tagwell/topics/bounded-memo';
import { tokenize } from '@tagwell/topics/tokenize';
import { followerRank, type CatalogueLeader } from '../catalogue.ts';
import { isGeneralWord } from './common-words.ts';
import { buildNameIndex, type NameIndex } from './name-index.ts';
import { buildPostings, heaviestFirst, type Postings } from './postings.ts';
import { buildProfiles, type Profiles } from './profiles.ts';
import { QueryTerms } from './query-terms.ts';
import { ScoreBoard } from './score-board.ts';
import { buildTopicReaches, type TopicReach } from './topic-reach.ts';

/** Everything that is searched, built once per catalogue. */
export interface LeaderIndex {
  /** In the order of their ids, so that document numbers break ties the same way everywhere. */
  leaders: readonly CatalogueLeader[];
  leadersById: ReadonlyMap<string, CatalogueLeader>;
  /** The place of each id in `leaders`. */
  docsById: ReadonlyMap<string, number>;
  profiles: Profiles;
  /** See `followerRank`. */
  followerRanks: Float64Array;
  names: NameIndex;
  /** By topic id. */
  topics: Postings;
  /** By topic id, who is most at home in it first. */
  specialists: ReadonlyMap<string, Int32Array>;
  /** By topic id. */
  reaches: ReadonlyMap<string, TopicReach>;
  /** By word stem of the headlines. */
  headlines: Postings;
  /** For the content words of a phrase their rows in `headlines`, undefined for those of nobody. */
  headlineRows: (phrase: string) => readonly (number | undefined)[];
  topicTerms: QueryTerms;
  headlineTerms: QueryTerms;
  board: ScoreBoard;
}

/** BM25's usual constants (Robertson and Zaragoza 2009). */
const saturation = 1.2;
const lengthShare = 0.75;
/** How much somebody with many topics counts less on each: less than BM25 does with words. */
const topicLengthShare = 0.35;
const phrasesKept = 1 << 12;

export function buildIndex(catalogue: readonly CatalogueLeader[]): LeaderIndex {
  const leaders = catalogue.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const topics = buildPostings(topicWeights(leaders));
  const headlines = buildPostings(headlineWeights(leaders));
  return {
    leaders,
    leadersById: new Map(leaders.map((leader) => [leader.id, leader])),
    docsById: new Map(leaders.map(({ id }, doc) => [id, doc])),
    profiles: buildProfiles(leaders),
    followerRanks: Float64Array.from(leaders, ({ followers }) => followerRank(followers)),
    names: buildNameIndex(leaders),
    topics,
    specialists: heaviestFirst(topics),
    reaches: buildTopicReaches(topics),
    headlines,
    // Most phrases of posts are words of the vocabulary, so they come again and again.
    headlineRows: createMemo(phrasesKept, (phrase) =>
      headlineStems(phrase).map((stem) => headlines.rows.get(stem)),
    ),
    topicTerms: new QueryTerms(topics),
    headlineTerms: new QueryTerms(headlines),
    board: new ScoreBoard(leaders.length),
  };
}

/** Content words of a headline or phrase, as they stand in the index. */
export function headlineStems(text: string): string[] {
  return tokenize(text)
    .filter((token) => token.kind === 'word' && !isGeneralWord(token.text))
    .map((token) => token.stem);
}

function topicWeights(leaders: readonly CatalogueLeader[]): Map<string, number>[] {
  const documents = leaders.map(({ topics }) => new Map(Object.entries(topics)));
  const lengths = documents.map((topics) => [...topics.values()].reduce((a, b) => a + b, 0));
  const rarity = inverseFrequency(documents);
  const norm = lengthNorm(lengths, topicLengthShare);
  return documents.map(
    (topics, doc) =>
      new Map(
        [...topics].map(([id, weight]) => [
          id,
          // The root keeps a topic with few people from drowning the others.
          (weight * Math.sqrt(rarity(id))) / norm(lengths[doc] ?? 0),
        ]),
      ),
  );
}

function headlineWeights(leaders: readonly CatalogueLeader[]): Map<string, number>[] {
  const words = leaders.map(({ headline }) => headlineStems(headline));
  const documents = words.map(countWords);
  const rarity = inverseFrequency(documents);
  const norm = lengthNorm(
    words.map(({ length }) => length),
    lengthShare,
  );
  return documents.map((counts, doc) => {
    const k = saturation * norm(words[doc]?.length ?? 0);
    return new Map(
      [...counts].map(([word, n]) => [word, (rarity(word) * n * (saturation + 1)) / (n + k)]),
    );
  });
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function inverseFrequency(
  documents: readonly ReadonlyMap<string, number>[],
): (term: string) => number {
  const counts = countWords(documents.flatMap((terms) => [...terms.keys()]));
  return (term) => {
    const count = counts.get(term) ?? 0;
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
  };
}

function lengthNorm(lengths: readonly number[], share: number): (length: number) => number {
  const mean = lengths.reduce((a, b) => a + b, 0) / Math.max(1, lengths.length);
  return (length) => 1 - share + (share * length) / Math.max(mean, Number.EPSILON);
}
