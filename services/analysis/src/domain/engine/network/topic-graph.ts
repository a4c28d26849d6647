import { taxonomy } from '@tagwell/topics/taxonomy';

const broaderWeight = 0.6;

/** Neighbours of every topic, both ways, with how near they are (0..1). */
const neighbours = new Map<string, Map<string, number>>();

for (const topic of taxonomy) {
  for (const [other, weight] of Object.entries(topic.related)) {
    connect(topic.id, other, weight);
    connect(other, topic.id, weight);
  }
  // Who speaks on the whole fits a part of it less surely than the other way round.
  for (const broader of topic.broader) connect(broader, topic.id, broaderWeight);
}

const none: ReadonlyMap<string, number> = new Map();

export function neighboursOf(topicId: string): ReadonlyMap<string, number> {
  return neighbours.get(topicId) ?? none;
}

/** How near two topics are: 1 for the same, 0 for strangers. */
export function nearness(a: string, b: string): number {
  return a === b ? 1 : (neighbours.get(a)?.get(b) ?? 0);
}

function connect(from: string, to: string, weight: number): void {
  const known = neighbours.get(from) ?? new Map<string, number>();
  neighbours.set(from, known.set(to, Math.max(weight, known.get(to) ?? 0)));
}
