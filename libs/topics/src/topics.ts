import list from '../data/topics.json' with { type: 'json' };

/** A topic of the vocabulary. */
export interface Topic {
  /** Kebab-case and permanent: stored with catalogue entries and analyses. */
  id: string;
  /** The name shown to people, e.g. "Remote Work". */
  name: string;
  field: string;
  /** Ids of broader topics, which this one also counts for. */
  broader: readonly string[];
}

/** All topics, in the order of the file. */
export const topics: readonly Topic[] = list;

const topicsById: ReadonlyMap<string, Topic> = new Map(topics.map((topic) => [topic.id, topic]));

export function findTopic(id: string): Topic | undefined {
  return topicsById.get(id);
}

const widened = new Map(topics.map(({ id }) => [id, widenOne(id)]));

/** A topic and all its broader ones, narrow ones first; an unknown id stands for itself. */
export function widen(id: string): readonly string[] {
  return widened.get(id) ?? [id];
}

function widenOne(id: string): readonly string[] {
  const all = new Set([id]);
  // Iterating over a set also visits items added meanwhile.
  for (const one of all) for (const broader of findTopic(one)?.broader ?? []) all.add(broader);
  return [...all];
}
