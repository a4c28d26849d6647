import type { TraceContext } from '@tagwell/contracts/trace-context';
import { currentTrace, newTrace, runInTrace } from './trace-context.ts';

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

/** Does `work` in a span of the given trace, or of the current one. */
export async function inSpan<T>(
  start: SpanStart,
  work: () => Promise<T>,
  parent = currentTrace() ?? newTrace(),
): Promise<T> {
  const span = startSpan(start, parent);
  try {
    const result = await runInTrace(span.trace, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}
