/**
 * A number of the vocabulary and its weight in one, so that sorting needs no objects: the heavier
 * is the smaller, equal weights stand in the order of their numbers.
 */
export type WeightKey = number;

const numbersMax = 4096;
const hundred = 100;
/** Less is not worth telling. */
export const minimumWeight = 0.12;

/** @param weight above 0 up to 1; kept in hundredths */
export function keyOf(number: number, weight: number): WeightKey {
  return (hundred - Math.round(weight * hundred)) * numbersMax + number;
}

export const numberOf = (key: WeightKey): number => key % numbersMax;

export const hundredthsOf = (key: WeightKey): number => hundred - Math.floor(key / numbersMax);

/** Puts a key where it belongs among sorted ones, of which the first `max` stay. */
export function insertKey(keys: WeightKey[], key: WeightKey, max: number): void {
  let at = keys.length;
  if (at >= max && key > (keys[at - 1] ?? 0)) return;
  while (at > 0 && (keys[at - 1] ?? 0) > key) {
    keys[at] = keys[at - 1] ?? 0;
    at -= 1;
  }
  keys[at] = key;
  if (keys.length > max) keys.length = max;
}

/** Collects the highest weight of each number. Cleared and used again, it allocates nothing. */
export interface WeightBoard {
  raise: (number: number, weight: number) => void;
  isEmpty: () => boolean;
  /** Tells every number with its weight, in the order in which they came. */
  each: (tell: (number: number, weight: number) => void) => void;
  clear: () => void;
  /** The heaviest, sorted. */
  best: (max: number) => WeightKey[];
}

export function createBoard(size: number): WeightBoard {
  const weights = new Float64Array(size);
  const raised = new Uint16Array(size);
  let count = 0;
  return {
    raise: (number, weight) => {
      const known = weights[number] ?? 0;
      if (weight <= known) return;
      if (known === 0) raised[count++] = number;
      weights[number] = weight;
    },
    isEmpty: () => count === 0,
    each: (tell) => {
      for (let at = 0; at < count; at += 1) {
        const number = raised[at] ?? 0;
        tell(number, weights[number] ?? 0);
      }
    },
    clear: () => {
      for (let at = 0; at < count; at += 1) weights[raised[at] ?? 0] = 0;
      count = 0;
    },
    best: (max) => {
      const keys: WeightKey[] = [];
      for (let at = 0; at < count; at += 1) {
        const number = raised[at] ?? 0;
        const weight = weights[number] ?? 0;
        if (weight >= minimumWeight) insertKey(keys, keyOf(number, weight), max);
      }
      return keys;
    },
  };
}
