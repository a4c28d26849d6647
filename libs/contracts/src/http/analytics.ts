import * as z from 'zod/mini';
import { browserActions, operatorActions, usageActions } from '../actions.ts';
import { limits } from '../limits.ts';
import { pagePaths } from '../page-paths.ts';
import { text, uuid } from '../text-schema.ts';
import { texts } from '../texts.ts';
import { emailAddress, linkedInProfileUrl } from './account.ts';

/** A wish to be notified when signup opens, and with a name a place on the waitlist as well. */
export const waitlistRequest = z
  .strictObject({
    name: z.optional(
      text().check(
        z.trim(),
        z.maxLength(limits.waitlistTextMaxCharacters, texts.waitlistNameTooLong),
      ),
    ),
    workEmail: emailAddress,
    linkedinProfile: z.optional(linkedInProfileUrl),
  })
  .register(z.globalRegistry, { id: 'WaitlistRequest' });
export type WaitlistRequest = z.infer<typeof waitlistRequest>;

/** States of the one mail to somebody who asked to be notified. */
export const notifyMailStates = ['none', 'queued', 'sent', 'failed', 'unsure'] as const;

/** An address that asked to hear once, when signup opens. */
export const notification = z
  .object({
    id: uuid(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    /** `unsure`: it may have been sent when the process ended, so it is never sent again. */
    mail: z.enum(notifyMailStates),
    /** When that state began; null for `none`. */
    mailAt: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'Notification' });
export type Notification = z.infer<typeof notification>;

export const announcement = z
  .object({
    /** Addresses that are written to now. */
    queued: z.int().check(z.minimum(0)),
  })
  .register(z.globalRegistry, { id: 'Announcement' });

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

const count = z.int().check(z.minimum(0));
/** A day in UTC, `YYYY-MM-DD`. */
const day = z.iso.date();
/** Years such as 0020 are among them: a field for a date has them while its year is typed. */
export const askedDay = z.iso
  .date({ abort: true })
  .check(
    z.refine((asked) => asked >= limits.firstDay && asked <= limits.lastDay, texts.dayOutOfRange),
  )
  .register(z.globalRegistry, {
    description: `A day in UTC, from ${limits.firstDay} to ${limits.lastDay}`,
  });

export const waitlistSignup = z
  .object({
    id: uuid(),
    name: z.string(),
    workEmail: z.string(),
    linkedinProfile: z.nullable(z.string()),
    ipAddress: z.string(),
    createdAt: z.iso.datetime(),
    /** When the person was invited; null until then. */
    invitedAt: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'WaitlistSignup' });
export type WaitlistSignup = z.infer<typeof waitlistSignup>;

export const usageRecord = z
  .object({
    id: z.string(),
    action: z.enum(usageActions),
    ipAddress: z.string(),
    createdAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'UsageRecord' });
export type UsageRecord = z.infer<typeof usageRecord>;

export const auditEntry = z
  .object({
    id: z.string(),
    operatorId: uuid(),
    action: z.enum(operatorActions),
    /** Id of what it was done to; of an import of leaders, whom it changed. */
    subject: z.nullable(z.string()),
    amount: z.nullable(z.int()),
    createdAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const actionCount = z.object({ action: z.enum(usageActions), count });

/** The figures of the cards. */
const figures = {
  /** Places on the waitlist, as many as its CSV has rows. */
  waitlistCount: count,
  /** Individual sessions. Who comes back after their records were removed counts anew. */
  uniqueUsers: count,
  uniqueIPs: count,
  totalAnalyses: count,
};

/** One day in UTC; a day without anything is there with zeros. */
const dayFigures = z.object({
  day,
  actions: z.array(actionCount),
  uniqueUsers: count,
  uniqueIPs: count,
  waitlistSignups: count,
  creditsGranted: count,
  creditsSpent: count,
  imports: count,
  connectionsImported: count,
  jobsFailed: count,
});
export type DayFigures = z.infer<typeof dayFigures>;

/** Counts of the jobs that ended in the range. */
const jobFigures = z.object({
  done: count,
  failed: count,
  /** 95 of 100 were done within it, from the request on; null without any. At most 5 % off. */
  p95Ms: z.nullable(count),
});

export const adminSummary = z
  .object({
    from: day,
    to: day,
    /** Totals of all time, whatever the range. */
    ...figures,
    /** By how much each of them grew in the range. */
    gained: z.object(figures),
    /** Counts of all time, most frequent first. */
    usageStats: z.array(actionCount),
    /** The newest ten. */
    waitlistSignups: z.array(waitlistSignup),
    /** The newest ten. */
    recentUsage: z.array(usageRecord),
    days: z.array(dayFigures),
    /** Sessions that got at least this far in the range: who analyzed has pasted. */
    funnel: z.object({ paste: count, analyze: count, select: count, copy: count, share: count }),
    /** Granted and spent in the range; left on all accounts at its end. */
    credits: z.object({
      granted: count,
      spent: count,
      /** By corrections, and what closed accounts had left: mostly below zero. */
      adjusted: z.int(),
      left: count,
    }),
    imports: z.object({ ...jobFigures.shape, connections: count }),
    analyses: jobFigures,
  })
  .register(z.globalRegistry, { id: 'AdminSummary' });
export type AdminSummary = z.infer<typeof adminSummary>;
