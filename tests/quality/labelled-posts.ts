import { readdirSync, readFileSync } from 'node:fs';
import { findTopic } from '@tagwell/topics/topics';
import * as z from 'zod/mini';

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
