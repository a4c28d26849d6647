import { randomBytes } from 'node:crypto';
import { type ClientRequest, createServer, get } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { socketPath } from '@tagwell/contracts/jobs';
import { problem } from '@tagwell/contracts/problem';
import { identityKey } from '@tagwell/service/identity';
import { listen } from '@tagwell/service/listen';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';
import { io } from 'socket.io-client';
import { createVisitorCookie } from '../http/visitor-cookie.ts';
import { anonymous } from '../sessions/sessions.ts';
import { createWatchers } from './throttle.ts';
import { openSockets } from './sockets.ts';

const visitors = createVisitorCookie(identityKey(newIdentityKey()), false);
const newCookie = () => visitors.issue().setCookie.split(';', 1)[0] ?? '';
const noLimit = () => Promise.resolve();
/** Handshakes wait for it. */
let counting = noLimit();

const http = createServer();
let sockets: ReturnType<typeof openSockets>;
let address: string;
beforeAll(async () => {
  sockets = openSockets(http, {
    watchers: createWatchers(),
    sources: [],
    visitors,
    sessions: {
      authenticate: () => Promise.resolve(anonymous),
      findLive: () => Promise.resolve(new Set()),
    },
    openSessions: { add: () => () => undefined, stop: () => undefined },
    rateLimits: { countCall: noLimit, countRequest: () => counting },
    allowedOrigins: new Set(),
    trustedHops: 1,
    logger: createTestProcess('gateway').context.logger,
  });
  address = `http://127.0.0.1:${await listen(http, 0, '127.0.0.1')}`;
});
afterAll(() => sockets.close());

describe('the server closes a socket', () => {
  const connected = async () => {
    const socket = io(address, {
      path: socketPath,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie: newCookie() },
    });
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    return { socket, closed };
  };

  test('that sends a message far longer than a watch request', async () => {
    const { socket, closed } = await connected();
    socket.emit('watch', { id: 'x'.repeat(2_000) });
    expect(await closed).toBe('transport close');
  });

  test.each([
    ['unknown events', 'x'],
    ['watch requests without an acknowledgment', 'watch'],
  ])('that sends too many %s, and answers nothing sent after them', async (_, event) => {
    const { socket, closed } = await connected();
    for (let sent = 0; sent < 200; sent += 1) socket.emit(event, null);
    let isAnswered = false;
    socket.emit('watch', null, () => (isAnswered = true));
    expect(await closed).toBe('transport close');
    expect(isAnswered).toBe(false);
  });

  test('but not for a few watch requests above the rate limit', async () => {
    const { socket } = await connected();
    const answers = Array.from({ length: 25 }, () => socket.emitWithAck('watch', null));
    const codes = (await Promise.all(answers)).map((answer) => problem.parse(answer).code);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5);
    expect(socket.connected).toBe(true);
    socket.close();
  });
});

function beginHandshake(from: string, cookie: string): ClientRequest {
  const headers = {
    cookie,
    'x-forwarded-for': from,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  };
  return get(`${address}${socketPath}/?EIO=4&transport=websocket`, { headers, agent: false });
}

/** A handshake with nothing sent after it; undefined if it is refused. */
function handshake(from: string, cookie = newCookie()): Promise<Duplex | undefined> {
  return new Promise((resolve, reject) => {
    beginHandshake(from, cookie)
      .once('upgrade', (_response, socket) => resolve(socket))
      .once('response', (response) => {
        response.resume();
        resolve(undefined);
      })
      .once('error', reject);
  });
}

describe('the number of open sockets', () => {
  const open: Duplex[] = [];
  const isAccepted = async (...from: Parameters<typeof handshake>) => {
    const socket = await handshake(...from);
    if (socket !== undefined) open.push(socket);
    return socket !== undefined;
  };
  const countAccepted = async (count: number, from: (number: number) => [string, string?]) => {
    const answers = Array.from({ length: count }, (_, number) => isAccepted(...from(number)));
    return (await Promise.all(answers)).filter(Boolean).length;
  };
  const closeAll = () => {
    for (const socket of open.splice(0)) socket.destroy();
  };
  afterEach(closeAll);

  test('is limited to ten per visitor, from any address', async () => {
    const cookie = newCookie();
    expect(await countAccepted(12, (host) => [`192.0.2.${host}`, cookie])).toBe(10);
    closeAll();
    await until('room again', async () =>
      (await isAccepted('192.0.2.1', cookie)) ? true : undefined,
    );
  });

  test('does not include those that broke during their handshake', async () => {
    const cookie = newCookie();
    const held = Promise.withResolvers<void>();
    counting = held.promise;
    const arrived: Duplex[] = [];
    http.on('upgrade', (_request, socket) => arrived.push(socket));
    const begun = Array.from({ length: 10 }, () =>
      beginHandshake('192.0.2.1', cookie).on('error', () => undefined),
    );
    await until('all of them', () => arrived.length === begun.length);
    for (const { socket } of begun) socket?.resetAndDestroy();
    await until('their ends', () => arrived.every(({ destroyed }) => destroyed));
    held.resolve();
    counting = noLimit();
    expect(await isAccepted('192.0.2.1', cookie)).toBe(true);
  });

  test('is limited to 200 per IPv4 address or IPv6 /64 network, for any visitors', async () => {
    expect(await countAccepted(210, (host) => [`2001:db8:7:1::${host}`])).toBe(200);
    expect(await isAccepted('2001:db8:7:2::1')).toBe(true);
    expect(await isAccepted('192.0.2.1')).toBe(true);
  });
});
