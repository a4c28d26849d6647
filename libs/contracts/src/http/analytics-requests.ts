import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { pagePaths } from '../page-paths.ts';
import { text } from '../text.ts';
import { texts } from '../texts.ts';
import { browserActions } from '../usage-actions.ts';
import { emailAddress, profileAddress } from './account-requests.ts';

/** With a name a place on the waitlist, with an address alone a wish to be notified. */
export const waitlistRequest = z
  .strictObject({
    name: z.optional(
      text().check(
        z.trim(),
        z.maxLength(limits.waitlistTextMaxCharacters, texts.waitlistNameTooLong),
      ),
    ),
    workEmail: emailAddress,
    linkedinProfile: z.optional(profileAddress),
  })
  .register(z.globalRegistry, { id: 'WaitlistRequest' });
export type WaitlistRequest = z.infer<typeof waitlistRequest>;

export const usageReport = z
  .strictObject({ action: z.enum(browserActions) })
  .register(z.globalRegistry, { id: 'UsageReport' });

const measured = z.optional(z.number().check(z.minimum(0)));

/** What the browser could measure: times in ms, and the layout's shift, which has no unit. */
export const webVitals = z.strictObject({
  TTFB: measured,
  FCP: measured,
  LCP: measured,
  INP: measured,
  CLS: measured,
});
export type WebVitals = z.infer<typeof webVitals>;

export const vitalsReport = z
  .strictObject({
    /** The page that was asked of the server; pages after it are part of the same visit. */
    page: z.enum(pagePaths),
    vitals: webVitals,
  })
  .register(z.globalRegistry, { id: 'VitalsReport' });
