import * as z from 'zod/mini';
import { limits } from '../limits.ts';

const shown = {
  id: z.string().check(z.maxLength(100)),
  name: z.string().check(z.maxLength(limits.organizationNameMaxCharacters)),
  headline: z.string().check(z.maxLength(200)),
};

/** An organization whose name stands in the post. */
export const namedOrganization = z
  .object({
    ...shown,
    /** How the post names it. */
    written: z.string().check(z.maxLength(200)),
  })
  .register(z.globalRegistry, { id: 'NamedOrganization' });
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
