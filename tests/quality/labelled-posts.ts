import { readdirSync, readFileSync } from 'node:fs';
import { findTopic, widen } from '@tagwell/topics/topics';
import * as z from 'zod/mini';
import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';

/** The catalogue fields used in the labels. */
export const fields = [
  'business',
  'education',
  'entrepreneurship',
  'finance',
  'health',
  'marketing-and-sales',
  'media-and-creativity',
  'people-and-culture',
  'public-life',
  'science',
  'sustainability',
  'technology',
] as const;
export type Field = (typeof fields)[number];

const field = z.enum(fields);

const labelledPost = z.strictObject({
  id: z.string(),
  split: z.enum(['development', 'check']),
  kind: z.enum(['on-topic', 'off-topic', 'private', 'gibberish', 'links']),
  language: z.string(),
  text: z.string(),
  topics: z.array(
    z.string().check(z.refine((id) => findTopic(id) !== undefined, 'Not in the vocabulary')),
  ),
  fits: z.array(field),
  unfit: z.array(field),
});

/** See `labelling-rule.md`. */
export type LabelledPost = z.infer<typeof labelledPost>;
export type Split = LabelledPost['split'];

const folder = new URL('./posts/', import.meta.url);

/** All posts, by file name and in the order of the files. */
export function readLabelledPosts(): LabelledPost[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      const posts: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      return z.array(labelledPost).parse(posts);
    });
}

export function isOnTopic({ kind }: Pick<LabelledPost, 'kind'>): boolean {
  return kind === 'on-topic';
}

/** Weight from which a person stands for a topic, by the labelling rule. */
const ownTopicWeight = 0.7;
/** The weight where near topics do not count. */
const strictTopicWeight = 0.5;

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

/** The labels of a post that determine who fits it. */
type Labels = Readonly<Pick<LabelledPost, 'kind'>> & {
  topics: readonly string[];
  fits: readonly string[];
};

/** Whether a person fits a post, by `labelling-rule.md`. */
export type Judge = (leader: CatalogueLeader, post: Labels) => boolean;

export const fitsByTopic: Judge = (leader, post) => {
  if (!isOnTopic(post)) return false;
  const own = ownTopics(leader, ownTopicWeight);
  return post.topics.some((id) => own.some((topic) => topic === id || near.get(id)?.has(topic)));
};

export const fitsStrictly: Judge = (leader, post) =>
  isOnTopic(post) &&
  ownTopics(leader, strictTopicWeight).some((topic) => post.topics.includes(topic));

export const fitsByField: Judge = (leader, post) =>
  isOnTopic(post) &&
  ownTopics(leader, ownTopicWeight).some((topic) =>
    post.fits.includes(findTopic(topic)?.field ?? ''),
  );

/** Cache of everybody's topics by minimum weight, because every post needs them. */
const known = new Map<number, WeakMap<CatalogueLeader, readonly string[]>>();

/** A person's topics with at least this weight, and their broader topics. */
function ownTopics(leader: CatalogueLeader, from: number): readonly string[] {
  const byLeader = known.get(from) ?? new WeakMap<CatalogueLeader, readonly string[]>();
  known.set(from, byLeader);
  const own =
    byLeader.get(leader) ??
    Object.entries(leader.topics).flatMap(([id, weight]) => (weight >= from ? widen(id) : []));
  byLeader.set(leader, own);
  return own;
}
