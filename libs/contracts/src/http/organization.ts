import * as z from 'zod/mini';
import { limits } from '../limits.ts';

const shown = {
  id: z.string().check(z.maxLength(100)),
  name: z.string().check(z.maxLength(limits.organizationNameMaxCharacters)),
  headline: z.string().check(z.maxLength(200)),
};

/** An organization named in the post. */
const namedOrganization = z
  .object({
    ...shown,
    /** The name as written in the post. */
    written: z.string().check(z.maxLength(200)),
  })
  .register(z.globalRegistry, { id: 'NamedOrganization' });
export type NamedOrganization = z.infer<typeof namedOrganization>;

/** An organization known for the post's subject. */
const suggestedOrganization = z
  .object({
    ...shown,
    matchScore: z.int().check(z.minimum(0), z.maximum(100)),
    /** One sentence: why this organization for this post. */
    relevance: z.string().check(z.maxLength(1000)),
    /** The topic of the post that it is known for. */
    topic: z.string().check(z.maxLength(100)),
  })
  .register(z.globalRegistry, { id: 'SuggestedOrganization' });
export type SuggestedOrganization = z.infer<typeof suggestedOrganization>;

export const organizationsOfPost = z
  .object({
    /** In the order of the post. */
    named: z.array(namedOrganization).check(z.maxLength(limits.organizationsNamed)),
    /** Best first; excludes organizations named in the post. */
    suggested: z.array(suggestedOrganization).check(z.maxLength(limits.organizationsSuggested)),
  })
  .register(z.globalRegistry, { id: 'OrganizationsOfPost' });
export type OrganizationsOfPost = z.infer<typeof organizationsOfPost>;
