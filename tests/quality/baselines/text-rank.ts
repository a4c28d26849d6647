import type { TopicSystem } from '../systems.ts';
import { nameTopics } from './name-topics.ts';
import { stopWords, wordsOf } from './stop-words.ts';

const window = 2;
const damping = 0.85;
const tolerance = 0.0001;
const maximumRounds = 100;

/**
 * TextRank as published (Mihalcea and Tarau 2004): words that stand beside each other vote for each
 * other, the best third is kept, and kept words that stand together in the text form a phrase. For
 * the published filter by part of speech, stop words and single letters are left out.
 */
export const textRank: TopicSystem = (text) => {
  const words = wordsOf(text);
  const scores = rank(neighbours(words.filter(isCandidate)));
  const best = [...scores].toSorted((a, b) => b[1] - a[1]);
  const kept = new Map(best.slice(0, Math.ceil(best.length / 3)));
  const phrases = new Map(
    runsOf(words, kept).map((run) => [
      run.join(' '),
      run.reduce((sum, word) => sum + (kept.get(word) ?? 0), 0),
    ]),
  );
  return nameTopics([...phrases].toSorted((a, b) => b[1] - a[1]).map(([phrase]) => phrase));
};

function isCandidate(word: string): boolean {
  return word.length > 1 && !stopWords.has(word);
}

/** The graph of words at most `window` places apart, without direction. */
function neighbours(words: readonly string[]): Map<string, Set<string>> {
  const graph = new Map(words.map((word) => [word, new Set<string>()]));
  for (const [place, word] of words.entries()) {
    for (const other of words.slice(place + 1, place + 1 + window)) {
      if (other === word) continue;
      graph.get(word)?.add(other);
      graph.get(other)?.add(word);
    }
  }
  return graph;
}

/** PageRank over the graph, until no score moves by more than the tolerance. */
function rank(graph: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  let scores = new Map([...graph.keys()].map((word) => [word, 1]));
  for (let round = 0; round < maximumRounds; round += 1) {
    const voted = new Map([...graph].map(([word, votes]) => [word, scoreOf(votes)]));
    const moved = [...voted].some(
      ([word, score]) => Math.abs(score - (scores.get(word) ?? 0)) > tolerance,
    );
    scores = voted;
    if (!moved) break;
  }
  return scores;

  function scoreOf(votes: ReadonlySet<string>): number {
    const sum = [...votes].reduce(
      (total, word) => total + (scores.get(word) ?? 0) / (graph.get(word)?.size ?? 1),
      0,
    );
    return 1 - damping + damping * sum;
  }
}

/** Kept words that stand together in the text. */
function runsOf(words: readonly string[], kept: ReadonlyMap<string, number>): string[][] {
  const runs: string[][] = [[]];
  for (const word of words) {
    if (kept.has(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 0);
}
