import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { requestId, type TraceContext, traceparent } from '@tagwell/contracts/trace-context';
import type { ZodMiniType } from 'zod/mini';

export const requestIdHeader = 'x-request-id';
const traceparentHeader = 'traceparent';

const current = new AsyncLocalStorage<TraceContext | undefined>();

/** The trace of the request or job that the running code works for. */
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

/** An absent value, the usual case, is not parsed: a failed parse takes longer than a good one. */
function valid<T>(schema: ZodMiniType<T>, said: unknown): T | undefined {
  return said === undefined ? undefined : schema.safeParse(said).data;
}

/** The headers by which another of our processes knows what it works for. */
export function traceHeaders(): Record<string, string> {
  const trace = currentTrace();
  if (trace === undefined) return {};
  return {
    [requestIdHeader]: trace.requestId,
    ...(trace.traceparent === undefined ? {} : { [traceparentHeader]: trace.traceparent }),
  };
}

export interface SpanStart {
  /** Serves a request, asks another process, or works off an entry of a queue. */
  kind: 'server' | 'client' | 'consumer';
  name: string;
  attributes?: SpanAttributes;
}

/** Never anything a person wrote. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanEnd {
  /** Replaces the name given at the start, where that is known only now. */
  name?: string;
  attributes?: SpanAttributes;
  failed?: boolean;
}

export interface Span {
  /** For what happens within. */
  trace: TraceContext;
  end: (how?: SpanEnd) => void;
}

export type StartSpan = (start: SpanStart, parent: TraceContext) => Span;

const notRecorded: StartSpan = (_start, trace) => ({ trace, end: () => {} });
let startSpan = notRecorded;

/** Has every span from now on started by this; without it there are none, and they cost nothing. */
export function recordSpans(start: StartSpan = notRecorded): void {
  startSpan = start;
}

/** Without a start, as for probes, nothing is recorded. */
export function beginSpan(start: SpanStart | undefined, parent: TraceContext): Span {
  return start === undefined ? { trace: parent, end: () => {} } : startSpan(start, parent);
}

/** How a span of a served request ends: its name is the route's pattern, which holds nobody's id. */
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

/** Does `work` in a span of the current trace, or of a new one. */
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
