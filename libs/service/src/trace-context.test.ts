import { expect, test } from '@jest/globals';
import { ConfigError } from './config.ts';
import { createLogger } from './logger.ts';
import { startTelemetry } from './telemetry.ts';
import { currentTrace, newTrace, readTrace, runInTrace, traceHeaders } from './trace-context.ts';

const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

test('readTrace keeps well-formed trace headers of a proxy', () => {
  const headers = { 'x-request-id': 'c0ffee-12', traceparent };
  expect(readTrace(headers)).toEqual({ requestId: 'c0ffee-12', traceparent });
});

test.each([
  undefined,
  '',
  'short',
  'x'.repeat(65),
  'ana@example.com',
  'two\nlines-of-it',
  'a, b-and-c',
])('readTrace replaces the request id %p', (given) => {
  const { requestId } = readTrace(given === undefined ? {} : { 'x-request-id': given });
  expect(requestId).toMatch(/^[\da-f-]{36}$/u);
});

test.each(['', `01-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, traceparent.toUpperCase()])(
  'readTrace ignores the traceparent %p',
  (given) => {
    expect(readTrace({ traceparent: given })).not.toHaveProperty('traceparent');
  },
);

test('currentTrace is separate for concurrent calls, even after an await', async () => {
  const [one, other] = [newTrace(), newTrace()];
  const seen = await Promise.all(
    [one, other].map((trace) =>
      runInTrace(trace, async () => {
        await new Promise(setImmediate);
        return [currentTrace(), traceHeaders()];
      }),
    ),
  );
  expect(seen).toEqual([
    [one, { 'x-request-id': one.requestId }],
    [other, { 'x-request-id': other.requestId }],
  ]);
  expect(traceHeaders()).toEqual({});
});

test('a log line contains its request id once, and an explicit one wins', () => {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
  const trace = newTrace();
  runInTrace(trace, () => {
    logger.child({ job: 'a' }).info('within');
    logger.info({ requestId: 'another' }, 'of another');
  });
  logger.info('outside');
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([
    trace.requestId,
    'another',
    undefined,
  ]);
  expect(lines[0]?.match(/requestId/gu)).toHaveLength(1);
});

test('startTelemetry does nothing without a collector and rejects an invalid address', async () => {
  const logger = createLogger('test', 'silent');
  expect(await startTelemetry('test', {}, logger)).toBeUndefined();
  const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' };
  await expect(startTelemetry('test', wrong, logger)).rejects.toThrow(ConfigError);
});
