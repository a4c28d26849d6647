import * as z from 'zod/mini';
import { operatorActions } from '../actions.ts';
import { creditReasons } from '../http/credits-routes.ts';
import { defineEvent, sealedActor } from './define-event.ts';
import { uuid } from '../text-schema.ts';

const userPayload = z.object({ userId: uuid() });
/** Time from the request to the end, including waiting. */
const tookMs = z.int().check(z.minimum(0));

export const userCreated = defineEvent({
  name: 'user.created',
  payload: userPayload,
  consumers: ['credits'],
});

/** Every service deletes its data about the person. */
export const userDeleted = defineEvent({
  name: 'user.deleted',
  payload: z.extend(userPayload, {
    /** The account's address, for data left under it earlier; only analytics can decrypt it. */
    sealedEmail: z.optional(z.string()),
    /**
     * The time of the deletion, if the event is repeated: later data under the address belongs to
     * others.
     */
    deletedAt: z.optional(z.iso.datetime()),
  }),
  consumers: ['credits', 'analysis', 'import', 'analytics'],
});

const balance = {
  userId: uuid(),
  balance: z.int().check(z.minimum(0)),
  /** Grows with each ledger entry; listeners ignore older versions. */
  version: z.int().check(z.minimum(1)),
};

export const creditsChanged = defineEvent({
  name: 'credits.changed',
  payload: z.object({
    ...balance,
    /** Positive for a grant, negative for a spend. */
    amount: z.int(),
    reason: z.enum(creditReasons),
  }),
  consumers: ['auth', 'analytics'],
});

/**
 * An account's current balance, for listeners that may have missed changes; published when its user
 * is announced again.
 */
export const creditsStated = defineEvent({
  name: 'credits.stated',
  payload: z.object(balance),
  consumers: ['auth'],
});

/** The count is the whole network; the time is from the upload to the end. */
export const networkImported = defineEvent({
  name: 'network.imported',
  payload: z.object({
    userId: uuid(),
    importId: uuid(),
    connections: z.int().check(z.minimum(0)),
    tookMs,
  }),
  consumers: ['analytics'],
});

/**
 * The previous network is unchanged. Not published for an import that asks whether it may shrink
 * the network.
 */
export const networkImportFailed = defineEvent({
  name: 'network.import-failed',
  payload: z.object({
    userId: uuid(),
    importId: uuid(),
    tookMs,
    /** The file was not a readable export, which no operator can fix. */
    isFilesFault: z.optional(z.boolean()),
  }),
  consumers: ['analytics', 'auth'],
});

/** Has no listeners yet, so it is never stored. */
export const networkDeleted = defineEvent({
  name: 'network.deleted',
  payload: z.object({ userId: uuid(), connections: z.int().check(z.minimum(0)) }),
  consumers: [],
});

const ended = {
  analysisId: uuid(),
  kind: z.enum(['free', 'premium']),
  tookMs,
};

/**
 * How an analysis ended, and who requested it. A new payload needs a new event name: workers of the
 * previous release retry unknown events but fail on payloads they can't read.
 */
const endedAnalysis = z.object({
  ...ended,
  /** Null if it was already published: an analysis retried by an operator ends twice. */
  actor: z.nullable(sealedActor),
});

export const analysisCompleted = defineEvent({
  name: 'analysis.completed.v2',
  payload: endedAnalysis,
  consumers: ['analytics'],
});

export const analysisFailed = defineEvent({
  name: 'analysis.failed.v2',
  payload: endedAnalysis,
  consumers: ['analytics', 'auth'],
});

/** Published once a minute while the percentile exceeds the lowest limit an operator can set. */
export const analysesSlow = defineEvent({
  name: 'analyses.slow',
  payload: z.object({
    /** The 95th percentile of finished analyses over the last quarter of an hour. */
    p95Ms: tookMs,
    /** The number of analyses. */
    analyses: z.int().check(z.minimum(1)),
  }),
  consumers: ['auth'],
});

/** A premium post was copied for the first time, for one credit. */
export const postCopied = defineEvent({
  name: 'post.copied.v2',
  payload: z.object({ actor: sealedActor }),
  consumers: ['analytics'],
});

/**
 * A credit was spent on a post, so copying it again is free. Separate from the usage record, which
 * knows no posts.
 */
export const postPaid = defineEvent({
  name: 'post.paid',
  payload: z.object({ userId: uuid(), analysisId: uuid() }),
  consumers: ['analysis'],
});

/** Has no listeners yet, so it is never stored. */
export const waitlistJoined = defineEvent({
  name: 'waitlist.joined',
  payload: z.object({ signupId: uuid() }),
  consumers: [],
});

/** An operator queued the mail to somebody who asked to be notified. */
export const notificationDue = defineEvent({
  name: 'notification.due',
  payload: z.object({ notificationId: uuid() }),
  consumers: ['auth'],
});

/** The outcome of the mail to somebody who asked to be notified. */
export const notificationMailed = defineEvent({
  name: 'notification.mailed',
  payload: z.object({
    notificationId: uuid(),
    outcome: z.enum(['sent', 'failed', 'unsure']),
    at: z.iso.datetime(),
  }),
  consumers: ['analytics'],
});

/** Somebody who left an address is no longer suggested and gets a mail. */
export const objectionGranted = defineEvent({
  name: 'objection.granted',
  payload: z.object({ objectionId: uuid() }),
  consumers: ['auth'],
});

/** The outcome of the mail to somebody who asked not to be suggested. */
export const objectionMailed = defineEvent({
  name: 'objection.mailed',
  payload: z.object({
    objectionId: uuid(),
    outcome: z.enum(['sent', 'failed']),
    at: z.iso.datetime(),
  }),
  consumers: ['analysis'],
});

/** An operator's act for the audit, published in the same transaction. */
export const operatorActed = defineEvent({
  name: 'operator.acted',
  payload: z.object({
    operatorId: uuid(),
    action: z.enum(operatorActions),
    /**
     * Id of the affected account, leader, queue or signup, or the person a file changed; null if
     * there is none.
     */
    subject: z.nullable(z.string().check(z.maxLength(255))),
    /** Number of credits added, people imported, rows exported, or addresses mailed. */
    amount: z.nullable(z.int()),
    /** The signup that an invitation answers. */
    waitlistSignupId: z.nullable(uuid()),
    /** The invited person's encrypted address, which may be on the waitlist. */
    sealedEmail: z.optional(z.string()),
    at: z.iso.datetime(),
  }),
  consumers: ['analytics'],
});
