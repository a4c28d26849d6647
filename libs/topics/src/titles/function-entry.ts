/** A line of work, as the data files of `titles/` write it. */
export interface FunctionEntry {
  /** Kebab-case and permanent: stored with connections. */
  id: string;
  /** How a sentence goes on after "works in". */
  name: string;
  /** Words that make somebody one of them whatever stands beside: "recruiter", "nurse". */
  roles: readonly string[];
  /** What the work is called: "talent acquisition", "marketing". */
  fields: readonly string[];
  /** Words that only hint at it: "talent", "growth". */
  hints: readonly string[];
  /** By topic id, how far somebody of this work fits a post on the topic, 0..1. */
  topics: Readonly<Record<string, number>>;
}
