import type { ClassReading } from '@tagwell/topics/atlas/topic-model';
import { functionsOfTopic, type Weighted } from '@tagwell/topics/functions';

const workMax = 20;
const leastWeight = 0.03;
const classPrefix = 'work/';

/**
 * Whose daily work a post is, likeliest first: that at least one of its topics is theirs, and what the
 * model reads from the words at once, the mean of both.
 *
 * @param classes what the model says; empty where the topics alone are to count
 */
export function wantedWork(
  topics: readonly { id: string; chance: number }[],
  classes: readonly ClassReading[],
): Weighted[] {
  const misses = new Map<string, number>();
  for (const { id: topic, chance } of topics) {
    for (const { id, weight } of functionsOfTopic(topic)) {
      misses.set(id, (misses.get(id) ?? 1) * (1 - chance * weight));
    }
  }
  const read = new Map(
    classes.flatMap(({ name, chance }) =>
      name.startsWith(classPrefix) ? [[name.slice(classPrefix.length), chance]] : [],
    ),
  );
  return [...new Set([...misses.keys(), ...read.keys()])]
    .map((id) => {
      const byTopics = 1 - (misses.get(id) ?? 1);
      const weight = read.size === 0 ? byTopics : (byTopics + (read.get(id) ?? 0)) / 2;
      return { id, weight: Math.round(weight * 1000) / 1000 };
    })
    .filter(({ weight }) => weight >= leastWeight)
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .slice(0, workMax);
}
