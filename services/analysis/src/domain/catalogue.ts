import { findTopic } from '@tagwell/topics/taxonomy';
import * as z from 'zod/mini';

// The mini build of zod comes without wording.
z.config(z.locales.en());

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

/** One line of text that looks like what it is. */
const visible = z.regex(
  /^[^\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]*$/u,
  'Must be one line without control characters',
);

const catalogueLeader = z.strictObject({
  id: z
    .string()
    .check(
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'Must be lower-case words joined by "-"'),
      z.maxLength(100),
    ),
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(100), visible),
  headline: z.string().check(z.trim(), z.minLength(3), z.maxLength(200), visible),
  /** Topic id to how much the person stands for it, above 0 up to 1. */
  topics: z
    .record(z.string(), z.number().check(z.gt(0), z.maximum(1)))
    .check(z.refine((topics) => Object.keys(topics).length > 0, 'Name at least one topic')),
  followers: z.enum(followerBands),
  posts: z.enum(postingRhythms),
  languages: z
    .array(z.string().check(z.regex(/^[a-z]{2,3}$/u, 'Must be a language code such as en')))
    .check(z.minLength(1, 'Name at least one language')),
  region: z.enum(regions),
  /** Month in which the facts were true. */
  asOf: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, 'Must be a month such as 2026-01')),
  profileUrl: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[^\s/?#]+\/?$/u,
          'Must be the https address of a LinkedIn profile',
        ),
        visible,
      ),
  ),
});
export type CatalogueLeader = z.infer<typeof catalogueLeader>;

/** Place of a follower band, 0 for the smallest to 1 for the largest; each step is about double. */
export function followerRank(band: CatalogueLeader['followers']): number {
  return 1 - followerBands.indexOf(band) / (followerBands.length - 1);
}

export interface CheckedEntry {
  /** There when the shape is right; sound only without faults. */
  leader: CatalogueLeader | undefined;
  /** A sentence each, beginning with the field. */
  faults: string[];
}

/** Checks one entry of any source. */
export function checkEntry(entry: unknown): CheckedEntry {
  const parsed = catalogueLeader.safeParse(entry);
  if (parsed.success) return { leader: parsed.data, faults: unknownTopics(parsed.data) };
  const faults = parsed.error.issues.map(({ path: [field], message }) => {
    if (field === undefined) return message;
    return `${String(field)}: ${hasField(entry, field) ? message : 'is missing'}`;
  });
  return { leader: undefined, faults };
}

function hasField(entry: unknown, field: PropertyKey): boolean {
  return typeof entry === 'object' && entry !== null && Object.hasOwn(entry, field);
}

/**
 * Checks the entries of a whole catalogue. Throws an Error that lists every fault with the entry's
 * place: wrong shape, a topic outside the vocabulary, and an id or a name used twice.
 */
export function parseCatalogue(entries: readonly unknown[]): CatalogueLeader[] {
  const faults: string[] = [];
  const leaders: CatalogueLeader[] = [];
  for (const [place, entry] of entries.entries()) {
    const checked = checkEntry(entry);
    if (checked.leader !== undefined) leaders.push(checked.leader);
    faults.push(...checked.faults.map((fault) => `Entry ${place + 1}: ${fault}`));
  }
  faults.push(
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

function unknownTopics({ topics }: CatalogueLeader): string[] {
  return Object.keys(topics)
    .filter((topic) => findTopic(topic) === undefined)
    .map((topic) => `topics: unknown topic "${topic}"`);
}

function usedTwice(values: readonly string[], what: string): string[] {
  const seen = new Set<string>();
  return values
    .filter((value) => seen.has(value) || !seen.add(value))
    .map((value) => `${what} used twice: ${value}`);
}
