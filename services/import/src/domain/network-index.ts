import {
  nearnessAsked,
  type OverlapQuery,
  overlapOf,
  wordsOf,
  wordWorth,
} from '@tagwell/topics/connection-overlap';
import { functions, type Weighted, forEachWeight } from '@tagwell/topics/functions';
import { usualNearness } from '@tagwell/topics/title-meaning';
import { titleWords } from '@tagwell/topics/title-model';

/** The facts of a stored connection that affect its ranking. */
export interface IndexedPerson {
  /** Higher than all previously added ids. */
  id: number;
  position: string;
  company: string;
  /** The text that `storeWeights` writes. */
  functions: string;
}

export interface NetworkIndex {
  peopleCount: number;
  /** Ids of the best by `createOverlapScorer`, best first, ties by lower id; never with score 0. */
  search: (query: OverlapQuery, max: number) => number[];
}

export interface NetworkIndexBuilder {
  add: (person: IndexedPerson) => void;
  build: () => NetworkIndex;
}

const numbers = new Map(functions.map(({ id }, number) => [id, number]));

/**
 * A network in typed arrays, about 65 bytes per person: small enough to cache, and fast to scan
 * without an index. Person n's entries are from `ends[n - 1]` to `ends[n]`; words of the title come
 * first, then those only in the company. Sums in the same order as the reference scorer, so that
 * results are bit-identical.
 */
export function createNetworkIndexBuilder(): NetworkIndexBuilder {
  const ids = growingArray((length) => new Float64Array(length));
  const workEnds = growingArray((length) => new Uint32Array(length));
  const work = growingArray((length) => new Uint8Array(length));
  const hundredths = growingArray((length) => new Uint8Array(length));
  const titleEnds = growingArray((length) => new Uint32Array(length));
  const wordEnds = growingArray((length) => new Uint32Array(length));
  const words = growingArray((length) => new Uint32Array(length));
  const wordNumbers = new Map<string, number>();

  function add({ id, position, company, functions: stored }: IndexedPerson): void {
    ids.push(id);
    forEachWeight(stored, (name, weight) => {
      const number = numbers.get(name);
      if (number === undefined) return;
      work.push(number);
      hundredths.push(weight);
    });
    workEnds.push(work.length());
    const ofTitle = new Set(titleWords(position));
    for (const word of ofTitle) words.push(numberOf(word));
    titleEnds.push(words.length());
    for (const word of new Set(titleWords(company))) {
      if (!ofTitle.has(word)) words.push(numberOf(word));
    }
    wordEnds.push(words.length());
  }

  function numberOf(word: string): number {
    const known = wordNumbers.get(word);
    if (known !== undefined) return known;
    wordNumbers.set(word, wordNumbers.size);
    return wordNumbers.size - 1;
  }

  /** The nearness of each word; NaN if its embedding is unknown. */
  function nearnessByWord(query: OverlapQuery): Float64Array | undefined {
    const ofWord = nearnessAsked(query);
    return ofWord && Float64Array.from(wordNumbers.keys(), (word) => ofWord(word) ?? Number.NaN);
  }

  function build(): NetworkIndex {
    const all = ids.finish();
    const people = {
      workEnds: workEnds.finish(),
      work: work.finish(),
      titleEnds: titleEnds.finish(),
      wordEnds: wordEnds.finish(),
    };
    const weights = hundredths.finish();
    const everyWord = words.finish();
    const counts = new Uint32Array(wordNumbers.size);
    for (const word of everyWord) counts[word] = (counts[word] ?? 0) + 1;
    return {
      peopleCount: all.length,
      search: (query, max) => {
        const wanted = wantedNumbers(query.functions);
        const worth = new Float64Array(wordNumbers.size);
        for (const word of wordsOf(query)) {
          const number = wordNumbers.get(word);
          if (number !== undefined) worth[number] = wordWorth(counts[number] ?? 0, all.length);
        }
        const nearness = nearnessByWord(query);
        const best = createBest(max);
        let workAt = 0;
        let wordAt = 0;
        for (let place = 0; place < all.length; place += 1) {
          let sum = 0;
          for (const end = people.workEnds[place] ?? 0; workAt < end; workAt += 1) {
            sum += ((weights[workAt] ?? 0) / 100) * (wanted[people.work[workAt] ?? 0] ?? 0);
          }
          let shared = 0;
          let near: number | undefined;
          for (const end = people.titleEnds[place] ?? 0; wordAt < end; wordAt += 1) {
            const word = everyWord[wordAt] ?? 0;
            shared += worth[word] ?? 0;
            const added = nearness?.[word] ?? Number.NaN;
            if (!Number.isNaN(added)) near = (near ?? 0) + added;
          }
          for (const end = people.wordEnds[place] ?? 0; wordAt < end; wordAt += 1) {
            shared += worth[everyWord[wordAt] ?? 0] ?? 0;
          }
          best.offer(place, overlapOf(sum, shared, nearness && (near ?? usualNearness)));
        }
        return best.places().map((place) => all[place] ?? 0);
      },
    };
  }

  return { add, build };
}

function wantedNumbers(wanted: readonly Weighted[]): Float64Array {
  const weights = new Float64Array(functions.length);
  for (const { id, weight } of wanted) {
    const number = numbers.get(id);
    if (number !== undefined) weights[number] = weight;
  }
  return weights;
}

/** Keeps the best offers; the first offer wins a tie. */
function createBest(max: number) {
  const scores: number[] = [];
  const places: number[] = [];
  return {
    offer: (place: number, score: number) => {
      if (score <= 0 || (scores.length >= max && score <= (scores[max - 1] ?? 0))) return;
      let at = Math.min(scores.length, max - 1);
      while (at > 0 && (scores[at - 1] ?? 0) < score) {
        scores[at] = scores[at - 1] ?? 0;
        places[at] = places[at - 1] ?? 0;
        at -= 1;
      }
      scores[at] = score;
      places[at] = place;
    },
    places: () => places,
  };
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Numbers in a typed array that doubles when it is full. */
export interface GrowingArray<T extends Numbers> {
  push: (value: number) => void;
  length: () => number;
  /** The pushed numbers in an array of exactly that size. */
  finish: () => T;
}

const firstLength = 1024;

function growingArray<T extends Numbers>(create: (length: number) => T): GrowingArray<T> {
  let values = create(firstLength);
  let length = 0;
  const resized = (size: number): T => {
    const other = create(size);
    other.set(values.subarray(0, Math.min(length, size)));
    return other;
  };
  return {
    push: (value) => {
      if (length === values.length) values = resized(length * 2);
      values[length] = value;
      length += 1;
    },
    length: () => length,
    finish: () => resized(length),
  };
}
