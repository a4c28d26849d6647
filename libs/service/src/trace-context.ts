import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { requestId, type TraceContext, traceparent } from '@tagwell/contracts/trace-context';
import type { ZodMiniType } from 'zod/mini';

export const requestIdHeader = 'x-request-id';
const traceparentHeader = 'traceparent';

const current = new AsyncLocalStorage<TraceContext | undefined>();

/** Of the request or job that the running code works for. */
export function currentTrace(): TraceContext | undefined {
  return current.getStore();
}

/** Whatever `work` logs, asks and enqueues belongs to this trace; undefined is to no one's. */
export function runInTrace<T>(trace: TraceContext | undefined, work: () => T): T {
  return current.run(trace, work);
}

export function newTrace(): TraceContext {
  return { requestId: randomUUID() };
}

/** What a caller whom we believe says of the request; a new trace where that is nothing. */
export function readTrace(headers: IncomingHttpHeaders): TraceContext {
  const id = valid(requestId, headers[requestIdHeader]) ?? randomUUID();
  const parent = valid(traceparent, headers[traceparentHeader]);
  return parent === undefined ? { requestId: id } : { requestId: id, traceparent: parent };
}

/** Nothing is parsed where nothing is said, as most often: a failed parse takes longer than a good one. */
function valid<T>(schema: ZodMiniType<T>, said: unknown): T | undefined {
  return said === undefined ? undefined : schema.safeParse(said).data;
}

/** The headers by which another of our processes knows what it works for. */
export function traceHeaders(trace = currentTrace()): Record<string, string> {
  if (trace === undefined) return {};
  return {
    [requestIdHeader]: trace.requestId,
    ...(trace.traceparent === undefined ? {} : { [traceparentHeader]: trace.traceparent }),
  };
}
