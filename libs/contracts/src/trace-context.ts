import * as z from 'zod/mini';

/** Ours are UUIDs; a proxy in front may use another form. */
export const requestId = z.string().check(z.regex(/^[\w-]{8,64}$/u));

/** Version 00 of W3C Trace Context, the only one in use. */
export const traceparent = z.string().check(z.regex(/^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/u));

/** The request that something belongs to, across processes. */
const traceContext = z.object({
  requestId,
  /** The parent of the next span. */
  traceparent: z.optional(traceparent),
});
export type TraceContext = z.infer<typeof traceContext>;

/**
 * The optional trace of a queue entry. Older entries lack it, and an unreadable one must not stop
 * the work.
 */
export const tracedEntry = z.object({ trace: traceContext });
