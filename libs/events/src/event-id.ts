import { randomBytes } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562): random, and it begins with the time in milliseconds. So an event
 * carries the moment of its publication, and the inbox grows at one end of its index.
 */
export function newEventId(nowMs = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}

/** When the event was published, in milliseconds since 1970. */
export function publishedAtMs(eventId: string): number {
  return Number.parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16);
}
