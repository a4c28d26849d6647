import { readFileSync } from 'node:fs';
import list from '../data/functions.json' with { type: 'json' };

/** A line of work that titles are read into. */
export interface WorkFunction {
  /** Kebab-case and permanent: stored with connections. */
  id: string;
  /** The name as used after "works in". */
  name: string;
  /** The broader line of work, if any. */
  broader?: string;
}

/** An id and its weight, above 0 up to 1. */
export interface Weighted {
  id: string;
  weight: number;
}

/** All lines of work, in file order. */
export const functions: readonly WorkFunction[] = list;

const functionsById: ReadonlyMap<string, WorkFunction> = new Map(
  functions.map((one) => [one.id, one]),
);

export function findFunction(id: string): WorkFunction | undefined {
  return functionsById.get(id);
}

/** The chance that somebody with that work fits, by mark in `data/topic-functions.tsv`. */
const chances: Readonly<Record<string, number>> = { '3': 0.9, '2': 0.55, '1': 0.25 };

const byTopic: ReadonlyMap<string, readonly Weighted[]> = readTopicFunctions();

/** The lines of work for which a topic is daily work, best first; none for an unknown topic. */
export function functionsOfTopic(topicId: string): readonly Weighted[] {
  return byTopic.get(topicId) ?? [];
}

function readTopicFunctions(): Map<string, readonly Weighted[]> {
  const file = readFileSync(new URL('../data/topic-functions.tsv', import.meta.url), 'utf8');
  const rows = file.trimEnd().split('\n');
  return new Map(
    rows.map((row) => {
      const [topic = '', marks = ''] = row.split('\t');
      const work = marks.split(' ').map((pair) => {
        const [id = '', mark = ''] = pair.split(':');
        return { id, weight: chances[mark] ?? 0 };
      });
      return [topic, work];
    }),
  );
}

const hundred = 100;

/** Serializes lines of work, weights in hundredths: "hiring:92 people:40". */
export function storeWeights(weights: readonly Weighted[]): string {
  return weights.map(({ id, weight }) => `${id}:${Math.round(weight * hundred)}`).join(' ');
}

/** Calls back for each entry of a `storeWeights` text, in order; weights in hundredths. */
export function forEachWeight(
  stored: string,
  take: (id: string, hundredths: number) => void,
): void {
  if (stored === '') return;
  for (const pair of stored.split(' ')) {
    const colon = pair.lastIndexOf(':');
    take(pair.slice(0, colon), Number(pair.slice(colon + 1)));
  }
}
