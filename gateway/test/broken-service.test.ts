import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import { until } from '@tagwell/testkit/until';
import { startGateway, type TestGateway } from './start-gateway.ts';
import { type ChildProcess, spawn } from 'node:child_process';

describe('the gateway before a service that misbehaves', () => {
  let service: Server;
  let gateway: TestGateway;
  /** What the service does with a connection. */
  let behave: (socket: Socket) => void = () => undefined;

  beforeAll(async () => {
    service = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => behave(socket));
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const address = service.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    gateway = await startGateway({
      ANALYSIS_URL: `http://127.0.0.1:${port}`,
      ANSWER_TIMEOUT_MS: '300',
      BODY_IDLE_MS: '1000',
    });
  });
  afterAll(async () => {
    await gateway.stop();
    service.close();
  });

  const ask = () => fetch(new URL('/api/analyses/1', gateway.url));

  describe('a response from a broken service', () => {
    test('is 502 bad_gateway when the service hangs up', async () => {
      behave = (socket) => socket.destroy();
      const answer = await ask();
      expect(answer.status).toBe(502);
      expect(problem.parse(await answer.json()).code).toBe('bad_gateway');
    });

    test('is 504 gateway_timeout when the service never answers', async () => {
      behave = () => undefined;
      const answer = await ask();
      expect(answer.status).toBe(504);
      expect(problem.parse(await answer.json()).code).toBe('gateway_timeout');
    });

    test('is 502 when the service does not speak HTTP', async () => {
      behave = (socket) => socket.end('SMTP ready\r\n\r\n');
      const answer = await ask();
      expect(answer.status).toBe(502);
    });

    test('is cut off when the service stops in the middle of its body', async () => {
      behave = (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"half":');
        setImmediate(() => socket.destroy());
      };
      await expect(ask().then((answer) => answer.text())).rejects.toThrow();
    });
  });

  test.each([1, 2])(
    'a response body that arrives in %i parts is forwarded byte for byte',
    async (parts) => {
      const body = Buffer.from(Array.from({ length: 1_024 }, (_, index) => index % 256));
      behave = (socket) => {
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`);
        if (parts === 1) socket.end(body);
        else socket.write(body.subarray(0, 300), () => socket.end(body.subarray(300)));
      };
      const answer = await ask();
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(body);
    },
  );

  test('a client that stops reading in the middle of a response does not hold the service', async () => {
    let isLetGo = false;
    behave = (socket) => {
      socket.once('close', () => (isLetGo = true));
      const part = Buffer.alloc(64 * 1024);
      const writeOn = () => {
        while (socket.writable && socket.write(part));
      };
      socket.on('drain', writeOn);
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      writeOn();
    };
    const { hostname, port } = new URL(gateway.url);
    const reader = connect(Number(port), hostname);
    reader.on('error', () => undefined);
    reader.write('GET /api/analyses/1 HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(reader, 'readable');
    expect(await until('the service to be let go', () => isLetGo)).toBe(true);
    reader.destroy();
  });

  test('the connection headers of a service are not forwarded', async () => {
    behave = (socket) =>
      socket.end(
        'HTTP/1.1 200 OK\r\nConnection: close\r\nKeep-Alive: timeout=1\r\nX-Told: yes\r\nContent-Length: 2\r\n\r\n{}',
      );
    const { headers } = await ask();
    expect(headers.get('x-told')).toBe('yes');
    expect(headers.get('connection')).toBe('keep-alive');
    expect(headers.get('keep-alive')).not.toBe('timeout=1');
  });

  /** What the gateway sends back for raw bytes. */
  async function send(bytes: string): Promise<string> {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', () => undefined);
    socket.write(bytes);
    await once(socket, 'close');
    return answer;
  }

  describe('malformed requests are rejected as problem documents:', () => {
    const head = 'POST /api/analyze HTTP/1.1\r\nHost: x\r\n';

    test.each([
      ['not HTTP', 'hello\r\n\r\n', 400],
      [
        'two Content-Length headers',
        `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
        400,
      ],
      [
        'Content-Length and chunked encoding',
        `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        400,
      ],
      ['too long headers', `${head}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      ['a space before the colon of a header', `${head}Content-Length : 5\r\n\r\nhello`, 400],
    ])('%s', async (_what, bytes, status) => {
      const answer = await send(bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
      expect(answer).toContain('application/problem+json');
    });
  });
});

describe('the gateway before a service that takes no connection', () => {
  /** Takes two connections, which wait forever, and no third one. */
  const program = `
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port));
`;

  let service: ChildProcess;
  let waiting: Socket[];
  let gateway: TestGateway;
  beforeAll(async () => {
    service = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = service.stdout === null ? [] : await once(service.stdout, 'data');
    const port = Number(line);
    service.kill('SIGSTOP');
    waiting = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all(waiting.map((socket) => once(socket, 'connect')));
    gateway = await startGateway({
      ANALYSIS_URL: `http://127.0.0.1:${port}`,
      ANSWER_TIMEOUT_MS: '1000',
    });
  });
  afterAll(async () => {
    await gateway.stop();
    for (const socket of waiting) socket.destroy();
    service.kill('SIGKILL');
  });

  test.each([
    ['a small request', 10],
    ['a request with a streamed body', 40_000],
  ])(
    'an unreachable service answers 503 service_unavailable, not a timeout: %s',
    async (_what, length) => {
      const answer = await fetch(new URL('/api/analyze', gateway.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ postContent: 'x'.repeat(length) }),
      });
      expect(problem.parse(await answer.json()).code).toBe('service_unavailable');
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
    },
    20_000,
  );
});
