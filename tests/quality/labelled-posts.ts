import { readdirSync, readFileSync } from 'node:fs';
import { fields } from '@tagwell/topics/fields';
import { findTopic } from '@tagwell/topics/taxonomy';
import * as z from 'zod/mini';

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

/** The name of the file that a post stands in: ids are that name and a number. */
export function fileOf({ id }: LabelledPost): string {
  return id.replace(/-\d+$/u, '');
}

export function isOnTopic({ kind }: LabelledPost): boolean {
  return kind === 'on-topic';
}

export function withoutHashtags(text: string): string {
  return text.replaceAll(/[#＃][\p{L}\p{N}_]+/gu, '').trim();
}
