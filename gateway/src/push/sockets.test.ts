import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type JobProgress, socketPath } from '@tagwell/contracts/jobs';
import { AppError } from '@tagwell/service/app-error';
import { identityKey } from '@tagwell/service/identity';
import { closeServer, listen } from '@tagwell/service/listen';
import { requestIdHeader } from '@tagwell/service/trace-context';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';
import { io, type Socket } from 'socket.io-client';
import { createVisitorCookie } from '../http/visitor-cookie.ts';
import { anonymous } from '../sessions/sessions.ts';
import { createWatchers, type Deliver, type Watchers } from './throttle.ts';
import { openSockets } from './sockets.ts';

const key = identityKey(newIdentityKey());
const visitors = createVisitorCookie(key, false);
const all = createWatchers();
/** The current listeners of jobs. */
const listening = new Set<Deliver>();
const watchers: Watchers = {
  ...all,
  add: (id, deliver) => {
    listening.add(deliver);
    all.add(id, deliver);
  },
  remove: (id, deliver) => {
    listening.delete(deliver);
    all.remove(id, deliver);
  },
};

/** Requests for a job's state that the test has not answered yet. */
const asked: { id: string; requestId: unknown; response: ServerResponse }[] = [];
const jobs = createServer(({ url = '', headers }, response) => {
  asked.push({ id: url.slice(1), requestId: headers[requestIdHeader], response });
});
const stateOf = (id: string, seq: number): JobProgress => ({
  id,
  state: 'running',
  stage: 'match',
  percent: 80,
  seq,
  found: {},
});
function answerAll(): void {
  for (const { id, response } of asked.splice(0)) response.end(JSON.stringify(stateOf(id, 1)));
}

const noLimit = () => Promise.resolve();
let countRequest: (ip: string) => Promise<void> = noLimit;
const http = createServer();
let sockets: ReturnType<typeof openSockets>;
let address: string;
beforeAll(async () => {
  const jobsPort = await listen(jobs, 0, '127.0.0.1');
  sockets = openSockets(http, {
    watchers,
    sources: [
      {
        kind: 'analysis',
        service: { name: 'analysis', url: `http://127.0.0.1:${jobsPort}`, key },
        path: (id) => `/${id}`,
        access: 'visitor',
      },
      {
        kind: 'import',
        service: { name: 'import', url: `http://127.0.0.1:${jobsPort}`, key },
        path: (id) => `/${id}`,
        access: 'user',
      },
    ],
    visitors,
    sessions: {
      authenticate: () => Promise.resolve(anonymous),
      findLive: () => Promise.resolve(new Set()),
    },
    openSessions: { add: () => () => undefined, stop: () => undefined },
    rateLimits: { countCall: noLimit, countRequest: (ip) => countRequest(ip) },
    allowedOrigins: new Set(),
    trustedHops: 1,
    logger: createTestProcess('gateway').context.logger,
  });
  address = `http://127.0.0.1:${await listen(http, 0, '127.0.0.1')}`;
});
afterEach(() => {
  countRequest = noLimit;
  answerAll();
});
afterAll(async () => {
  await sockets.close();
  jobs.closeAllConnections();
  await closeServer(jobs);
});

const newCookie = () => visitors.issue().setCookie.split(';', 1)[0] ?? '';
const connect = (): Socket =>
  io(address, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: newCookie() },
  });
const untilAsked = (count: number) =>
  until(`${count} questions`, () => (asked.length === count ? true : undefined));
const untilNobodyListens = () =>
  until('nobody to listen any more', () => (listening.size === 0 ? true : undefined));
const connections = () =>
  new Promise<number>((resolve) => {
    http.getConnections((_error, count) => resolve(count));
  });
const untilDisconnected = () =>
  until('nobody connected', async () => ((await connections()) === 0 ? true : undefined));

describe('several watch requests for one job before the first answer', () => {
  test('watch it once, push each event once, and stop watching when the socket closes', async () => {
    const socket = connect();
    const [id, other] = [randomUUID(), randomUUID()];
    const pushed: unknown[] = [];
    socket.on('progress', (message: unknown) => pushed.push(message));
    const answers = [id, id, other, id].map((wanted) =>
      socket.emitWithAck('watch', { id: wanted }),
    );
    await untilAsked(2);
    expect(listening.size).toBe(2);
    // Already included in the answer.
    watchers.deliver(stateOf(id, 1));
    answerAll();
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ percent: 80 });

    for (const seq of [2, 3]) watchers.deliver(stateOf(id, seq));
    watchers.deliver(stateOf(other, 4));
    await until('the last message', () => (pushed.length >= 3 ? true : undefined));
    expect(pushed).toMatchObject([{ seq: 2 }, { seq: 3 }, { id: other, seq: 4 }]);
    socket.close();
    await untilNobodyListens();
  });

  test('do not watch it if the socket closes before the answer', async () => {
    const socket = connect();
    const id = randomUUID();
    for (let times = 0; times < 3; times += 1) socket.emit('watch', { id }, () => undefined);
    await untilAsked(1);
    socket.close();
    await untilNobodyListens();
    answerAll();
    // Another socket's answer comes after those to this one.
    const next = connect();
    const answer = next.emitWithAck('watch', { id });
    await untilAsked(1);
    answerAll();
    await answer;
    expect(listening.size).toBe(1);
    next.close();
    await untilNobodyListens();
  });
});

