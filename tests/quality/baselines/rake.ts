import type { TopicSystem } from '../systems.ts';
import { nameTopics } from './name-topics.ts';
import { stopWords, wordsOf } from './stop-words.ts';

/**
 * RAKE as published (Rose, Engel, Cramer and Cowley 2010): runs of words between stop words and
 * punctuation, scored by the sum of degree over frequency of their words.
 */
export const rake: TopicSystem = (text) => {
  const runs = text.split(/[.,;:!?()"“”\n]+/u).flatMap(runsOf);
  const degree = new Map<string, number>();
  const frequency = new Map<string, number>();
  for (const run of runs) {
    for (const word of run) {
      degree.set(word, (degree.get(word) ?? 0) + run.length);
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
    }
  }
  const scoreOf = (run: readonly string[]): number =>
    run.reduce((sum, word) => sum + (degree.get(word) ?? 0) / (frequency.get(word) ?? 1), 0);
  const phrases = new Map(runs.map((run) => [run.join(' '), scoreOf(run)]));
  const best = [...phrases].toSorted((a, b) => b[1] - a[1]);
  return nameTopics(best.map(([phrase]) => phrase));
};

function runsOf(part: string): string[][] {
  const runs: string[][] = [[]];
  for (const word of wordsOf(part)) {
    if (stopWords.has(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter(({ length }) => length > 0);
}
