import type { TraceContext } from '@tagwell/contracts/trace-context';
import * as z from 'zod/mini';
import { readConfig } from './config.ts';
import type { Logger } from './logger.ts';
import { recordSpans, type SpanStart } from './trace-context.ts';

const telemetryEnvironment = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/u, error: 'is not the address of an OTLP/HTTP collector' }),
  ),
});

const scope = 'tagwell';
/** Time limit for one export with retries; shutdown waits for the last one. */
const exportLimitMs = 3_000;

/**
 * Sends a span of every request, call and job to the configured OTLP/HTTP collector; without one,
 * loads nothing. Returns a function that sends the rest and stops.
 */
export async function startTelemetry(
  processName: string,
  environment: NodeJS.ProcessEnv,
  logger: Logger,
): Promise<(() => Promise<void>) | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = readConfig(telemetryEnvironment, environment);
  if (endpoint === undefined) return undefined;
  const [api, { BatchSpanProcessor, TracerProvider }, { resourceFromAttributes }, otlp] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);

  // Logged once, because every batch fails while the collector is down.
  let isLogged = false;
  const logFault = (fault: string) => {
    logger[isLogged ? 'debug' : 'warn']({ fault }, 'spans cannot be sent');
    isLogged = true;
  };
  const silent = () => {};
  const diagnostics = {
    error: logFault,
    warn: silent,
    info: silent,
    debug: silent,
    verbose: silent,
  };
  api.diag.setLogger(diagnostics, { suppressOverrideMessage: true });

  const exporter = new otlp.OTLPTraceExporter({
    url: new URL('v1/traces', endpoint.replace(/\/*$/u, '/')).href,
    timeoutMillis: exportLimitMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': scope,
      'service.name': processName,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportLimitMs })],
  });
  const tracer = provider.getTracer(scope);
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };

  const parentOf = ({ traceparent }: TraceContext) => {
    const [, traceId, spanId, flags] = traceparent?.split('-') ?? [];
    if (traceId === undefined || spanId === undefined) return api.ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags ?? '00', 16);
    const remote = { traceId, spanId, traceFlags, isRemote: true };
    return api.trace.setSpanContext(api.ROOT_CONTEXT, remote);
  };

  recordSpans(({ kind, name, attributes }: SpanStart, trace) => {
    const options = {
      kind: kinds[kind],
      attributes: { ...attributes, 'tagwell.request_id': trace.requestId },
    };
    const span = tracer.startSpan(name, options, parentOf(trace));
    const { traceId, spanId, traceFlags } = span.spanContext();
    const flags = traceFlags.toString(16).padStart(2, '0');
    return {
      trace: { requestId: trace.requestId, traceparent: `00-${traceId}-${spanId}-${flags}` },
      end: (how = {}) => {
        if (how.name !== undefined) span.updateName(how.name);
        if (how.attributes !== undefined) span.setAttributes(how.attributes);
        if (how.failed === true) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  });
  return async () => {
    recordSpans();
    await provider.shutdown().catch((error: unknown) => logFault(String(error)));
  };
}
