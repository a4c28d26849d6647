import { findTopic } from '@tagwell/topics/taxonomy';
import * as z from 'zod/mini';

const followerBands = [
  '10M+',
  '5M+',
  '1M+',
  '500K+',
  '250K+',
  '100K+',
  '50K+',
  '25K+',
  '10K+',
  '5K+',
  '1K+',
] as const;

const postingRhythms = [
  'daily',
  'several times a week',
  'weekly',
  'monthly',
  'occasionally',
] as const;

const regions = [
  'africa',
  'asia',
  'europe',
  'latin-america',
  'middle-east',
  'north-america',
  'oceania',
] as const;

const catalogueLeader = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u)),
  name: z.string().check(z.trim(), z.minLength(2)),
  headline: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
  /** Topic id to how much the person stands for it, above 0 up to 1. */
  topics: z
    .record(z.string(), z.number().check(z.gt(0), z.maximum(1)))
    .check(z.refine((topics) => Object.keys(topics).length > 0, 'Name at least one topic')),
  followers: z.enum(followerBands),
  posts: z.enum(postingRhythms),
  languages: z.array(z.string().check(z.regex(/^[a-z]{2,3}$/u))).check(z.minLength(1)),
  region: z.enum(regions),
  /** Month in which the facts were true. */
  asOf: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u)),
  profileUrl: z.optional(z.url()),
});
export type CatalogueLeader = z.infer<typeof catalogueLeader>;

/** Place of a follower band, 0 for the smallest to 1 for the largest; each step is about double. */
export function followerRank(band: CatalogueLeader['followers']): number {
  return 1 - followerBands.indexOf(band) / (followerBands.length - 1);
}

/**
 * Checks entries of any source. Throws an Error that lists every fault with the entry's place or
 * id: wrong shape, a topic outside the vocabulary, an id or a name used twice.
 */
export function parseCatalogue(entries: readonly unknown[]): CatalogueLeader[] {
  const faults: string[] = [];
  const leaders: CatalogueLeader[] = [];
  for (const [place, entry] of entries.entries()) {
    const parsed = catalogueLeader.safeParse(entry);
    if (parsed.success) leaders.push(parsed.data);
    else faults.push(`Entry ${place + 1}: ${z.prettifyError(parsed.error)}`);
  }
  faults.push(
    ...unknownTopics(leaders),
    ...usedTwice(
      leaders.map(({ id }) => id),
      'id',
    ),
  );
  faults.push(
    ...usedTwice(
      leaders.map(({ name }) => name),
      'name',
    ),
  );
  if (faults.length > 0) throw new Error(`The catalogue has faults:\n${faults.join('\n')}`);
  return leaders;
}

function unknownTopics(leaders: readonly CatalogueLeader[]): string[] {
  return leaders.flatMap(({ id, topics }) =>
    Object.keys(topics)
      .filter((topic) => findTopic(topic) === undefined)
      .map((topic) => `${id}: unknown topic "${topic}"`),
  );
}

function usedTwice(values: readonly string[], what: string): string[] {
  const seen = new Set<string>();
  return values
    .filter((value) => seen.has(value) || !seen.add(value))
    .map((value) => `${what} used twice: ${value}`);
}
