import { overlapOf, type NetworkQuery } from '@tagwell/topics/connection-overlap';
import { readWeights } from '@tagwell/topics/stored-weights';
import { functionNumbers, topicNumbers, type Numbering } from '@tagwell/topics/vocabulary-numbers';
import { growingArray } from './growing-array.ts';
import { createTitleWords } from './title-words.ts';

/** A stored connection, as far as its place in a ranking depends on it. */
export interface IndexedPerson {
  /** Above those of the people before. */
  id: number;
  position: string;
  company: string;
  /** As `storeWeights` writes them. */
  topics: string;
  functions: string;
}

export interface NetworkIndex {
  people: number;
  /** Ids of the best by `createOverlapScorer`, best first, of equals the lower id; never one of score 0. */
  search: (query: NetworkQuery, max: number) => number[];
}

export interface NetworkIndexBuilder {
  add: (person: IndexedPerson) => void;
  build: () => NetworkIndex;
}

/** One person behind the other: what belongs to person n lies from `ends[n - 1]` to `ends[n]`. */
interface WeightColumn {
  ends: Uint32Array;
  numbers: Uint16Array;
  hundredths: Uint8Array;
}

/**
 * A network in typed arrays, about 90 bytes a person: small enough to keep, and so quick to go
 * through from end to end that nothing has to be looked up. Sums are made in the order in which the
 * plain scorer makes them, so that not even rounding tells the two apart.
 */
export function createNetworkIndexBuilder(): NetworkIndexBuilder {
  const ids = growingArray((length) => new Float64Array(length));
  const topics = createWeightColumn();
  const functions = createWeightColumn();
  const words = createTitleWords();
  return {
    add: ({ id, position, company, ...stored }) => {
      ids.push(id);
      topics.add(stored.topics);
      functions.add(stored.functions);
      words.add(position, company);
    },
    build: () => {
      const all = ids.finish();
      const topicColumn = topics.finish();
      const functionColumn = functions.finish();
      const countShared = words.finish();
      return {
        people: all.length,
        search: (query, max) => {
          const topicSum = sumsOver(topicColumn, query.topics, topicNumbers);
          const functionSum = sumsOver(functionColumn, query.functions, functionNumbers);
          const shared = countShared(query.words);
          const best = createBest(max);
          for (let place = 0; place < all.length; place += 1) {
            best.offer(place, overlapOf(topicSum(place), functionSum(place), shared(place)));
          }
          return best.places().map((place) => all[place] ?? 0);
        },
      };
    },
  };
}

function createWeightColumn() {
  const ends = growingArray((length) => new Uint32Array(length));
  const numbers = growingArray((length) => new Uint16Array(length));
  const hundredths = growingArray((length) => new Uint8Array(length));
  const take = (number: number, weight: number) => {
    numbers.push(number);
    hundredths.push(weight);
  };
  return {
    add: (stored: string) => {
      readWeights(stored, take);
      ends.push(numbers.length());
    },
    finish: (): WeightColumn => ({
      ends: ends.finish(),
      numbers: numbers.finish(),
      hundredths: hundredths.finish(),
    }),
  };
}

/** Gives a person's sum of the products of weights. */
function sumsOver(
  { ends, numbers, hundredths }: WeightColumn,
  wanted: NetworkQuery['topics'],
  { ids, numberOf }: Numbering,
): (place: number) => number {
  const weights = new Float64Array(ids.length);
  for (const { id, weight } of wanted) {
    const number = numberOf(id);
    if (number !== undefined) weights[number] = weight;
  }
  return (place) => {
    let sum = 0;
    const end = ends[place] ?? 0;
    for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < end; at += 1) {
      const weight = weights[numbers[at] ?? 0] ?? 0;
      // Most of what somebody is about is not wanted.
      if (weight > 0) sum += ((hundredths[at] ?? 0) / 100) * weight;
    }
    return sum;
  };
}

/** Keeps the best of what is offered in the order of places; what is offered first wins a tie. */
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
