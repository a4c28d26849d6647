import * as z from 'zod/mini';
import { operatorActed } from './events/events.ts';
import { branding } from './http/branding-routes.ts';
import { credits } from './http/credits-routes.ts';
import { defineInternalRoute, type ServiceName } from './http/define-route.ts';
import { limits } from './limits.ts';
import { operatorRoles } from './operator-roles.ts';
import { uuid } from './text-schema.ts';

const params = z.object({ id: uuid() });

/** What a premium analysis asks before it begins. */
export const userCreditsRoute = defineInternalRoute({
  method: 'get',
  path: '/internal/users/{id}/credits',
  service: 'credits',
  params,
  answer: credits,
});

/** Under which names the writer may stand in their own network; empty for an unknown user. */
export const userNamesRoute = defineInternalRoute({
  method: 'get',
  path: '/internal/users/{id}/names',
  service: 'auth',
  params,
  answer: z.object({ names: z.array(z.string()) }),
});

/**
 * A page of everything a service keeps about a user, named by what it is, to take along. Where `next`
 * is, there is another page, in which the list that was not at its end goes on under the same name.
 */
const userDataPage = z.looseObject({ next: z.optional(z.string()) });
export type UserDataPage = z.infer<typeof userDataPage>;

const userDataRouteOf = (service: ServiceName) =>
  defineInternalRoute({
    method: 'get',
    path: '/internal/users/{id}/data',
    service,
    params,
    /** The first page without. */
    query: z.object({ after: z.optional(z.string()) }),
    answer: userDataPage,
  });
export type UserDataRoute = ReturnType<typeof userDataRouteOf>;

export const creditsUserDataRoute = userDataRouteOf('credits');
export const analysisUserDataRoute = userDataRouteOf('analysis');
export const importUserDataRoute = userDataRouteOf('import');
export const analyticsUserDataRoute = userDataRouteOf('analytics');

/**
 * Ties to an account what was left under its address before: a place on the waitlist, a wish to be
 * notified. Asked before the account is exported, and when a mail to the address is due; a deletion tells
 * the address with its event.
 */
export const tieAddressRoute = defineInternalRoute({
  method: 'post',
  path: '/internal/users/{id}/address',
  service: 'analytics',
  params,
  body: z.object({ email: z.string().check(z.maxLength(255)) }),
  answer: z.object({}),
});

/** Where to write to somebody who asked to be notified; null once the address was removed. */
export const notificationAddressRoute = defineInternalRoute({
  method: 'get',
  path: '/internal/notifications/{id}/address',
  service: 'analytics',
  params,
  answer: z.object({ email: z.nullable(z.string()) }),
});

/** Where to write to somebody who asked not to be suggested; null once that was removed. */
export const objectionAddressRoute = defineInternalRoute({
  method: 'get',
  path: '/internal/objections/{id}/address',
  service: 'analysis',
  params,
  answer: z.object({ email: z.nullable(z.string()) }),
});

/** Session ids one call may ask about. */
export const sessionsPerCall = 500;

/** Which of these sessions live. Ended, expired and unknown ones are left out. */
export const liveSessionsRoute = defineInternalRoute({
  method: 'post',
  path: '/internal/sessions/live',
  service: 'auth',
  body: z.object({ sessionIds: z.array(uuid()).check(z.maxLength(sessionsPerCall)) }),
  answer: z.object({ sessionIds: z.array(uuid()) }),
});

/** What a renewal cookie is good for. */
const renewedSession = z.object({
  /** Id of the user or operator. */
  id: uuid(),
  sessionId: uuid(),
  /** Only operators have a role. */
  role: z.optional(z.enum(operatorRoles)),
  /** The cookie with a fresh token, ready to be sent to the browser. */
  setCookie: z.string(),
});

/** Null when the renewal token is not, or no longer, good for anything. */
export const renewSessionRoute = defineInternalRoute({
  method: 'post',
  path: '/internal/sessions/renew',
  service: 'auth',
  body: z.object({ audience: z.enum(['user', 'admin']), renewalToken: z.string() }),
  answer: z.object({ session: z.nullable(renewedSession) }),
});

/** Name and looks of the installation, for the pages that the gateway writes. */
export const installationBrandingRoute = defineInternalRoute({
  method: 'get',
  path: '/internal/branding',
  service: 'auth',
  answer: branding,
});

/** Jobs one call may have run again. */
export const jobsPerRetry = 500;

const retryRequest = z.object({
  operatorId: uuid(),
  /** What the operator did, in the words of the audit. */
  subject: z.string().check(z.maxLength(255)),
  ids: z.array(uuid()).check(z.minLength(1), z.maxLength(jobsPerRetry)),
});
export type RetryRequest = z.infer<typeof retryRequest>;

const retryAnswer = z.object({
  retried: z.array(uuid()),
  /** Why the first of the others does not run again, for the operator. */
  refusal: z.nullable(z.string()),
});
export type RetryAnswer = z.infer<typeof retryAnswer>;

/**
 * An operator has jobs run again that failed for good. The service opens their rows and tells the
 * audit in one transaction; the caller puts them back on their queue.
 */
const retryRouteOf = <Service extends ServiceName>(
  service: Service,
  path: `/internal/${string}/retry`,
) => ({
  ...defineInternalRoute({
    method: 'post',
    path,
    service,
    body: retryRequest,
    answer: retryAnswer,
  }),
  service,
});

export const retryAnalysesRoute = retryRouteOf('analysis', '/internal/analyses/retry');
export const retryMailsRoute = retryRouteOf('auth', '/internal/mails/retry');
export type RetryRoute = typeof retryAnalysesRoute | typeof retryMailsRoute;

/** An operator's act, recorded by a process without an outbox. */
export const recordOperatorActRoute = defineInternalRoute({
  method: 'post',
  path: '/internal/operator-acts',
  service: 'analytics',
  body: operatorActed.payload,
  answer: z.object({}),
});

/** Candidates one call gives at most. */
export const candidatesPerPost = 200;

const weighted = z.object({ id: z.string(), weight: z.number().check(z.minimum(0)) });

/** What to look for in a network: lines of work that titles are read into, telling words, and what the post means. */
export const networkQuery = z.object({
  userId: uuid(),
  functions: z.array(weighted).check(z.maxLength(50)),
  words: z.array(z.string()).check(z.maxLength(50)),
  /** Other telling words of the post, which a service of the last release does not read. */
  postWords: z.optional(z.array(z.string()).check(z.maxLength(200))),
  /** The serialized embedding of the post, which a service of the last release does not read. */
  meaning: z.optional(z.string().check(z.maxLength(1000))),
  /** Full names of people who come along however many fit better. */
  names: z.optional(z.array(z.string()).check(z.maxLength(limits.peopleKept))),
});
export type NetworkQuery = z.infer<typeof networkQuery>;

/** One of the user's connections. */
export const networkCandidate = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  position: z.string(),
  connectedOn: z.string(),
  profileUrl: z.nullable(z.string()),
  /** Month of the import, `YYYY-MM`. */
  asOf: z.string(),
});
export type NetworkCandidate = z.infer<typeof networkCandidate>;

/** The best of one user's network by weighted overlap; never anybody else's. */
export const networkCandidatesRoute = defineInternalRoute({
  method: 'post',
  path: '/internal/network/candidates',
  service: 'import',
  body: networkQuery,
  answer: z.object({
    /** People in the user's network. */
    searched: z.int(),
    candidates: z.array(networkCandidate).check(z.maxLength(candidatesPerPost + limits.peopleKept)),
  }),
});
