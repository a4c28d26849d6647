import { queryWords, type NetworkQuery } from '@tagwell/topics/connection-overlap';
import { isGeneralWord } from '../read/common-words.ts';
import type { ExtractedTopics, PostTopic } from '../topics/post-topic.ts';

const functionsMax = 12;
const wordsMax = 40;

/**
 * What to look for in a network for a post: the lines of work that it wants, the surest first, and the
 * telling words of its topics.
 */
export function networkQuery({ topics, work }: ExtractedTopics): NetworkQuery {
  return { functions: work.slice(0, functionsMax), words: tellingWords(topics) };
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
