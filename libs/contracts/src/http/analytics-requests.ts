import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { browserActions } from '../usage-actions.ts';
import { emailAddress, profileAddress } from './account-requests.ts';

/** With a name a place on the waitlist, with an address alone a wish to be notified. */
export const waitlistRequest = z
  .strictObject({
    name: z.optional(
      z
        .string()
        .check(z.trim(), z.maxLength(limits.waitlistTextMaxCharacters, texts.waitlistNameTooLong)),
    ),
    workEmail: emailAddress,
    linkedinProfile: z.optional(profileAddress),
  })
  .register(z.globalRegistry, { id: 'WaitlistRequest' });
export type WaitlistRequest = z.infer<typeof waitlistRequest>;

export const usageReport = z
  .strictObject({ action: z.enum(browserActions) })
  .register(z.globalRegistry, { id: 'UsageReport' });
