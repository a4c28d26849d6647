/** Personal data that events carry, by the name of its field. */
const personal = new Set(['address', 'userAgent']);

/** The payload as it may be shown: the same shape, without what could tell who somebody is. */
export function maskPayload(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(maskPayload);
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      personal.has(name) && value !== null ? 'hidden' : maskPayload(value),
    ]),
  );
}
