import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import type { ServiceName } from '../http/define-route.ts';
import { defineJob, type JobDefinition } from '../jobs.ts';
import type { Caller } from '../caller.ts';
import { uuid } from '../text-schema.ts';

/**
 * Something that happened, delivered to every service that listens: at least once, in no guaranteed
 * order.
 */
export interface EventDefinition<Payload> {
  name: string;
  /** Ids and numbers only, anything else encrypted, because queue data is plain text in Redis. */
  payload: ZodMiniType<Payload>;
  /** Each consumer has its own queue. */
  consumers: readonly ServiceName[];
}

export function defineEvent<Payload>(
  definition: EventDefinition<Payload>,
): EventDefinition<Payload> {
  return definition;
}

/** The name of a consumer's queue. */
export function eventQueueOf(consumer: ServiceName): string {
  return `events-${consumer}`;
}

/** An event on its way to one consumer. The id is the same for all of them. */
const eventMessage = z.object({
  eventId: uuid(),
  name: z.string(),
  payload: z.unknown(),
});
export type EventMessage = z.infer<typeof eventMessage>;

/**
 * The job that delivers events to a consumer: retried for about half an hour, then left to
 * operators.
 */
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

/** Longer ones are cut, because only people read them. */
const userAgentMaxCharacters = 512;

const ids = {
  /** Analytics counts it as one session. */
  visitorId: z.string().check(z.minLength(1), z.maxLength(255)),
  /** Null for a visitor. */
  userId: z.nullable(uuid()),
};

/** Personal data, kept with the usage record and readable nowhere else. */
export const client = z.object({
  /** The client's IP, named as in stored events. */
  address: z.string().check(z.minLength(1), z.maxLength(45)),
  userAgent: z.nullable(z.string().check(z.maxLength(userAgentMaxCharacters))),
});

/** Who acted, as stored in the usage record. */
export const actor = z.object({ ...ids, ...client.shape });
export type Actor = z.infer<typeof actor>;

/** Who acted, as carried by events: with the client encrypted. */
export const sealedActor = z.object({ ...ids, sealedClient: z.string().check(z.minLength(1)) });
export type SealedActor = z.infer<typeof sealedActor>;

export function actorOf({ visitorId, ip, user }: Caller, userAgent: string | undefined): Actor {
  return {
    visitorId,
    address: ip,
    userAgent: userAgent?.slice(0, userAgentMaxCharacters) ?? null,
    userId: user?.id ?? null,
  };
}
