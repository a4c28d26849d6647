import { fieldPlaceOf } from '@tagwell/topics/fields';
import type { CatalogueLeader } from '../catalogue.ts';
import { nearness } from './topic-graph.ts';

/** The people's topics as numbers, one person after the other. */
export interface Profiles {
  /** Person n holds the entries from `offsets[n]` to before `offsets[n + 1]`. */
  offsets: Int32Array;
  topics: Int32Array;
  weights: Float64Array;
  /** The number of each topic that somebody has. */
  numbers: ReadonlyMap<string, number>;
  /** For each person the length of the weights as a vector. */
  lengths: Float64Array;
  /** For each person the fields of what they stand for, as bits in the order of `fields`. */
  stands: Uint16Array;
  /** For a topic of a post, how much each numbered topic counts as it: 1 for itself. */
  nearTo: (topicId: string) => Float64Array;
}

/** What a person stands for, not only touches. */
export const ownTopicWeight = 0.7;

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
    numbers,
    lengths: Float64Array.from(held, (topics) =>
      Math.sqrt(topics.reduce((sum, [, weight]) => sum + weight ** 2, 0)),
    ),
    stands: Uint16Array.from(held, fieldBits),
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

/** How much of a topic, by its number, a person has; 0 for nothing of it. */
export function weightOf(
  { offsets, topics, weights }: Profiles,
  doc: number,
  topic: number,
): number {
  const end = offsets[doc + 1] ?? 0;
  for (let at = offsets[doc] ?? 0; at < end; at += 1) {
    if (topics[at] === topic) return weights[at] ?? 0;
  }
  return 0;
}

/** How like two people are, 0..1: the cosine of the weights of their topics. */
export function likenessOf(profiles: Profiles, one: number, other: number): number {
  const { offsets, topics, weights, lengths } = profiles;
  const end = offsets[one + 1] ?? 0;
  let product = 0;
  for (let at = offsets[one] ?? 0; at < end; at += 1) {
    product += (weights[at] ?? 0) * weightOf(profiles, other, topics[at] ?? -1);
  }
  return product === 0 ? 0 : product / ((lengths[one] ?? 0) * (lengths[other] ?? 0));
}

function fieldBits(topics: readonly (readonly [id: string, weight: number])[]): number {
  return topics.reduce((bits, [id, weight]) => {
    const place = fieldPlaceOf(id);
    return weight >= ownTopicWeight && place >= 0 ? bits | (1 << place) : bits;
  }, 0);
}
