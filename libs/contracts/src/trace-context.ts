import * as z from 'zod/mini';

/** Ours are UUIDs; a proxy in front of us may have its own form. */
export const requestId = z.string().check(z.regex(/^[\w-]{8,64}$/u));

/** Version 00 of W3C Trace Context, the only one in use. */
export const traceparent = z.string().check(z.regex(/^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/u));

/** Which request something belongs to, however many processes it passes through. */
export const traceContext = z.object({
  requestId,
  /** Where the next span belongs. */
  traceparent: z.optional(traceparent),
});
export type TraceContext = z.infer<typeof traceContext>;

/**
 * What every entry of a queue may carry beside its own payload. Older ones do not, and one that cannot
 * be read is no reason to leave the work undone.
 */
export const tracedEntry = z.object({ trace: traceContext });
