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
  /** Other names that posts call it by. */
  aliases: z.optional(z.array(name).check(z.minLength(1), z.maxLength(organizationLimits.aliases))),
  kind: z.enum(organizationKinds),
  /** What it does, in one plain line. */
  headline: line(3, organizationLimits.headlineMaxCharacters),
  /** Topic id to how much the organization is known for it, above 0 up to 1. */
  topics: topicWeights,
  knownFor: z.optional(subjects.check(z.minLength(1))),
  /**
   * Where its name is also an everyday word, a family name or a place: words that tell that the
   * organization is meant, beside those that tell it of any ("Apple" beside "iPhone"). Posts are
   * compared in lower case.
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

/** An organization as the catalogue's files have it. */
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
    /**
     * The version that the change started from; if it is no longer the current one, nothing is
     * changed.
     */
    version: leaderVersion,
  })
  .register(z.globalRegistry, { id: 'OrganizationChange' });
export type OrganizationChange = z.infer<typeof organizationChange>;

/** An organization of the catalogue, as its operator sees it. */
export const organization = z
  .object({
    id: leaderId,
    ...facts,
    aliases: z.array(z.string()),
    /** Kept, and neither suggested nor found in posts. */
    doNotSuggest: z.boolean(),
    /** Whether it came with the product, or from this installation's operators. */
    origin: z.enum(leaderOrigins),
    version: leaderVersion,
    /** When an operator last changed what it says; null for one that is as shipped. */
    updatedAt: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'Organization' });
export type Organization = z.infer<typeof organization>;
