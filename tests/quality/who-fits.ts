import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import { fieldOfTopic } from '@tagwell/topics/fields';
import { isOnTopic, type LabelledPost } from './labelled-posts.ts';

/** What a person stands for, by the labelling rule. */
const ownTopicWeight = 0.7;

const pairs = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(new URL('near-topics.json', import.meta.url), 'utf8')));
const near = new Map<string, Set<string>>();
for (const [topic, others] of Object.entries(pairs)) {
  for (const other of others) {
    near.set(topic, (near.get(topic) ?? new Set()).add(other));
    near.set(other, (near.get(other) ?? new Set()).add(topic));
  }
}

/** The two judgements of `labelling-rule.md`. */
export type Judge = (leader: CatalogueLeader, post: LabelledPost) => boolean;

export const fitsByTopic: Judge = (leader, post) => {
  if (!isOnTopic(post)) return false;
  const wanted = new Set(post.topics.flatMap((topic) => [topic, ...(near.get(topic) ?? [])]));
  return ownTopics(leader).some((topic) => wanted.has(topic));
};

export const fitsByField: Judge = (leader, post) =>
  isOnTopic(post) &&
  ownTopics(leader).some((topic) => post.fits.some((field) => field === fieldOfTopic(topic)));

function ownTopics({ topics }: CatalogueLeader): string[] {
  return Object.entries(topics).flatMap(([id, weight]) => (weight >= ownTopicWeight ? [id] : []));
}
