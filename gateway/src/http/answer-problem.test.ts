import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import { closeServer, listen } from '@tagwell/service/listen';
import { requestIdHeader } from '@tagwell/service/trace-context';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { clientErrorAnswerer, upstreamProblem } from './answer-problem.ts';
import { limitBody } from './request-checks.ts';

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])(
  'upstreamProblem for a connection error (%s) is service_unavailable with Retry-After',
  (code) => {
    const { code: said, headers } = upstreamProblem(Object.assign(new Error('away'), { code }));
    expect(said).toBe('service_unavailable');
    expect(headers).toEqual({ 'retry-after': '2' });
  },
);

test.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])(
  'upstreamProblem for a dropped connection (%s) is bad_gateway',
  (code) => {
    expect(upstreamProblem(Object.assign(new Error('gone'), { code })).code).toBe('bad_gateway');
  },
);

/** Sends raw bytes; returns the whole answer and what was logged meanwhile. */
async function send(listener: RequestListener, ...parts: string[]) {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const server = createServer(listener);
  server.on('clientError', clientErrorAnswerer(createTestProcess('gateway', log).context.logger));
  const socket = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
    const next = parts.shift();
    if (next !== undefined) socket.write(next);
  });
  socket.on('error', () => undefined);
  socket.write(parts.shift() ?? '');
  await once(socket, 'close');
  await closeServer(server);
  return { answer, lines };
}

const bodyOf = (answer: string) =>
  problem.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))));

test('a request timeout is answered with 408 and the request id', async () => {
  const { answer } = await send((request, response) => {
    response.setHeader(requestIdHeader, 'request-7');
    limitBody(request, response, { totalMs: 50, idleMs: 50, maxBytes: 100 });
  }, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
  expect(answer).toMatch(/^x-request-id: request-7\r$/imu);
  expect(bodyOf(answer).requestId).toBe('request-7');
});

test('a malformed request is answered with 400 and logged by id without its content', async () => {
  const { answer, lines } = await send(() => undefined, 'ana@example.com\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(bodyOf(answer).requestId);
  expect(lines[0]).not.toContain('ana@example.com');
});

test('a malformed request during a response cuts the response off instead of appending a problem', async () => {
  const { answer } = await send(
    (_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
    },
    'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
    'nonsense\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /u);
  expect(answer.endsWith('half')).toBe(true);
});
