import * as z from 'zod/mini';
import { defineInternalRoute, nothing, type ServiceName } from '../http/define-route.ts';
import { operatorActed } from '../events/events.ts';

/** Jobs one call may have run again. */
export const jobsPerRetry = 500;

const retryOrder = z.object({
  operatorId: z.uuid(),
  /** What the operator did, in the words of the audit. */
  subject: z.string().check(z.maxLength(255)),
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(jobsPerRetry)),
});
export type RetryOrder = z.infer<typeof retryOrder>;

const retryAnswer = z.object({
  retried: z.array(z.uuid()),
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
    params: nothing,
    body: retryOrder,
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
  params: nothing,
  body: operatorActed.payload,
  answer: z.object({}),
});
