import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import { until } from '@tagwell/testkit/until';
import { startStubAuth, type StubAuth } from './stub-auth.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

const mebibyte = 1024 * 1024;

let auth: StubAuth;
let service: Server;
/** Has the usual upload timeouts, because parts arrive late on a busy machine. */
let gateway: TestGateway;
let hasty: TestGateway;
/** Connections to the import service, with the bytes received on each. */
let connections: { socket: Socket; received: number; isClosed: boolean }[] = [];
/** What the service does when it receives data. */
let behave: (socket: Socket, received: number) => void = () => undefined;

beforeAll(async () => {
  auth = await startStubAuth();
  service = createServer((socket) => {
    const connection = { socket, received: 0, isClosed: false };
    connections.push(connection);
    socket.on('error', () => undefined);
    socket.once('close', () => (connection.isClosed = true));
    socket.on('data', (data) => {
      connection.received += data.length;
      behave(socket, connection.received);
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const settings = {
    ...auth.settings,
    IMPORT_URL: `http://127.0.0.1:${port}`,
    UPLOADS_PER_USER_PER_HOUR: '3',
    KEEP_ALIVE_MS: '620000',
  };
  const limits = { BODY_IDLE_MS: '2000', UPLOAD_TIMEOUT_MS: '5000' };
  [gateway, hasty] = await Promise.all([
    startGateway({ ...settings, BODY_TIMEOUT_MS: '500', BODY_IDLE_MS: '60000' }),
    startGateway({ ...settings, ...limits }),
  ]);
});
afterEach(() => {
  for (const { socket } of connections) socket.destroy();
  connections = [];
  behave = () => undefined;
});
afterAll(async () => {
  await Promise.all([gateway.stop(), hasty.stop()]);
  service.close();
  await auth.stop();
});

const answer = (status: string, body: string) =>
  `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

interface Upload {
  sent: ClientRequest;
  answered: Promise<{ status: number | undefined; body: unknown }>;
}

/** Starts an upload, by default of a new user; the caller writes the body. */
function begin(
  path = '/api/linkedin/import',
  token = auth.signIn('user').token,
  headers: Record<string, string> = {},
  at = gateway,
): Upload {
  const { hostname, port } = new URL(at.url);
  const sent = request({
    hostname,
    port,
    path,
    method: 'POST',
    headers: {
      cookie: `session=${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...headers,
    },
  });
  sent.on('error', () => undefined);
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('close', () => reject(new Error('no answer')));
  }).then(async (response) => {
    const text = (await response.toArray()).join('');
    return { status: response.statusCode, body: JSON.parse(text) as unknown };
  });
  answered.catch(() => undefined);
  return { sent, answered };
}

/** The test's only connection, once it has received data. */
const upstream = () =>
  until('the service to hear of it', () => connections.find((c) => c.received));

