import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { requestId, type TraceContext, traceparent } from '@tagwell/contracts/trace-context';
import type { ZodMiniType } from 'zod/mini';

export const requestIdHeader = 'x-request-id';
const traceparentHeader = 'traceparent';

const current = new AsyncLocalStorage<TraceContext | undefined>();

/** The trace of the current request or job. */
export function currentTrace(): TraceContext | undefined {
  return current.getStore();
}

/** Whatever `work` logs, asks and enqueues belongs to this trace; with undefined, to none. */
export function runInTrace<T>(trace: TraceContext | undefined, work: () => T): T {
  return current.run(trace, work);
}

export function newTrace(): TraceContext {
  return { requestId: randomUUID() };
}

/** The trace in the headers of a trusted caller; a new one where there is none. */
export function readTrace(headers: IncomingHttpHeaders): TraceContext {
  const id = valid(requestId, headers[requestIdHeader]) ?? randomUUID();
  const parent = valid(traceparent, headers[traceparentHeader]);
  return parent === undefined ? { requestId: id } : { requestId: id, traceparent: parent };
}

/** Skips absent values, the usual case, because failed parsing is slower than successful. */
function valid<T>(schema: ZodMiniType<T>, said: unknown): T | undefined {
  return said === undefined ? undefined : schema.safeParse(said).data;
}

/** Headers that pass the current trace to another of our processes. */
export function traceHeaders(): Record<string, string> {
  const trace = currentTrace();
  if (trace === undefined) return {};
  return {
    [requestIdHeader]: trace.requestId,
    ...(trace.traceparent === undefined ? {} : { [traceparentHeader]: trace.traceparent }),
  };
}

export interface SpanStart {
  /**
   * `server` handles a request, `client` calls another process, `consumer` handles a queue entry.
   */
  kind: 'server' | 'client' | 'consumer';
  name: string;
  attributes?: SpanAttributes;
}

/** Must never contain anything a person wrote. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanEnd {
  /** Replaces the initial name, if it is known only at the end. */
  name?: string;
  attributes?: SpanAttributes;
  failed?: boolean;
}

export interface Span {
  /** The trace for work inside the span. */
  trace: TraceContext;
  end: (how?: SpanEnd) => void;
}

export type StartSpan = (start: SpanStart, parent: TraceContext) => Span;

const notRecorded: StartSpan = (_start, trace) => ({ trace, end: () => {} });
let startSpan = notRecorded;

/** Sets the function that starts spans; without one, spans are not recorded and cost nothing. */
export function recordSpans(start: StartSpan = notRecorded): void {
  startSpan = start;
}

/** Records nothing without `start`, for example for probes. */
export function beginSpan(start: SpanStart | undefined, parent: TraceContext): Span {
  return start === undefined ? { trace: parent, end: () => {} } : startSpan(start, parent);
}

/** The end of a request's span, named by the route's pattern, which contains no ids. */
export function servedSpan(method: string, route: string, status: number): SpanEnd {
  return {
    name: `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    },
    failed: status >= 500,
  };
}

/** Runs `work` in a span of the current trace, or of a new one. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = startSpan(start, currentTrace() ?? newTrace());
  try {
    const result = await runInTrace(span.trace, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}
