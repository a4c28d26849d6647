import { queryStems, type LeaderIndex } from './build-index.ts';
import type { ExtractedTopics, PostTopic } from './post-topic.ts';
import type { PostReading } from './read-post.ts';
import { neighboursOf } from './topic-graph.ts';

/** What the search stage hands on: plain JSON, best first. */
export interface Candidate {
  id: string;
  /** Comparable within one search only. */
  score: number;
  /** What a second opinion multiplies the fit with; 1 where there is none. */
  favour?: number;
}

const candidatesMax = 40;
/** A neighbouring topic counts for this share of the topic itself, times their nearness. */
const expansion = 0.3;
const headlineShare = 0.05;
/** An unknown keyword can be found in headlines only, so there it counts in full. */
const keywordHeadlineShare = 0.3;

/** Places kept for those who know one of the strongest topics best, lest one topic take them all. */
const specialistTopics = 3;
const specialistsPerTopic = 8;
/** Where it is unsure what a post is about, also for what it may be about instead. */
const specialistsPerGuess = 3;

/**
 * The people nearest to the post's topics, by topics (graph-expanded) and headline words. People
 * whom the post names are left out.
 */
export function searchLeaders(
  index: LeaderIndex,
  { namedPeople }: PostReading,
  { topics, guesses = [] }: ExtractedTopics,
): Candidate[] {
  const { board, leaders } = index;
  const named = new Set(namedPeople);
  const known = topics.filter(({ id }) => id !== null).slice(0, specialistTopics);
  const specialists = new Set([
    ...findSpecialists(index, known, specialistsPerTopic + named.size),
    ...findSpecialists(index, guesses, specialistsPerGuess + named.size),
  ]);
  for (const [id, weight] of expandTopics(topics)) board.add(index.topics, id, weight);
  for (const [stem, weight] of headlineQuery(topics)) board.add(index.headlines, stem, weight);
  const places = candidatesMax + named.size;
  const found = [...specialists].map((doc) => ({ doc, score: board.scoreOf(doc) }));
  for (const other of board.takeTop(places)) {
    if (found.length < places && !specialists.has(other.doc)) found.push(other);
  }
  return found
    .sort((a, b) => b.score - a.score || a.doc - b.doc)
    .flatMap(({ doc, score }) => {
      const leader = leaders[doc];
      return leader === undefined || named.has(leader.id) ? [] : [{ id: leader.id, score }];
    })
    .slice(0, candidatesMax);
}

function findSpecialists(
  { specialists }: LeaderIndex,
  topics: readonly PostTopic[],
  perTopic: number,
): number[] {
  return topics.flatMap(({ id }) => [...(specialists.get(id ?? '')?.subarray(0, perTopic) ?? [])]);
}

/** The post's topics with their relevance squared, so that the main ones lead, and neighbours. */
function expandTopics(topics: readonly PostTopic[]): Map<string, number> {
  const query = new Map<string, number>();
  for (const { id, relevance } of topics) {
    if (id === null) continue;
    raise(query, id, relevance ** 2);
    for (const [other, near] of neighboursOf(id)) {
      raise(query, other, relevance ** 2 * near * expansion);
    }
  }
  return query;
}

function headlineQuery(topics: readonly PostTopic[]): Map<string, number> {
  const query = new Map<string, number>();
  for (const { id, name, phrases, relevance, source } of topics) {
    const isUnknownKeyword = id === null && source === 'keyword';
    const share = isUnknownKeyword ? keywordHeadlineShare : headlineShare;
    for (const text of [name, ...phrases]) {
      for (const stem of queryStems(text)) raise(query, stem, relevance * share);
    }
  }
  return query;
}

function raise(query: Map<string, number>, term: string, weight: number): void {
  query.set(term, Math.max(weight, query.get(term) ?? 0));
}
