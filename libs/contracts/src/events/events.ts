import * as z from 'zod/mini';
import { operatorActions } from '../actions.ts';
import { creditReasons } from '../http/credits-routes.ts';
import { defineEvent, sealedActor } from './define-event.ts';
import { uuid } from '../text-schema.ts';

const userPayload = z.object({ userId: uuid() });
/** Time from the request to the end, waiting included. */
const tookMs = z.int().check(z.minimum(0));

export const userCreated = defineEvent({
  name: 'user.created',
  payload: userPayload,
  consumers: ['credits'],
});

/** Every service removes what it keeps about the person. */
export const userDeleted = defineEvent({
  name: 'user.deleted',
  payload: z.extend(userPayload, {
    /** The account's address, for what was left under it before: only analytics can open it. */
    sealedEmail: z.optional(z.string()),
    /** When, where it is told again: what was left under the address since is not the account's. */
    deletedAt: z.optional(z.iso.datetime()),
  }),
  consumers: ['credits', 'analysis', 'import', 'analytics'],
});

const balance = {
  userId: uuid(),
  balance: z.int().check(z.minimum(0)),
  /** Grows with each entry of an account: a listener drops what is older than it has. */
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

/** How an account stands, for who seems to have missed its changes: told where its user is told of anew. */
export const creditsStated = defineEvent({
  name: 'credits.stated',
  payload: z.object(balance),
  consumers: ['auth'],
});

/** The count is of the whole network, the time from the upload to the end. */
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
 * The network before it stays as it was. Not published for an import that asks whether it may
 * shrink one.
 */
export const networkImportFailed = defineEvent({
  name: 'network.import-failed',
  payload: z.object({
    userId: uuid(),
    importId: uuid(),
    tookMs,
    /** The file was no readable export, which an operator cannot repair. */
    isFilesFault: z.optional(z.boolean()),
  }),
  consumers: ['analytics', 'auth'],
});

/** Nobody listens yet, so it is written nowhere. */
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
 * How an analysis ended, and who asked for it. A new version gets a new name: a worker of the
 * release before retries an event it does not know, but would give up one with a payload it cannot
 * read.
 */
const endedAnalysis = z.object({
  ...ended,
  /** Null where it was published before: an analysis that an operator retries ends twice. */
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

/** Published once a minute while the percentile is above the lowest limit that an operator can set. */
export const analysesSlow = defineEvent({
  name: 'analyses.slow',
  payload: z.object({
    /** The 95th percentile of the last quarter of an hour, of analyses that were done. */
    p95Ms: tookMs,
    /** How many there were. */
    analyses: z.int().check(z.minimum(1)),
  }),
  consumers: ['auth'],
});

/** A premium post was copied for the first time, for a credit. */
export const postCopied = defineEvent({
  name: 'post.copied.v2',
  payload: z.object({ actor: sealedActor }),
  consumers: ['analytics'],
});

/** A credit was spent on a post: copying it again is free. Apart from the record of usage, which knows no posts. */
export const postPaid = defineEvent({
  name: 'post.paid',
  payload: z.object({ userId: uuid(), analysisId: uuid() }),
  consumers: ['analysis'],
});

/** Nobody listens yet, so it is written nowhere. */
export const waitlistJoined = defineEvent({
  name: 'waitlist.joined',
  payload: z.object({ signupId: uuid() }),
  consumers: [],
});

/** An operator has queued the mail to somebody who asked to be notified. */
export const notificationDue = defineEvent({
  name: 'notification.due',
  payload: z.object({ notificationId: uuid() }),
  consumers: ['auth'],
});

/** How the mail to somebody who asked to be notified ended. */
export const notificationMailed = defineEvent({
  name: 'notification.mailed',
  payload: z.object({
    notificationId: uuid(),
    outcome: z.enum(['sent', 'failed', 'unsure']),
    at: z.iso.datetime(),
  }),
  consumers: ['analytics'],
});

/** Somebody who asked not to be suggested and left an address no longer is: they get a mail. */
export const objectionGranted = defineEvent({
  name: 'objection.granted',
  payload: z.object({ objectionId: uuid() }),
  consumers: ['auth'],
});

/** How the mail to somebody who asked not to be suggested ended. */
export const objectionMailed = defineEvent({
  name: 'objection.mailed',
  payload: z.object({
    objectionId: uuid(),
    outcome: z.enum(['sent', 'failed']),
    at: z.iso.datetime(),
  }),
  consumers: ['analysis'],
});

/**
 * An operator did something that belongs into the audit; published in the transaction that did it.
 */
export const operatorActed = defineEvent({
  name: 'operator.acted',
  payload: z.object({
    operatorId: uuid(),
    action: z.enum(operatorActions),
    /** Id of the account, leader, queue or signup it was done to, or whom a file changed; null where there is none. */
    subject: z.nullable(z.string().check(z.maxLength(255))),
    /** Credits added, people imported, rows exported, addresses written to. */
    amount: z.nullable(z.int()),
    /** The signup that an invitation answers. */
    waitlistSignupId: z.nullable(uuid()),
    /** The address of whom an invitation is for, who may stand on the waitlist under it. */
    sealedEmail: z.optional(z.string()),
    at: z.iso.datetime(),
  }),
  consumers: ['analytics'],
});
