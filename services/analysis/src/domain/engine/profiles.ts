import type { CatalogueLeader } from '../catalogue.ts';
import { nearness } from './topic-graph.ts';

/** The people's topics as numbers, one person after the other. */
export interface Profiles {
  /** Person n holds the entries from `offsets[n]` to before `offsets[n + 1]`. */
  offsets: Int32Array;
  topics: Int32Array;
  weights: Float64Array;
  /** For a topic of a post, how much each numbered topic counts as it: 1 for itself. */
  nearTo: (topicId: string) => Float64Array;
}

/** A neighbouring topic never counts as much as the topic itself. */
export const neighbourShare = 0.75;

export function buildProfiles(leaders: readonly CatalogueLeader[]): Profiles {
  const held = leaders.map(({ topics }) => Object.entries(topics));
  const ids = [...new Set(held.flatMap((topics) => topics.map(([id]) => id)))];
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const offsets = new Int32Array(leaders.length + 1);
  for (const [doc, { length }] of held.entries()) offsets[doc + 1] = (offsets[doc] ?? 0) + length;
  const entries = held.flat();
  const rows = new Map<string, Float64Array>();
  return {
    offsets,
    topics: Int32Array.from(entries, ([id]) => numbers.get(id) ?? 0),
    weights: Float64Array.from(entries, ([, weight]) => weight),
    nearTo: (topicId) => {
      const known = rows.get(topicId);
      if (known !== undefined) return known;
      const row = Float64Array.from(ids, (own) =>
        own === topicId ? 1 : nearness(topicId, own) * neighbourShare,
      );
      rows.set(topicId, row);
      return row;
    },
  };
}
