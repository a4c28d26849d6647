import type { LeaderIndex } from './build-index.ts';
import type { ExtractedTopics, PostTopic } from './post-topic.ts';
import type { PostReading } from './read-post.ts';

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
  const specialists = new Set<number>();
  keepSpecialists(known, specialistsPerTopic + named.size);
  keepSpecialists(guesses, specialistsPerGuess + named.size);
  askForTopics(index, topics);
  askForHeadlines(index, topics);
  index.topicTerms.scoreOn(board);
  index.headlineTerms.scoreOn(board);
  const candidates: Candidate[] = [];
  const { docs, scores } = board.takeTop(candidatesMax + named.size, specialists);
  for (let place = 0; place < docs.length; place += 1) {
    const id = leaders[docs[place] ?? 0]?.id;
    if (id !== undefined && !named.has(id)) candidates.push({ id, score: scores[place] ?? 0 });
  }
  return candidates.slice(0, candidatesMax);

  function keepSpecialists(some: readonly PostTopic[], perTopic: number): void {
    for (const { id } of some) {
      const own = index.specialists.get(id ?? '');
      const count = Math.min(perTopic, own?.length ?? 0);
      for (let place = 0; place < count; place += 1) specialists.add(own?.[place] ?? 0);
    }
  }
}

/** The post's topics with their relevance squared, so that the main ones lead, and neighbours. */
function askForTopics({ reaches, topicTerms }: LeaderIndex, topics: readonly PostTopic[]): void {
  for (const { id, relevance } of topics) {
    const reach = id === null ? undefined : reaches.get(id);
    if (reach === undefined) continue;
    const { row, neighbours, nears } = reach;
    const weight = relevance ** 2;
    if (row !== undefined) topicTerms.raise(row, weight);
    for (const [place, neighbour] of neighbours.entries()) {
      topicTerms.raise(neighbour, weight * (nears[place] ?? 0) * expansion);
    }
  }
}

function askForHeadlines(
  { headlineRows, headlineTerms }: LeaderIndex,
  topics: readonly PostTopic[],
): void {
  for (const { id, name, phrases, relevance, source } of topics) {
    const isUnknownKeyword = id === null && source === 'keyword';
    const weight = relevance * (isUnknownKeyword ? keywordHeadlineShare : headlineShare);
    raiseWords(name);
    for (const phrase of phrases) raiseWords(phrase);

    function raiseWords(text: string): void {
      for (const row of headlineRows(text)) {
        if (row !== undefined) headlineTerms.raise(row, weight);
      }
    }
  }
}
