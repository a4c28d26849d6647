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

/** The same answers, each worked out once however many figures are made of it. */
export function remembering<Answer>(
  answer: (text: string, keywords: readonly string[]) => Answer,
): (text: string, keywords?: readonly string[]) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (text, keywords = []) => {
    const key = JSON.stringify([text, ...keywords]);
    const found = known.get(key) ?? { answer: answer(text, keywords) };
    known.set(key, found);
    return found.answer;
  };
}
