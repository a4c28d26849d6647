import type { ZodMiniType } from 'zod/mini';
import type { ServiceName } from '../http/define-route.ts';

/** Something that happened, told to every service that listens. At least once, in no sure order. */
export interface EventDefinition<Payload> {
  name: string;
  /** Ids and numbers only, what else has to travel is sealed: queue data is clear text in Redis. */
  payload: ZodMiniType<Payload>;
  /** Each has a queue of its own. */
  consumers: readonly ServiceName[];
}

export function defineEvent<Payload>(
  definition: EventDefinition<Payload>,
): EventDefinition<Payload> {
  return definition;
}

/** Where a consumer's events wait. */
export function eventQueueOf(consumer: ServiceName): string {
  return `events-${consumer}`;
}
