import { readTopics } from '@tagwell/topics/read-topics';

const nameStrength = 0.8;

/**
 * Statistical baselines give phrases, not topics. A phrase counts as every topic whose name or
 * alias it contains; in the baselines' favour, one that contains none is left out.
 */
export function nameTopics(phrases: readonly string[]): string[] {
  return [...new Set(phrases.flatMap(topicsOf))];
}

function topicsOf(phrase: string): string[] {
  return readTopics(phrase).flatMap(({ topicId, mentions }) =>
    mentions.some(({ strength }) => strength >= nameStrength) ? [topicId] : [],
  );
}
