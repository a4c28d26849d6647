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
