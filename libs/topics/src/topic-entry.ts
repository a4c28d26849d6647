/** One topic of the vocabulary, as the data files of `taxonomy/` write it. */
export interface TopicEntry {
  /** Kebab-case and permanent: stored with catalogue entries, analyses and connections. */
  id: string;
  /** As shown to people, e.g. "Remote Work". */
  name: string;
  /**
   * Other names of the topic, prose and hashtag style. Reading ignores case, plural endings and
   * hyphens, except that a term with two capitals or more ("PR", "HR") must be written just so.
   */
  aliases: readonly string[];
  /** What people write when they mean the topic without naming it: "time to hire" for hiring. */
  phrases: readonly string[];
  /** How far somebody who speaks on this topic also fits a neighbour, 0..1. */
  related: Readonly<Record<string, number>>;
  broader: readonly string[];
}

/** Splits a comma-separated list over several lines; keeps the data files short enough to read. */
export function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim().replaceAll(/\s+/gu, ' '))
    .filter((item) => item !== '');
}
