import { queryWords, type NetworkQuery } from '@tagwell/topics/connection-overlap';
import { functionList } from '@tagwell/topics/titles/function-list';
import { isGeneralWord } from '../read/common-words.ts';
import type { ExtractedTopics, PostTopic } from '../topics/post-topic.ts';
import { titleTopics } from './title-topics.ts';
import { neighboursOf } from './topic-graph.ts';

/** A neighbouring topic counts for this share of the topic itself, times their nearness. */
const expansion = 0.3;
const minimumWeight = 0.05;
const topicsMax = 40;
const functionsMax = 8;
/** A function worth asking for has at least this share of the best one's weight. */
const functionShare = 0.3;
const wordsMax = 40;

/**
 * What to look for in a network for a post: its topics with their relevance squared (the main ones
 * lead) and their neighbours, the lines of work that those belong to, and the telling words.
 */
export function networkQuery(extracted: ExtractedTopics): NetworkQuery {
  const topics = titleTopics(extracted.topics);
  const weights = expandTopics(topics);
  return {
    topics: heaviest(weights, topicsMax),
    functions: functionsFor(topics),
    words: tellingWords(topics),
  };
}

function expandTopics(topics: readonly PostTopic[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { id, relevance } of topics) {
    if (id === null) continue;
    raise(weights, id, relevance ** 2);
    for (const [other, near] of neighboursOf(id)) {
      raise(weights, other, relevance ** 2 * near * expansion);
    }
  }
  return weights;
}

/** The best line of work has weight 1; the sum over topics of relevance squared times the link. */
function functionsFor(topics: readonly PostTopic[]): NetworkQuery['functions'] {
  const sums = new Map(
    functionList.map(({ id, topics: links }) => [
      id,
      topics.reduce((sum, topic) => sum + (links[topic.id ?? ''] ?? 0) * topic.relevance ** 2, 0),
    ]),
  );
  const strongest = Math.max(...sums.values());
  if (strongest === 0) return [];
  const shares = new Map([...sums].map(([id, sum]) => [id, sum / strongest]));
  return heaviest(shares, functionsMax).filter(({ weight }) => weight >= functionShare);
}

/**
 * Words that tell something in a title as well: those of the topics' names, and the writer's single
 * words; taken out of a longer phrase ("time to hire") a word may mean anything.
 */
export function tellingWords(topics: readonly PostTopic[]): string[] {
  const words = topics.flatMap(({ name, phrases }) => [
    ...queryWords(name),
    ...phrases.map(queryWords).flatMap((phrase) => (phrase.length === 1 ? phrase : [])),
  ]);
  return [...new Set(words)].filter((word) => !isGeneralWord(word)).slice(0, wordsMax);
}

function heaviest(weights: ReadonlyMap<string, number>, count: number): NetworkQuery['topics'] {
  return [...weights]
    .map(([id, weight]) => ({ id, weight: Math.round(weight * 1000) / 1000 }))
    .filter(({ weight }) => weight >= minimumWeight)
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .slice(0, count);
}

function raise(weights: Map<string, number>, id: string, weight: number): void {
  weights.set(id, Math.max(weight, weights.get(id) ?? 0));
}
