import * as z from 'zod/mini';
import type { ServiceName } from '../http/define-route.ts';
import { defineJob, type JobDefinition } from '../jobs/define-job.ts';
import { eventQueueOf } from './define-event.ts';

/** An event on its way to one consumer. The id is the same for all of them. */
export const eventMessage = z.object({
  eventId: z.uuid(),
  name: z.string(),
  payload: z.unknown(),
});
export type EventMessage = z.infer<typeof eventMessage>;

/** How events reach a consumer: tried again for about half an hour, then left for the operator. */
export function eventDelivery(consumer: ServiceName): JobDefinition<EventMessage> {
  return defineJob<EventMessage>({
    name: 'event',
    queue: eventQueueOf(consumer),
    payload: eventMessage,
    deadlineMs: 60 * 60_000,
    maxStarts: 13,
    backoffMs: 500,
  });
}
