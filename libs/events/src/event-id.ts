import { v7 as uuidV7 } from 'uuid';

/**
 * A UUID of version 7 (RFC 9562): it begins with the time in milliseconds and goes on with a
 * counter. So an event carries the moment of its publication, what one process publishes sorts in
 * that order, and the inbox grows at one end of its index. Ids of a moment that is given are in no
 * order among themselves.
 */
export function newEventId(nowMs?: number): string {
  return nowMs === undefined ? uuidV7() : uuidV7({ msecs: nowMs });
}

/** When the event was published, in milliseconds since 1970. */
export function publishedAtMs(eventId: string): number {
  return Number.parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16);
}
