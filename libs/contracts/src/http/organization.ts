import * as z from 'zod/mini';
import { regions } from '../leader-facts.ts';
import { limits } from '../limits.ts';
import { leaderId, topicWeights, visible } from './leader.ts';

const organizationKinds = [
  'company',
  'university',
  'non-profit',
  'institution',
  'standards-body',
  'media',
] as const;

const line = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), visible);
const name = line(2, limits.organizationNameMaxCharacters);

const facts = {
  id: leaderId,
  name,
  kind: z.enum(organizationKinds),
  /** What it does, in one plain line. */
  headline: line(3, 200),
  /** Topic id to how much the organization is known for it, above 0 up to 1. */
  topics: topicWeights,
  region: z.enum(regions),
  /** Month in which the facts were true. */
  asOf: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, 'Must be a month such as 2026-01')),
};

/** An organization as the catalogue's files have it. */
export const organizationEntry = z.strictObject({
  ...facts,
  /** Other names that posts call it by. */
  aliases: z.optional(z.array(name).check(z.minLength(1), z.maxLength(5))),
  /**
   * Where its name is also an everyday word, a family name or a place: words that tell that the
   * organization is meant, beside those that tell it of any ("Apple" beside "iPhone").
   */
  tellingWords: z.optional(
    z.array(z.string().check(z.regex(/^[\p{L}\d]+$/u))).check(z.maxLength(30)),
  ),
});
export type OrganizationEntry = z.infer<typeof organizationEntry>;

const shown = {
  id: z.string().check(z.maxLength(100)),
  name: z.string().check(z.maxLength(limits.organizationNameMaxCharacters)),
  headline: z.string().check(z.maxLength(200)),
};

/** An organization whose name stands in the post. */
export const namedOrganization = z
  .object({ ...shown, written: z.string().check(z.maxLength(200)) })
  .register(z.globalRegistry, {
    id: 'NamedOrganization',
    description: '`written`: how the post names it.',
  });
export type NamedOrganization = z.infer<typeof namedOrganization>;

/** An organization that is known for what the post is about. */
export const suggestedOrganization = z
  .object({
    ...shown,
    matchScore: z.int().check(z.minimum(0), z.maximum(100)),
    /** One sentence: why this organization for this post. */
    relevance: z.string().check(z.maxLength(1000)),
    /** What it is known for, of the topics of the post. */
    topic: z.string().check(z.maxLength(100)),
  })
  .register(z.globalRegistry, { id: 'SuggestedOrganization' });
export type SuggestedOrganization = z.infer<typeof suggestedOrganization>;

export const organizationsOfPost = z
  .object({
    /** In the order of the post. */
    named: z.array(namedOrganization).check(z.maxLength(limits.organizationsNamed)),
    /** The likeliest first; none that is named. */
    suggested: z.array(suggestedOrganization).check(z.maxLength(limits.organizationsSuggested)),
  })
  .register(z.globalRegistry, { id: 'OrganizationsOfPost' });
export type OrganizationsOfPost = z.infer<typeof organizationsOfPost>;

/** An organization of the catalogue, as its operator sees it. */
export const organization = z
  .object({
    ...facts,
    aliases: z.array(z.string()),
    /** Kept, and neither suggested nor found in posts. */
    doNotSuggest: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Organization' });
export type Organization = z.infer<typeof organization>;
