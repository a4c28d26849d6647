import * as z from 'zod/mini';

/** What we know of the writer's own LinkedIn profile. LinkedIn itself tells no headline. */
export const linkedinProfile = z
  .object({
    /** Told by LinkedIn at sign-in, or typed in by the person. */
    source: z.enum(['linkedin', 'self']),
    name: z.optional(z.string()),
    headline: z.optional(z.string()),
    profileUrl: z.optional(z.string()),
    picture: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'LinkedInProfile' });
export type LinkedInProfile = z.infer<typeof linkedinProfile>;

/** The signed-in person. `premiumCredits` is for display; the credits service decides. */
export const account = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    isPremium: z.boolean(),
    premiumCredits: z.int(),
    linkedinProfile: z.nullable(linkedinProfile),
    createdAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'Account' });
export type Account = z.infer<typeof account>;

/** An account as the operator sees it. */
export const premiumUser = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    premiumCredits: z.int(),
    createdAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'PremiumUser' });
export type PremiumUser = z.infer<typeof premiumUser>;

export const operator = z
  .object({ id: z.uuid(), email: z.string() })
  .register(z.globalRegistry, { id: 'Operator' });
export type Operator = z.infer<typeof operator>;

export const message = z
  .object({ message: z.string() })
  .register(z.globalRegistry, { id: 'Message' });
