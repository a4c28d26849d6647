import { buildTermTable, type TermTable, parseTerm } from '@tagwell/topics/atlas/term-table';
import { findFeatures } from '@tagwell/topics/atlas/find-features';
import { findTopic, topics } from '@tagwell/topics/topics';
import { readAtlas } from '@tagwell/topics/training/read-atlas';
import MiniSearch from 'minisearch';
import {
  type CatalogueLeader,
  followerRank,
} from '../../services/analysis/src/domain/catalogue.ts';
import type { LeaderSystem, Suggestion, TopicSystem } from './systems.ts';

/**
 * RAKE as published (Rose, Engel, Cramer and Cowley 2010): word sequences between stop words and
 * punctuation, scored by the sum of their words' degree / frequency.
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

const window = 2;
const damping = 0.85;
const tolerance = 0.0001;
const maximumRounds = 100;

/**
 * TextRank as published (Mihalcea and Tarau 2004): adjacent words vote for each other, the best
 * third is kept, and kept words adjacent in the text form a phrase. Drops stop words and single
 * letters instead of the published part-of-speech filter.
 */
export const textRank: TopicSystem = (text) => {
  const words = wordsOf(text);
  const scores = rank(neighbours(words.filter(isCandidate)));
  const best = [...scores].toSorted((a, b) => b[1] - a[1]);
  const kept = new Map(best.slice(0, Math.ceil(best.length / 3)));
  const phrases = new Map(
    keptRuns(words, kept).map((run) => [
      run.join(' '),
      run.reduce((sum, word) => sum + (kept.get(word) ?? 0), 0),
    ]),
  );
  return nameTopics([...phrases].toSorted((a, b) => b[1] - a[1]).map(([phrase]) => phrase));
};

function isCandidate(word: string): boolean {
  return word.length > 1 && !stopWords.has(word);
}

/** The undirected graph of words at most `window` places apart. */
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

/** PageRank over the graph, until no score changes by more than the tolerance. */
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

/** Runs of kept words that are adjacent in the text. */
function keptRuns(words: readonly string[], kept: ReadonlyMap<string, number>): string[][] {
  const runs: string[][] = [[]];
  for (const word of words) {
    if (kept.has(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 0);
}

/** Plain counting: the most frequent words without stop words. */
export const termFrequency: TopicSystem = (text) => {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    if (word.length > 2 && !stopWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const best = [...counts].toSorted((a, b) => b[1] - a[1]);
  return nameTopics(best.map(([word]) => word));
};

/** The weight of a term that nearly always means a topic. */
const surely = 3;

/** The topics of each term, by table row. */
let known: { table: TermTable; topics: string[][] } | undefined;

/**
 * Statistical baselines return phrases, not topics. A phrase counts as every topic whose name, or a
 * term that nearly always means it, it contains. Phrases without any are dropped, in the baselines'
 * favor.
 */
function nameTopics(phrases: readonly string[]): string[] {
  known ??= readTerms();
  const { table, topics: byRow } = known;
  return [
    ...new Set(
      phrases.flatMap((phrase) =>
        findFeatures(table, phrase).flatMap(({ term }) => byRow[term.row] ?? []),
      ),
    ),
  ];
}

function readTerms(): { table: TermTable; topics: string[][] } {
  const terms = [
    ...topics.map(({ id, name }) => ({ entry: name.toLowerCase(), ids: [id] })),
    ...readAtlas(() => true)
      .filter(({ language }) => language === null)
      .map(({ entry, votes }) => ({
        entry,
        ids: [...votes].flatMap(([id, vote]) => (vote >= surely ? [id] : [])),
      })),
  ].filter(({ ids }) => ids.length > 0);
  return {
    table: buildTermTable(terms.flatMap(({ entry }, row) => parseTerm(row, entry) ?? [])),
    topics: terms.map(({ ids }) => ids),
  };
}

/** The usual short English stop word list, as in textbook baselines. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any are as at be because been before being
  below between both but by can could did do does doing don't down during each even few for from
  further get got had has have having he her here hers him his how i i'm i've if in into is it it's
  its just let like me more most much my no nor not now of off on once one only or other our ours out
  over own same she should so some such than that that's the their theirs them then there these they
  they're this those through to too two under until up us very was we we're we've were what when where
  which while who whom why will with would you you're your yours`.split(/\s+/u),
);

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/https?:\S+/gu, ' ')
      .match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  );
}

const listLength = 5;

/** Plain BM25 over name, headline, topic names and subjects, with the post as the query. */
export function bm25(catalogue: readonly CatalogueLeader[]): LeaderSystem {
  const search = new MiniSearch<{ id: string; text: string }>({
    fields: ['text'],
    processTerm: (term) => (stopWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
  });
  search.addAll(
    catalogue.map(({ id, name, headline, topics: own, knownFor }) => {
      const labels = Object.keys(own).map((topic) => findTopic(topic)?.name ?? topic);
      return { id, text: [name, headline, ...labels, ...knownFor].join(' · ') };
    }),
  );
  const byId = new Map(catalogue.map((leader) => [leader.id, leader]));
  return (text, keywords = []) =>
    search
      .search([...wordsOf(text), ...keywords].join(' '))
      .slice(0, listLength)
      .flatMap(({ id }) => asSuggestion(byId.get(String(id))));
}

/** The same five for every post. */
export function mostFollowed(catalogue: readonly CatalogueLeader[]): LeaderSystem {
  const list = catalogue
    .toSorted(
      (a, b) => followerRank(b.followers) - followerRank(a.followers) || (a.id < b.id ? -1 : 1),
    )
    .slice(0, listLength)
    .flatMap(asSuggestion);
  return () => list;
}

/** Five random people, the same in every run (Park and Miller 1988). */
export function random(catalogue: readonly CatalogueLeader[]): LeaderSystem {
  let state = 20_260_101;
  return () =>
    Array.from({ length: listLength }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return asSuggestion(catalogue[state % catalogue.length]);
    }).flat();
}

function asSuggestion(leader: CatalogueLeader | undefined): Suggestion[] {
  return leader === undefined ? [] : [{ leader, score: null }];
}
