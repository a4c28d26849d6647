import { queryWords, type NetworkQuery } from '@tagwell/topics/connection-overlap';
import { functionsOfTopic, type Weighted } from '@tagwell/topics/functions';
import { isGeneralWord } from '../read/common-words.ts';
import type { ExtractedTopics, PostTopic } from '../topics/post-topic.ts';

const leastWeight = 0.03;
const functionsMax = 12;
const wordsMax = 40;

/**
 * What to look for in a network for a post: the lines of work that it wants, the surest first, and the
 * telling words of its topics.
 */
export function networkQuery({ topics, likely }: ExtractedTopics): NetworkQuery {
  return { functions: wantedWork(likely).slice(0, functionsMax), words: tellingWords(topics) };
}

/** Whose daily work a post is, likeliest first: that at least one of its likely topics is theirs. */
export function wantedWork(likely: ExtractedTopics['likely']): Weighted[] {
  const misses = new Map<string, number>();
  for (const { id: topic, chance } of likely) {
    for (const { id, weight } of functionsOfTopic(topic)) {
      misses.set(id, (misses.get(id) ?? 1) * (1 - chance * weight));
    }
  }
  return [...misses]
    .map(([id, miss]) => ({ id, weight: Math.round((1 - miss) * 1000) / 1000 }))
    .filter(({ weight }) => weight >= leastWeight)
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
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
