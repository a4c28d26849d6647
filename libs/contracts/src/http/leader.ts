import * as z from 'zod/mini';
import {
  followerBands,
  leaderFields,
  leaderLimits,
  postingRhythms,
  regions,
} from '../leader-facts.ts';
import { uuid } from '../text-schema.ts';

/** A line of text without invisible or misleading characters. */
export const visible = z.regex(
  /^[^\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]*$/u,
  'Must be one line without control characters',
);

/** What somebody is publicly known for, in everyday words. */
export const subjects = z
  .array(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(leaderLimits.subjectMinCharacters),
        z.maxLength(leaderLimits.subjectMaxCharacters),
        visible,
      ),
  )
  .check(z.maxLength(leaderLimits.subjectsMax));

export const leaderId = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/u,
      'Must be lower-case words joined by "-", such as ada-lovelace',
    ),
    z.maxLength(100),
  );

/** Topic ids and how strongly somebody stands for them, above 0 up to 1. */
export const topicWeights = z
  .record(z.string(), z.number().check(z.gt(0), z.maximum(1)))
  .check(z.refine((topics) => Object.keys(topics).length > 0, 'Name at least one topic'))
  .register(z.globalRegistry, { description: 'At least one topic, by its id' });

const facts = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(leaderLimits.nameMinCharacters),
      z.maxLength(leaderLimits.nameMaxCharacters),
      visible,
    ),
  headline: z
    .string()
    .check(
      z.trim(),
      z.minLength(leaderLimits.headlineMinCharacters),
      z.maxLength(leaderLimits.headlineMaxCharacters),
      visible,
    ),
  topics: topicWeights,
  knownFor: z._default(subjects, []),
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
};

/** A person in the catalog's files. */
export const leaderEntry = z.strictObject({ id: leaderId, ...facts });
export type LeaderEntry = z.infer<typeof leaderEntry>;

/** An entry in an operator's file, which also contains retired people. */
export const exportedLeader = z
  .extend(leaderEntry, { retired: z.optional(z.literal(true)) })
  .register(z.globalRegistry, { id: 'ExportedLeader' });

export const leaderFacts = z.strictObject(facts).register(z.globalRegistry, {
  id: 'LeaderFacts',
  description: 'What the catalog says of a person.',
});
export type LeaderFacts = z.infer<typeof leaderFacts>;

/** A hash that changes with every fact about the person. */
export const leaderVersion = z.string().check(z.regex(/^[0-9a-f]{16}$/u));

export const leaderChange = z
  .strictObject({
    ...facts,
    retired: z.boolean(),
    /** The version the change is based on; if it is outdated, nothing is changed. */
    version: leaderVersion,
  })
  .register(z.globalRegistry, { id: 'LeaderChange' });
export type LeaderChange = z.infer<typeof leaderChange>;

/** `own`: added by an operator. People added by writers are not in the catalog. */
export const leaderOrigins = ['shipped', 'own'] as const;

/** A person of the catalog, as operators see it. */
export const leader = z
  .object({
    id: leaderId,
    ...facts,
    /** Stored but never suggested. */
    retired: z.boolean(),
    /** Whether the person was shipped with the product or added by operators. */
    origin: z.enum(leaderOrigins),
    /** The person's entry on the "do not suggest" list; null if there is none. */
    doNotSuggestId: z.nullable(uuid()),
    version: leaderVersion,
    /** When an operator last changed the person; null if unchanged since shipping. */
    updatedAt: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'Leader' });
export type Leader = z.infer<typeof leader>;

const people = z.int().check(z.minimum(0));

const leadersCounts = z.object({
  added: people,
  changed: people,
  retired: people,
  unchanged: people,
  /** People on the "do not suggest" list. */
  leftOut: people,
});
export type LeadersCounts = z.infer<typeof leadersCounts>;

const leaderField = z.enum(leaderFields);

const personChange = z.object({
  id: leaderId,
  name: z.string(),
  change: z.enum(['added', 'changed', 'retired']),
  /** The changed fields; empty for somebody who is added. */
  fields: z.array(leaderField),
  /** Those of the fields that become empty. */
  emptied: z.array(leaderField),
});
export type PersonChange = z.infer<typeof personChange>;

export const leadersImported = z
  .extend(leadersCounts, {
    /** Present with `dryRun` only. */
    preview: z.optional(
      z.object({
        /** The first changes: retired, losing facts, changed, added, in that order. */
        people: z.array(personChange).check(z.maxLength(leaderLimits.changesListed)),
        /** How many people, listed or not, lose the content of a field. */
        emptied: z.array(z.object({ field: leaderField, people })),
        /** A hash of the people's facts and changes, which the import may refer to. */
        version: z.optional(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'LeadersImported', description: 'People of the file.' });
export type LeadersImported = z.infer<typeof leadersImported>;

export const topic = z
  .object({ id: z.string(), name: z.string() })
  .register(z.globalRegistry, { id: 'Topic' });
export type Topic = z.infer<typeof topic>;
