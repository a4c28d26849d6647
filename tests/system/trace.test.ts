import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closeServer, listen } from '@tagwell/service/listen';
import type { ServiceProcess } from '@tagwell/testkit/service-process';
import { until } from '@tagwell/testkit/until';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { makeWelcomedUser, signIn } from '../support/accounts.ts';
import { startReplica } from '../support/replica.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';
import type { Visitor } from '../support/visitor.ts';

const postContent = 'Time to hire fell by half since our distributed team works remotely.';

const logLine = z.looseObject({ process: z.string(), requestId: z.optional(z.string()) });
type LogLine = z.infer<typeof logLine>;

let system: RunningSystem;
let collector: SpanCollector;
let writer: Visitor;
let email: string;
let gateway: ServiceProcess;
/** Log lines of the processes beside the shared ones. */
const lines: LogLine[] = [];
const replicas: ServiceProcess[] = [];

beforeAll(async () => {
  ({ system } = await useSharedSystem({ without: ['analysis-worker'] }));
  collector = await startSpanCollector();
  const start = async (name: string, settings: Record<string, string> = {}) => {
    const own = { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...settings };
    const replica = await startReplica(system, name, own, (line) => {
      lines.push(logLine.parse(JSON.parse(line)));
    });
    replicas.push(replica);
    return replica;
  };
  const [analysis, imports] = await Promise.all([start('analysis'), start('import')]);
  const behind = { TRUST_PROXY_HOPS: '1', ANALYSIS_URL: analysis.url };
  [gateway] = await Promise.all([
    start('gateway', behind),
    start('analysis-worker', { IMPORT_URL: imports.url }),
  ]);
  const account = await makeWelcomedUser(system, 'traced');
  ({ email } = account);
  writer = await signIn(gateway.url, '/api/auth/login', account);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.end('SIGTERM')));
  await collector.stop();
});

describe('a premium analysis requested through our proxy', () => {
  const requestId = `ingress-${crypto.randomUUID()}`;
  const traceId = randomBytes(16).toString('hex');
  const parentId = randomBytes(8).toString('hex');

  test('has its request id in the logs of every process and in the response', async () => {
    const reply = await writer.call('POST', '/api/premium-analyze?token=secret-in-a-query', {
      body: { postContent },
      headers: {
        'x-request-id': requestId,
        'x-forwarded-for': '203.0.113.77',
        traceparent: `00-${traceId}-${parentId}-01`,
      },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-request-id')).toBe(requestId);

    const mine = () => lines.filter((line) => line.requestId === requestId);
    const all = await until('the lines of all that had to do with it', () => {
      const found = mine();
      const processes = new Set(found.map(({ process }) => process));
      return processes.size === replicas.length ? found : undefined;
    });
    expect(all).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          process: 'gateway',
          method: 'POST',
          path: '/api/premium-analyze',
          status: 200,
          caller: 'user',
          network: '203.0.113.0/24',
        }),
        expect.objectContaining({ process: 'analysis', route: '/api/premium-analyze' }),
        expect.objectContaining({ process: 'analysis-worker', msg: 'job done' }),
        // Called by the worker.
        expect.objectContaining({ process: 'import', route: '/internal/network/candidates' }),
      ]),
    );
  });

  test('leaves no personal data or secrets in any log', async () => {
    const secrets = [
      'secret-in-a-path',
      'secret-in-a-query',
      '203.0.113.77',
      email,
      'Time to hire',
    ];
    const cookies = writer.cookie.split('; ').map((cookie) => cookie.replace(/^\w+=/u, ''));
    for (const path of [`/api/analyses/${email}`, '/api/reset/secret-in-a-path', '/api//x']) {
      const answer = await writer.call('GET', `${path}?token=secret-in-a-query`);
      const answered = answer.headers.get('x-request-id');
      await until('its line', () => lines.find((line) => line.requestId === answered));
    }
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: '/api/auth/login', caller: 'visitor', status: 200 }),
        expect.objectContaining({ path: '/api/analyses/{id}', caller: 'user', status: 404 }),
        expect.objectContaining({ path: 'unknown', caller: 'unknown', status: 404 }),
        expect.objectContaining({ path: 'unknown', caller: 'unknown', status: 400 }),
      ]),
    );
    const text = JSON.stringify(lines);
    for (const secret of [...secrets, ...cookies]) expect(text).not.toContain(secret);
  });

  test('has its request id in the events that it causes', async () => {
    const owner = new Client(system.ownerUrl);
    await owner.connect();
    const { rows } = await owner.query<{ name: string }>(
      `SELECT payload->>'name' AS name FROM (
         SELECT payload FROM analysis.outbox UNION ALL SELECT payload FROM analysis.relayed_events
       ) AS messages WHERE payload->'trace'->>'requestId' = $1`,
      [requestId],
    );
    await owner.end();
    expect(rows.map(({ name }) => name)).toContain('analysis.completed.v2');
  });

  test('is one trace in the collector, from the gateway to the job and its calls', async () => {
    // Processes flush remaining spans when they stop.
    await Promise.all(replicas.map((replica) => replica.end('SIGTERM')));
    const mine = collector.spans.filter((span) => span.traceId === traceId);
    const find = (process: string, name: string) => {
      const found = mine.filter((span) => span.process === process && span.name === name);
      expect(found.map((span) => [span.process, span.name])).toEqual([[process, name]]);
      return found[0];
    };
    const door = find('gateway', 'POST /api/premium-analyze');
    expect(door?.parentSpanId).toBe(parentId);
    const session = find('gateway', 'POST /internal/sessions/live');
    expect(session?.parentSpanId).toBe(door?.spanId);
    const served = find('analysis', 'POST /api/premium-analyze');
    expect(served?.parentSpanId).toBe(door?.spanId);
    const balance = find('analysis', 'GET /internal/users/{id}/credits');
    expect(balance?.parentSpanId).toBe(served?.spanId);
    const job = find('analysis-worker', 'analyze-post');
    expect(job?.parentSpanId).toBe(served?.spanId);
    const asked = find('analysis-worker', 'POST /internal/network/candidates');
    expect(asked?.parentSpanId).toBe(job?.spanId);
    const answered = find('import', 'POST /internal/network/candidates');
    expect(answered?.parentSpanId).toBe(asked?.spanId);
    for (const secret of ['secret-in-a-query', '203.0.113.77', email]) {
      expect(collector.bodies.join()).not.toContain(secret);
    }
  });
});

/** The parts of OTLP/HTTP JSON used here. */
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

interface CollectedSpan {
  process: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
}

interface SpanCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** All spans received so far. */
  spans: readonly CollectedSpan[];
  /** Every raw request body. */
  bodies: readonly string[];
  stop: () => Promise<void>;
}

/** A fake OpenTelemetry collector on a real port. */
async function startSpanCollector(): Promise<SpanCollector> {
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