test('a socket that closes while its request is counted watches nothing', async () => {
  const socket = connect();
  await until('a connection', () => (socket.connected ? true : undefined));
  const { promise: counted, resolve } = Promise.withResolvers<void>();
  let counting = false;
  countRequest = () => {
    counting = true;
    return counted;
  };
  socket.emit('watch', { id: randomUUID() }, () => undefined);
  await until('the count', () => (counting ? true : undefined));
  socket.close();
  await untilDisconnected();
  countRequest = noLimit;
  resolve();
  // Another socket's answer comes after this one's count.
  const next = connect();
  const id = randomUUID();
  const answer = next.emitWithAck('watch', { id });
  await until('its question', () => asked.some((question) => question.id === id));
  answerAll();
  await answer;
  expect(listening.size).toBe(1);
  next.close();
  await untilNobodyListens();
});

test('watching a job again requests it again and pushes its end once', async () => {
  const socket = connect();
  const id = randomUUID();
  const pushed: unknown[] = [];
  socket.on('done', (message: unknown) => pushed.push(message));
  for (let times = 0; times < 2; times += 1) {
    const answer = socket.emitWithAck('watch', { id });
    await untilAsked(1);
    answerAll();
    await answer;
  }
  watchers.deliver({ ...stateOf(id, 2), state: 'done' });
  // A job that has ended is no longer watched.
  await untilNobodyListens();
  await until('the end', () => (pushed.length > 0 ? true : undefined));
  expect(pushed).toHaveLength(1);
  socket.close();
});

test('a watch request counts against the rate limit of its address', async () => {
  const socket = connect();
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  countRequest = (ip) => Promise.reject(new AppError('rate_limited', `Too many from ${ip}`));
  const answer: unknown = await socket.emitWithAck('watch', { id: randomUUID() });
  expect(answer).toMatchObject({ code: 'rate_limited', message: 'Too many from 127.0.0.1' });
  expect(asked).toEqual([]);
  socket.close();
});

test('a watch request with a kind is sent only to the service of that kind', async () => {
  const socket = connect();
  const id = randomUUID();
  const refused = socket.emitWithAck('watch', { id, kind: 'import' });
  expect(await refused).toMatchObject({ code: 'not_found' });
  expect(asked).toEqual([]);
  const known = socket.emitWithAck('watch', { id, kind: 'analysis' });
  await untilAsked(1);
  answerAll();
  expect(await known).toMatchObject({ id });
  socket.close();
  await untilNobodyListens();
});

test.each<[string, unknown, string]>([
  ['null', null, 'The request: Must be an object'],
  ['no id', {}, 'id: Is missing'],
  // Events have lowercase ids, so its watcher would never get one.
  [
    'an id in capitals',
    { id: randomUUID().toUpperCase() },
    'id: Must be an id as it was given out',
  ],
  ['an unknown kind', { id: randomUUID(), kind: 'zzz' }, 'kind: Must be one of analysis, import'],
])(
  'a watch request with %s is rejected with 400 and a message',
  async (_what, request, message) => {
    const socket = connect();
    const refused: unknown = await socket.emitWithAck('watch', request);
    expect(refused).toMatchObject({ status: 400, code: 'invalid_request', message });
    expect(listening.size).toBe(0);
    socket.close();
  },
);

test('a rejected watch request has the request id that was sent to the service', async () => {
  const socket = connect();
  const refused = socket.emitWithAck('watch', { id: randomUUID() });
  await untilAsked(1);
  const [{ requestId, response } = { requestId: undefined }] = asked.splice(0);
  response?.writeHead(404).end();
  expect(requestId).toMatch(/^[\da-f-]{36}$/u);
  expect(await refused).toMatchObject({ code: 'not_found', requestId });
  const next: unknown = await socket.emitWithAck('watch', null);
  expect(next).not.toMatchObject({ requestId });
  socket.close();
});

test('a job that had ended before is not watched', async () => {
  const socket = connect();
  const id = randomUUID();
  const answer = socket.emitWithAck('watch', { id });
  await untilAsked(1);
  for (const { response } of asked.splice(0)) {
    response.end(JSON.stringify({ ...stateOf(id, 9), state: 'done' }));
  }
  expect(await answer).toMatchObject({ state: 'done' });
  await untilNobodyListens();
  expect(socket.connected).toBe(true);
  socket.close();
});
