import * as z from 'zod/mini';
import { browserActions, operatorActions, usageActions } from '../actions.ts';
import { limits } from '../limits.ts';
import { pagePaths } from '../page-paths.ts';
import { text, uuid } from '../text-schema.ts';
import { texts } from '../texts.ts';
import { emailAddress, linkedInProfileUrl } from './account.ts';

/** A request to be notified when signup opens and, with a name, a waitlist entry. */
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

/** States of the mail to somebody who asked to be notified. */
export const notifyMailStates = ['none', 'queued', 'sent', 'failed', 'unsure'] as const;

/** An address to notify once, when signup opens. */
export const notification = z
  .object({
    id: uuid(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    /** `unsure`: it may have been sent before the process ended, so it is never sent again. */
    mail: z.enum(notifyMailStates),
    /** When the state was entered; null for `none`. */
    mailAt: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'Notification' });
export type Notification = z.infer<typeof notification>;

export const announcement = z
  .object({
    /** The number of addresses being mailed. */
    queued: z.int().check(z.minimum(0)),
  })
  .register(z.globalRegistry, { id: 'Announcement' });

export const usageReport = z
  .strictObject({ action: z.enum(browserActions) })
  .register(z.globalRegistry, { id: 'UsageReport' });

const measured = z.optional(z.number().check(z.minimum(0)));

/** The browser's measurements: times in ms, and the unitless layout shift. */
const webVitals = z.strictObject({
  TTFB: measured,
  FCP: measured,
  LCP: measured,
  INP: measured,
  CLS: measured,
});
export type WebVitals = z.infer<typeof webVitals>;

export const vitalsReport = z
  .strictObject({
    /** The page requested from the server; later pages belong to the same visit. */
    page: z.enum(pagePaths),
    vitals: webVitals,
  })
  .register(z.globalRegistry, { id: 'VitalsReport' });

const count = z.int().check(z.minimum(0));
/** A day in UTC, `YYYY-MM-DD`. */
const day = z.iso.date();
/** Accepts years such as 0020, which date fields contain while a year is typed. */
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
    /** Id of the affected item; for an import of leaders, the people it changed. */
    subject: z.nullable(z.string()),
    amount: z.nullable(z.int()),
    createdAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const actionCount = z.object({ action: z.enum(usageActions), count });

/** The figures on the cards. */
const figures = {
  /** Waitlist entries, the same number as rows in the CSV. */
  waitlistCount: count,
  /** Distinct sessions. A visitor returning after their records were deleted counts again. */
  uniqueUsers: count,
  uniqueIPs: count,
  totalAnalyses: count,
};

/** One day in UTC; days without activity have zeros. */
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
  /** The 95th percentile of the time since the request; null without jobs. At most 5 % off. */
  p95Ms: z.nullable(count),
});

export const adminSummary = z
  .object({
    from: day,
    to: day,
    /** All-time totals, independent of the range. */
    ...figures,
    /** How much each of them grew in the range. */
    gained: z.object(figures),
    /** All-time counts, most frequent first. */
    usageStats: z.array(actionCount),
    /** The newest ten. */
    waitlistSignups: z.array(waitlistSignup),
    /** The newest ten. */
    recentUsage: z.array(usageRecord),
    days: z.array(dayFigures),
    /** Sessions that got at least this far in the range; later steps include earlier ones. */
    funnel: z.object({ paste: count, analyze: count, select: count, copy: count, share: count }),
    /** Credits granted and spent in the range, and the total left at its end. */
    credits: z.object({
      granted: count,
      spent: count,
      /** Corrections and the rest of closed accounts; usually negative. */
      adjusted: z.int(),
      left: count,
    }),
    imports: z.object({ ...jobFigures.shape, connections: count }),
    analyses: jobFigures,
  })
  .register(z.globalRegistry, { id: 'AdminSummary' });
export type AdminSummary = z.infer<typeof adminSummary>;