describe('an upload', () => {
  test('is streamed to the service while it is being sent', async () => {
    const { sent, answered } = begin();
    sent.write(Buffer.alloc(mebibyte));
    const connection = await upstream();
    await until('the first part', () => connection.received > mebibyte || undefined);
    behave = (socket) => void socket.end(answer('200 OK', '{"connectionsCount":1}'));
    sent.end('the rest');
    expect(await answered).toEqual({ status: 200, body: { connectionsCount: 1 } });
  });

  test('may take longer than other requests as long as data keeps coming', async () => {
    const { sent, answered } = begin();
    sent.flushHeaders();
    const began = performance.now();
    const dripping = setInterval(() => sent.write('.'), 100);
    await until('more time than another request has', () =>
      performance.now() - began > 1_000 ? true : undefined,
    );
    clearInterval(dripping);
    behave = (socket) => void socket.end(answer('200 OK', '{}'));
    sent.end('the end');
    expect((await answered).status).toBe(200);
  });

  test('ends with 408 when it is idle or never ends, and closes the connection to the service', async () => {
    const start = () => begin(undefined, undefined, undefined, hasty);
    const endless = start();
    endless.sent.write('the beginning');
    await upstream();
    const silent = start();
    silent.sent.write('the beginning');
    await until('the service to hear of both', () => connections[1]?.received);
    const dripping = setInterval(() => endless.sent.write('.'), 100);
    const ended: string[] = [];
    const untilEnded = async (what: string, { answered }: Upload) => {
      const { status, body } = await answered;
      ended.push(what);
      expect(status).toBe(408);
      expect(problem.parse(body).code).toBe('request_timeout');
    };
    await Promise.all([untilEnded('endless', endless), untilEnded('silent', silent)]).finally(() =>
      clearInterval(dripping),
    );
    expect(ended).toEqual(['silent', 'endless']);
    await until(
      'the connection to the service to close',
      () => connections.every((c) => c.isClosed) || undefined,
    );
  });

  test('that the client aborts is aborted at the service', async () => {
    const { sent } = begin();
    sent.write('the beginning');
    const connection = await upstream();
    expect(connection.isClosed).toBe(false);
    sent.destroy();
    await until('the connection to the service to close', () => connection.isClosed || undefined);
  });

  test('of a small body is sent to the service only when it is complete', async () => {
    const given = begin(undefined, undefined, { 'content-length': '8' });
    given.sent.write('half');
    const { token } = auth.signIn('user');
    behave = (socket) => void socket.end(answer('200 OK', '{}'));
    const whole = begin(undefined, token, { 'content-length': '8' });
    whole.sent.end('all of i');
    expect((await whole.answered).status).toBe(200);
    expect(connections).toHaveLength(1);
    given.sent.end('time');
    expect((await given.answered).status).toBe(200);
    expect(connections).toHaveLength(2);
  });

  test('with Expect: 100-continue is accepted', async () => {
    behave = (socket) => void socket.end(answer('200 OK', '{}'));
    const careful = begin(undefined, undefined, { 'content-length': '5', expect: '100-continue' });
    careful.sent.end('whole');
    expect((await careful.answered).status).toBe(200);
  });

  test('that the service rejects early is answered with that response', async () => {
    behave = (socket) => {
      behave = () => undefined;
      socket.write(answer('413 Payload Too Large', '{"code":"body_too_large"}'));
    };
    const { sent, answered } = begin();
    sent.write(Buffer.alloc(mebibyte));
    expect(await answered).toEqual({ status: 413, body: { code: 'body_too_large' } });
    sent.destroy();
  });

  test('is checked for its session before any data is forwarded', async () => {
    const { sent, answered } = begin('/api/linkedin/import', 'forged');
    sent.end(Buffer.alloc(1024));
    expect((await answered).status).toBe(401);
    expect(connections).toEqual([]);
  });

  test('is limited to three an hour per person', async () => {
    behave = (socket) => void socket.end(answer('200 OK', '{}'));
    const { token } = auth.signIn('user');
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const { sent, answered } = begin('/api/linkedin/import', token);
      sent.end('file');
      statuses.push((await answered).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { sent, answered } = begin();
    sent.end('file');
    expect((await answered).status).toBe(200);
  });
});

test('any other body gets 408 when it takes too long, even if data keeps coming', async () => {
  const { sent, answered } = begin('/api/auth/login', '', {
    'content-type': 'application/json',
    'content-length': '100000',
  });
  sent.write('{');
  const dripping = setInterval(() => sent.write(' '), 50);
  const { status, body } = await answered;
  clearInterval(dripping);
  expect(status).toBe(408);
  expect(problem.parse(body).code).toBe('request_timeout');
});

test('refuses any other endless body with 413', async () => {
  const { sent, answered } = begin(
    '/api/auth/login',
    '',
    { 'content-type': 'application/json' },
    hasty,
  );
  sent.write(Buffer.alloc(2 * mebibyte));
  const { status, body } = await answered;
  expect(status).toBe(413);
  expect(problem.parse(body).code).toBe('body_too_large');
});

test.each([
  ['nothing', '/api/nothing', 404],
  ['a page', '/login', 405],
])(
  'gives a body for %s no more time, although it is answered at once',
  async (_what, path, status) => {
    const { sent, answered } = begin(path, '');
    const closed = new Promise((resolve) => sent.once('close', resolve));
    sent.write('{');
    const dripping = setInterval(() => sent.write(' '), 50);
    expect((await answered).status).toBe(status);
    await closed;
    clearInterval(dripping);
  },
);

test('an idle connection is kept alive for 620 s', async () => {
  const page = await fetch(gateway.url);
  await page.arrayBuffer();
  expect(page.headers.get('keep-alive')).toBe('timeout=620');
});
