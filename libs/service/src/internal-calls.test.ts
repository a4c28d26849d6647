import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { userCreditsRoute } from '@tagwell/contracts/internal-routes';
import { texts } from '@tagwell/contracts/texts';
import jwt from 'jsonwebtoken';
import { AppError, sendProblem } from './app-error.ts';
import { identityKey } from './identity.ts';
import { callService, sendRequest, signService, verifyService } from './internal-calls.ts';
import { closeServer, listen } from './listen.ts';

const inGeneral = texts.partAway;

const fault = new AppError('internal', 'Something broke.');

let stop = async (): Promise<void> => {};
afterEach(() => stop());

/** Requests a balance from a service with this answer. */
async function ask(answer: RequestListener, timeoutMs = 10_000): Promise<unknown> {
  const server = createServer(answer);
  const port = await listen(server, 0, '127.0.0.1');
  stop = () => closeServer(server);
  const key = identityKey(randomBytes(32).toString('base64url'));
  return callService({ name: 'credits', url: `http://127.0.0.1:${port}`, key }, userCreditsRoute, {
    params: { id: crypto.randomUUID() },
    timeoutMs,
  });
}

test('callService returns the body of a successful answer', async () => {
  expect(await ask((_, response) => response.end('{"credits":5}'))).toEqual({ credits: 5 });
});

test('callService passes on service_unavailable with its message and Retry-After', async () => {
  const inTheMaking = new AppError('service_unavailable', 'Your account is being set up.', {
    headers: { 'retry-after': '1' },
  });
  await expect(ask((_, response) => sendProblem(response, inTheMaking, 'id'))).rejects.toEqual(
    expect.objectContaining({
      code: 'service_unavailable',
      message: 'Your account is being set up.',
      headers: { 'retry-after': '1' },
    }),
  );
});

test.each<[string, RequestListener]>([
  ['an internal error of the service', (_, response) => sendProblem(response, fault, 'id')],
  ['the error page of a proxy', (_, response) => response.writeHead(503).end('<h1>Down</h1>')],
  [
    'an answer that does not match the contract',
    (_, response) => response.end('{"credits":"many"}'),
  ],
  ['a timeout', () => {}],
])('callService reports %s as a general error with Retry-After', async (_what, answer) => {
  const timeoutMs = answer.length === 0 ? 50 : 10_000;
  await expect(ask(answer, timeoutMs)).rejects.toEqual(
    expect.objectContaining({ message: inGeneral, headers: { 'retry-after': '2' } }),
  );
});

test.each([
  ['a minute behind is accepted', -60, true],
  ['a minute ahead is accepted', 60, true],
  ['more than two minutes behind is rejected', -130, false],
])('verifyService of a token from a clock %s', (_, seconds, isBelieved) => {
  const key = identityKey(randomBytes(32).toString('base64url'));
  const signedAt = Math.floor(Date.now() / 1000) + seconds;
  const claims = { iat: signedAt, exp: signedAt + 30, iss: 'tagwell-service', aud: 'auth' };
  expect(verifyService(jwt.sign(claims, key), key, 'auth')).toBe(isBelieved);
  expect(verifyService(jwt.sign({ ...claims, aud: 'credits' }, key), key, 'auth')).toBe(false);
  expect(verifyService(signService(key, 'auth'), key, 'auth')).toBe(true);
});

async function serve(
  answer: RequestListener,
): Promise<{ port: number; connections: () => number }> {
  let connections = 0;
  const server = createServer(answer);
  server.on('connection', () => (connections += 1));
  const port = await listen(server, 0, '127.0.0.1');
  stop = async () => {
    server.closeAllConnections();
    await closeServer(server);
  };
  return { port, connections: () => connections };
}

const get = { method: 'GET', headers: {}, signal: AbortSignal.timeout(60_000) };
const urlAt = (port: number, protocol = 'http') => new URL(`${protocol}://127.0.0.1:${port}/a?b=c`);

test('sendRequest sends method, headers and body and returns any status', async () => {
  const { port } = await serve((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('utf8')));
    request.on('end', () => {
      const { method, url, headers } = request;
      response.writeHead(418, { 'x-size': headers['content-length'] ?? 'none' });
      response.end([method, url, headers['x-own'], text].join(' '));
    });
  });
  const own = { 'x-own': 'mine' };
  const post = { ...get, method: 'POST', headers: own };
  expect(await sendRequest(urlAt(port), { ...post, body: 'Zoë 語' })).toMatchObject({
    status: 418,
    headers: { 'x-size': '8' },
    body: 'POST /a?b=c mine Zoë 語',
  });
  expect(await sendRequest(urlAt(port), post)).toMatchObject({
    headers: { 'x-size': '0' },
    body: 'POST /a?b=c mine ',
  });
});

test('sendRequest reuses the connection for consecutive calls', async () => {
  const { port, connections } = await serve((_, response) => response.end('{}'));
  for (const _call of [1, 2, 3]) await sendRequest(urlAt(port), get);
  expect(connections()).toBe(1);
});

test('sendRequest rejects an incomplete response', async () => {
  const { port } = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half');
    response.socket?.destroySoon();
  });
  await expect(sendRequest(urlAt(port), get)).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('sendRequest rejects when nobody listens', async () => {
  const { port } = await serve(() => {});
  await stop();
  await expect(sendRequest(urlAt(port), get)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test.each([
  ['before the response', (_: unknown, began: () => void) => began()],
  [
    'during the response',
    (response: Parameters<RequestListener>[1], began: () => void) =>
      response.write('half', () => began()),
  ],
])('sendRequest closes the connection when aborted %s', async (_when, begin) => {
  const giveUp = new AbortController();
  const left = Promise.withResolvers<void>();
  const { port } = await serve((request, response) => {
    request.socket.once('close', () => left.resolve());
    begin(response, () => giveUp.abort());
  });
  await expect(sendRequest(urlAt(port), { ...get, signal: giveUp.signal })).rejects.toThrow();
  await left.promise;
});

test('sendRequest uses TLS for an https URL', async () => {
  const { port } = await serve((_, response) => response.end('{}'));
  await expect(sendRequest(urlAt(port, 'https'), get)).rejects.toMatchObject({ code: 'EPROTO' });
});
