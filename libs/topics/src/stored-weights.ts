import type { Weighted } from './functions.ts';

const hundred = 100;

/** Lines of work as text to be stored, weights in hundredths: "hiring:92 people:40". */
export function storeWeights(weights: readonly Weighted[]): string {
  return weights.map(({ id, weight }) => `${id}:${Math.round(weight * hundred)}`).join(' ');
}

/** Hands on what a text of `storeWeights` holds, in its order; weights in hundredths. */
export function readWeights(stored: string, take: (id: string, hundredths: number) => void): void {
  if (stored === '') return;
  for (const pair of stored.split(' ')) {
    const colon = pair.lastIndexOf(':');
    take(pair.slice(0, colon), Number(pair.slice(colon + 1)));
  }
}
