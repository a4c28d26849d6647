/**
 * A number of the vocabulary and its weight in one, so that sorting needs no objects: the heavier
 * is the smaller, equal weights stand in the order of their numbers.
 */
export type WeightKey = number;

/**
 * Numbers of topics or functions, each once and followed by its weight. All in one array: what is
 * kept of thousands of titles should lie close together.
 */
export type Weights = readonly number[];

const numberBits = 12;
const numberMask = (1 << numberBits) - 1;
const hundred = 100;
/** Less is not worth telling. */
export const minimumWeight = 0.12;

/** @param weight above 0 up to 1; kept in hundredths */
export function keyOf(number: number, weight: number): WeightKey {
  return ((hundred - Math.round(weight * hundred)) << numberBits) | number;
}

export const numberOf = (key: WeightKey): number => key & numberMask;

export const hundredthsOf = (key: WeightKey): number => hundred - (key >> numberBits);

/** Puts a key where it belongs among sorted ones, of which the first `max` stay. */
export function insertKey(keys: WeightKey[], key: WeightKey, max: number): void {
  let at = keys.length;
  if (at === max) {
    if (key > (keys[at - 1] ?? 0)) return;
    // The last one goes; the array never grows beyond `max`.
    at -= 1;
  }
  while (at > 0 && (keys[at - 1] ?? 0) > key) {
    keys[at] = keys[at - 1] ?? 0;
    at -= 1;
  }
  keys[at] = key;
}

/** Collects the highest weight of each number. Cleared and used again, it allocates nothing. */
export interface WeightBoard {
  /** By number; 0 for those that were not raised. */
  weights: Float64Array;
  /** The first `count` are the numbers that were raised, in the order in which they came. */
  raised: Uint16Array;
  count: number;
}

export function createBoard(size: number): WeightBoard {
  return { weights: new Float64Array(size), raised: new Uint16Array(size), count: 0 };
}

export function raise(board: WeightBoard, number: number, weight: number): void {
  const known = board.weights[number] ?? 0;
  if (weight <= known) return;
  if (known === 0) {
    board.raised[board.count] = number;
    board.count += 1;
  }
  board.weights[number] = weight;
}

/** Raises each of some weights to a share of it; as `raise` does, but numbers stay unboxed. */
export function raiseAll(board: WeightBoard, weights: Weights, share: number): void {
  const { weights: highest, raised } = board;
  for (let at = 0; at < weights.length; at += 2) {
    const number = weights[at] ?? 0;
    const weight = (weights[at + 1] ?? 0) * share;
    const known = highest[number] ?? 0;
    if (weight <= known) continue;
    if (known === 0) raised[board.count++] = number;
    highest[number] = weight;
  }
}

export function clearBoard(board: WeightBoard): void {
  for (let at = 0; at < board.count; at += 1) board.weights[board.raised[at] ?? 0] = 0;
  board.count = 0;
}

/** The heaviest, sorted. */
export function bestOf(board: WeightBoard, max: number): WeightKey[] {
  const keys: WeightKey[] = [];
  for (let at = 0; at < board.count; at += 1) {
    const number = board.raised[at] ?? 0;
    const weight = board.weights[number] ?? 0;
    if (weight >= minimumWeight) insertKey(keys, keyOf(number, weight), max);
  }
  return keys;
}

/** Everything on the board, to be kept. */
export function weightsOf({ raised, weights, count }: WeightBoard): Weights {
  const all: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const number = raised[at] ?? 0;
    all.push(number, weights[number] ?? 0);
  }
  return all;
}

/** Whether one of some weights is so much at least. */
export function reaches(weights: Weights, least: number): boolean {
  for (let at = 1; at < weights.length; at += 2) if ((weights[at] ?? 0) >= least) return true;
  return false;
}
