import type { TopicSystem } from '../systems.ts';
import { nameTopics } from './name-topics.ts';
import { stopWords, wordsOf } from './stop-words.ts';

/** Plain counting: the words that stand most often, stop words left out. */
export const termFrequency: TopicSystem = (text) => {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    if (word.length > 2 && !stopWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const best = [...counts].toSorted((a, b) => b[1] - a[1]);
  return nameTopics(best.map(([word]) => word));
};
