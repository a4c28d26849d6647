import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { requestId, type TraceContext, traceparent } from '@tagwell/contracts/trace-context';

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
  const id = requestId.safeParse(headers[requestIdHeader]);
  const parent = traceparent.safeParse(headers[traceparentHeader]);
  return {
    requestId: id.success ? id.data : randomUUID(),
    ...(parent.success ? { traceparent: parent.data } : {}),
  };
}

/** The headers by which another of our processes knows what it works for. */
export function traceHeaders(trace = currentTrace()): Record<string, string> {
  if (trace === undefined) return {};
  return {
    [requestIdHeader]: trace.requestId,
    ...(trace.traceparent === undefined ? {} : { [traceparentHeader]: trace.traceparent }),
  };
}
