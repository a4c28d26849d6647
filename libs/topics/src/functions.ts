import { readFileSync } from 'node:fs';

/** A line of work that titles are read into, as `data/functions.json` has it. */
export interface WorkFunction {
  /** Kebab-case and permanent: stored with connections. */
  id: string;
  /** How a sentence goes on after "works in". */
  name: string;
}

/** An id and how much it applies, above 0 up to 1. */
export interface Weighted {
  id: string;
  weight: number;
}

/** In the order of the file. */
export const functions: readonly WorkFunction[] = readFunctions();

const functionsById: ReadonlyMap<string, WorkFunction> = new Map(
  functions.map((one) => [one.id, one]),
);

export function findFunction(id: string): WorkFunction | undefined {
  return functionsById.get(id);
}

/** What the marks of `data/topic-functions.tsv` stand for: how likely somebody of that work fits. */
const chances: Readonly<Record<string, number>> = { '3': 0.9, '2': 0.55, '1': 0.25 };

const byTopic: ReadonlyMap<string, readonly Weighted[]> = readTopicFunctions();

/** Whose daily work a topic is, those who fit best first; nobody's for an unknown topic. */
export function functionsOfTopic(topicId: string): readonly Weighted[] {
  return byTopic.get(topicId) ?? [];
}

function readTopicFunctions(): Map<string, readonly Weighted[]> {
  const rows = readFileSync(new URL('../data/topic-functions.tsv', import.meta.url), 'utf8');
  return new Map(
    rows
      .trimEnd()
      .split('\n')
      .map((row) => {
        const [topic = '', marks = ''] = row.split('\t');
        return [
          topic,
          marks.split(' ').map((pair) => {
            const [id = '', mark = ''] = pair.split(':');
            return { id, weight: chances[mark] ?? 0 };
          }),
        ];
      }),
  );
}

function readFunctions(): WorkFunction[] {
  const list: unknown = JSON.parse(
    readFileSync(new URL('../data/functions.json', import.meta.url), 'utf8'),
  );
  if (!Array.isArray(list) || !list.every(isFunction)) {
    throw new Error('functions.json holds no functions');
  }
  return list;
}

function isFunction(value: unknown): value is WorkFunction {
  if (typeof value !== 'object' || value === null || !('id' in value)) return false;
  return typeof value.id === 'string' && 'name' in value && typeof value.name === 'string';
}
