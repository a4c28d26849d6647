import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';

/** A suggested person; baselines have no score. */
export interface Suggestion {
  leader: CatalogueLeader;
  score: number | null;
}

/** Something that names topics: ids of the vocabulary, or null for what is outside; best first. */
export type TopicSystem = (text: string) => (string | null)[];

/** Something that suggests people, at most five, best first. */
export type LeaderSystem = (text: string, keywords?: readonly string[]) => Suggestion[];
