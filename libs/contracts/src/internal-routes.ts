import * as z from 'zod/mini';
import { operatorActed } from './events/events.ts';
import { branding } from './http/branding-routes.ts';
import { credits } from './http/credits-routes.ts';
import { defineInternalRoute, type ServiceName } from './http/define-route.ts';
import { limits } from './limits.ts';
import { operatorRoles } from './operator-roles.ts';
import { uuid } from './text-schema.ts';

const params = z.object({ id: uuid() });

/** Asked before a premium analysis starts. */
export const userCreditsRoute = defineInternalRoute({
  method: 'get',
  path: '/internal/users/{id}/credits',
  service: 'credits',
  params,
  answer: credits,
});

/** Names under which the writer may appear in their own network; empty for an unknown user. */
export const userNamesRoute = defineInternalRoute({
  method: 'get',
  path: '/internal/users/{id}/names',
  service: 'auth',
  params,
  answer: z.object({ names: z.array(z.string()) }),
});

/**
 * A page of a service's data about a user, by name, for the export. If `next` is present, there is
 * another page, and an unfinished list continues under the same name.
 */
const userDataPage = z.looseObject({ next: z.optional(z.string()) });
export type UserDataPage = z.infer<typeof userDataPage>;

const userDataRouteOf = (service: ServiceName) =>
  defineInternalRoute({
    method: 'get',
    path: '/internal/users/{id}/data',
    service,
    params,
    /** Omitted for the first page. */
    query: z.object({ after: z.optional(z.string()) }),
    answer: userDataPage,
  });
export type UserDataRoute = ReturnType<typeof userDataRouteOf>;

export const creditsUserDataRoute = userDataRouteOf('credits');
export const analysisUserDataRoute = userDataRouteOf('analysis');
export const importUserDataRoute = userDataRouteOf('import');
export const analyticsUserDataRoute = userDataRouteOf('analytics');

/**
 * Links data left under an address (waitlist entry, notification request) to the account. Called
 * before the account is exported and when a mail to the address is due; deletion events contain the
 * address themselves.
 */
export const tieAddressRoute = defineInternalRoute({
  method: 'post',
  path: '/internal/users/{id}/address',
  service: 'analytics',
  params,
  body: z.object({ email: z.string().check(z.maxLength(255)) }),
  answer: z.object({}),
});

/** The address of somebody who asked to be notified; null if it was removed. */
export const notificationAddressRoute = defineInternalRoute({
  method: 'get',
  path: '/internal/notifications/{id}/address',
  service: 'analytics',
  params,
  answer: z.object({ email: z.nullable(z.string()) }),
});

/** The address of somebody who asked not to be suggested; null if it was removed. */
export const objectionAddressRoute = defineInternalRoute({
  method: 'get',
  path: '/internal/objections/{id}/address',
  service: 'analysis',
  params,
  answer: z.object({ email: z.nullable(z.string()) }),
});

/** The most session ids per call. */
export const sessionsPerCall = 500;

/** Which of these sessions are live. Ended, expired and unknown ones are omitted. */
export const liveSessionsRoute = defineInternalRoute({
  method: 'post',
  path: '/internal/sessions/live',
  service: 'auth',
  body: z.object({ sessionIds: z.array(uuid()).check(z.maxLength(sessionsPerCall)) }),
  answer: z.object({ sessionIds: z.array(uuid()) }),
});

/** The session that a renewal cookie renews. */
const renewedSession = z.object({
  /** Id of the user or operator. */
  id: uuid(),
  sessionId: uuid(),
  /** Only operators have a role. */
  role: z.optional(z.enum(operatorRoles)),
  /** The Set-Cookie header with a fresh token. */
  setCookie: z.string(),
});

/** Null if the renewal token is invalid or expired. */
export const renewSessionRoute = defineInternalRoute({
  method: 'post',
  path: '/internal/sessions/renew',
  service: 'auth',
  body: z.object({ audience: z.enum(['user', 'admin']), renewalToken: z.string() }),
  answer: z.object({ session: z.nullable(renewedSession) }),
});

/** The installation's branding, for pages rendered by the gateway. */
export const installationBrandingRoute = defineInternalRoute({
  method: 'get',
  path: '/internal/branding',
  service: 'auth',
  answer: branding,
});

/** The most jobs per retry call. */
export const jobsPerRetry = 500;

const retryRequest = z.object({
  operatorId: uuid(),
  /** The audit entry's subject. */
  subject: z.string().check(z.maxLength(255)),
  ids: z.array(uuid()).check(z.minLength(1), z.maxLength(jobsPerRetry)),
});
export type RetryRequest = z.infer<typeof retryRequest>;

const retryAnswer = z.object({
  retried: z.array(uuid()),
  /** Why the first of the others can't be retried, for the operator. */
  refusal: z.nullable(z.string()),
});
export type RetryAnswer = z.infer<typeof retryAnswer>;

/**
 * Retries jobs that failed for good, for an operator. The service reopens their rows and audits it
 * in one transaction; the caller puts them back on the queue.
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

/** The most candidates per call. */
export const candidatesPerPost = 200;

const weighted = z.object({ id: z.string(), weight: z.number().check(z.minimum(0)) });

/** What to look for in a network: lines of work, characteristic words, and the post's meaning. */
const networkQuery = z.object({
  userId: uuid(),
  functions: z.array(weighted).check(z.maxLength(50)),
  words: z.array(z.string()).check(z.maxLength(50)),
  /** Further characteristic words of the post, ignored by services of the previous release. */
  postWords: z.optional(z.array(z.string()).check(z.maxLength(200))),
  /** The post's serialized embedding, ignored by services of the previous release. */
  meaning: z.optional(z.string().check(z.maxLength(1000))),
  /** Full names of people to include even if others fit better. */
  names: z.optional(z.array(z.string()).check(z.maxLength(limits.peopleKept))),
});
export type NetworkQuery = z.infer<typeof networkQuery>;

/** One of the user's connections. */
const networkCandidate = z.object({
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

/** The best people of one user's own network by weighted overlap. */
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
