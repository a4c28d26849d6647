import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { closeServer, listen } from '@tagwell/service/listen';
import * as z from 'zod/mini';

/** What of OTLP/HTTP in JSON is of interest here. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              kind: z.int(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface CollectedSpan {
  process: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
}

export interface SpanCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** All that have come so far. */
  spans: readonly CollectedSpan[];
  /** Every body as it came. */
  bodies: readonly string[];
  stop: () => Promise<void>;
}

/** Stands for an OpenTelemetry collector, on a real port. */
export async function startSpanCollector(): Promise<SpanCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    void json(request).then((body) => {
      bodies.push(JSON.stringify(body));
      for (const { resource, scopeSpans } of exported.parse(body).resourceSpans) {
        const name = resource.attributes.find(({ key }) => key === 'service.name')?.value;
        const process = String(name?.['stringValue']);
        spans.push(
          ...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, process }))),
        );
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    stop: () => closeServer(server),
  };
}
