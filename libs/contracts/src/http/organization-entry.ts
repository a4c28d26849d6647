import * as z from 'zod/mini';
import { regions } from '../leader-facts.ts';
import { limits } from '../limits.ts';
import {
  leaderId,
  leaderOrigins,
  leaderVersion,
  subjects,
  topicWeights,
  visible,
} from './leader.ts';

export const organizationKinds = [
  'company',
  'university',
  'non-profit',
  'institution',
  'standards-body',
  'media',
] as const;

export const organizationLimits = {
  headlineMaxCharacters: 200,
  /** Other names. */
  aliases: 5,
  tellingWords: 30,
  tellingWordMaxCharacters: 40,
} as const;

const line = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), visible);
const name = line(2, limits.organizationNameMaxCharacters).check(
  z.regex(/[\p{L}\p{N}]/u, 'Must have a letter or a digit'),
);

const facts = {
  name,
  /** Other names used in posts. */
  aliases: z.optional(z.array(name).check(z.minLength(1), z.maxLength(organizationLimits.aliases))),
  kind: z.enum(organizationKinds),
  /** What it does, in one line. */
  headline: line(3, organizationLimits.headlineMaxCharacters),
  /** Topic ids and how strongly the organization is known for them, above 0 up to 1. */
  topics: topicWeights,
  knownFor: z.optional(subjects.check(z.minLength(1))),
  /**
   * For names that are also everyday words, surnames or places: words that show that the
   * organization is meant ("iPhone" for Apple), besides those that apply to any. Compared in lower
   * case.
   */
  tellingWords: z.optional(
    z
      .array(
        z.string().check(
          z.trim(),
          z.toLowerCase(),
          // As posts are compared.
          z.normalize('NFC'),
          z.maxLength(organizationLimits.tellingWordMaxCharacters),
          z.regex(/^[\p{L}\p{M}\d]+$/u, 'Must be one word'),
        ),
      )
      .check(z.minLength(1), z.maxLength(organizationLimits.tellingWords)),
  ),
  region: z.enum(regions),
  /** Month in which the facts were true. */
  asOf: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, 'Must be a month such as 2026-01')),
};

/** An organization in the catalog's files. */
export const organizationEntry = z.strictObject({ id: leaderId, ...facts });
export type OrganizationEntry = z.infer<typeof organizationEntry>;

export const organizationFacts = z.strictObject(facts).register(z.globalRegistry, {
  id: 'OrganizationFacts',
  description: 'What the catalog says of an organization.',
});
export type OrganizationFacts = z.infer<typeof organizationFacts>;

export const organizationChange = z
  .strictObject({
    ...facts,
    /** The version the change is based on; if it is outdated, nothing is changed. */
    version: leaderVersion,
  })
  .register(z.globalRegistry, { id: 'OrganizationChange' });
export type OrganizationChange = z.infer<typeof organizationChange>;

/** An organization of the catalog, as operators see it. */
export const organization = z
  .object({
    id: leaderId,
    ...facts,
    aliases: z.array(z.string()),
    /** Stored, but neither suggested nor found in posts. */
    doNotSuggest: z.boolean(),
    /** Whether it was shipped with the product or added by operators. */
    origin: z.enum(leaderOrigins),
    version: leaderVersion,
    /** When an operator last changed it; null if unchanged since shipping. */
    updatedAt: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'Organization' });
export type Organization = z.infer<typeof organization>;
