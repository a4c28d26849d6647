import type { Seniority } from './titles/seniority-words.ts';

/** A topic or function id and how much it applies, above 0 up to 1, two decimals. */
export type Weighted = [id: string, weight: number];

/**
 * What a position and a company say about a person. Plain JSON and short, to be stored with the
 * connection beside the `vocabularyVersion` it was read with.
 */
export interface TitleReading {
  /** What the person's work is about, from the title's own words, function and industry; best first. */
  topics: Weighted[];
  /** Lines of work, best first. */
  functions: Weighted[];
  seniority: Seniority | null;
  /** Id of the company's line of business. */
  industry: string | null;
}
