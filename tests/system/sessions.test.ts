import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { importAccepted } from '@tagwell/contracts/http/import-routes';
import { jobHead } from '@tagwell/contracts/jobs';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import { until } from '@tagwell/testkit/until';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { type Credentials, makeUser, signIn, withCookies } from '../support/accounts.ts';
import { startReplica } from '../support/replica.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';
import { newVisitor, sendNetwork, type Visitor } from '../support/visitor.ts';

const own = '/api/auth/user';
const post = 'Time to hire fell by half since our distributed team works remotely.';

let system: RunningSystem;
let ana: Credentials;
beforeAll(async () => {
  ({ system } = await useSharedSystem());
  ana = await makeUser(system, 'ana');
});
const signInAs = (account: Credentials) => signIn(system.url, '/api/auth/login', account);
const isSignedIn = async (browser: Visitor) => (await browser.call('GET', own)).status === 200;

/** Waits until the browser's session is rejected and its socket closed. */
async function untilSignedOut(browser: Visitor, socket: Socket): Promise<void> {
  await until('the session to be refused', async () => !(await isSignedIn(browser)) || undefined);
  await until('the socket to be closed', () => socket.disconnected || undefined);
}

describe('a session', () => {
  let here: Visitor;
  let elsewhere: Visitor;
  let sockets: { here: Socket; elsewhere: Socket };
  beforeEach(async () => {
    here = await signInAs(ana);
    elsewhere = await signInAs(ana);
    sockets = { here: await here.connect(), elsewhere: await elsewhere.connect() };
  });
  afterEach(() => {
    for (const socket of Object.values(sockets)) socket.close();
  });

  test('ends on every gateway and socket after sign-out, while other sessions stay', async () => {
    const replica = await startReplica(system, 'gateway');
    const replicaSocket = await here.connect(replica.url);
    expect(await isSignedIn(here)).toBe(true);
    const reply = await here.call('POST', '/api/auth/logout');
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie().join()).toMatch(/session=;.*session_renewal=;/u);

    await untilSignedOut(here, sockets.here);
    await until('the other socket to be closed', () => replicaSocket.disconnected || undefined);
    expect((await here.call('GET', own, { at: replica.url })).status).toBe(401);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect(sockets.elsewhere.connected).toBe(true);
    await replica.end('SIGTERM');
  });

  test('ends everywhere after a password reset', async () => {
    const asked = await here.call('POST', '/api/auth/reset-password-request', {
      body: { email: ana.email },
    });
    const { resetToken } = z.object({ resetToken: z.string() }).parse(asked.body);
    const password = crypto.randomUUID();
    const body = { token: resetToken, newPassword: password };
    const reset = await elsewhere.call('POST', '/api/auth/reset-password', { body });
    expect(reset.status).toBe(200);

    await untilSignedOut(here, sockets.here);
    await untilSignedOut(elsewhere, sockets.elsewhere);
    ana = { ...ana, password };
    expect(await isSignedIn(await signInAs(ana))).toBe(true);
  });
});

test.each<[string, Record<string, string>]>([
  ['another host', { host: 'demo.example' }],
  ['a proxy that rewrites the host', { 'x-forwarded-for': '203.0.113.9' }],
  ['a proxy that names itself', { via: '1.1 proxy' }],
])('a reset token is not returned to a request through %s', async (_, through) => {
  const asked = request(new URL('/api/auth/reset-password-request', system.url), {
    method: 'POST',
    // As through a tunnel, or a hostname pointed at this machine; `fetch` sets its own headers.
    headers: { ...through, 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify({ email: ana.email }));
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBe(200);
  expect(JSON.parse(await text(answer))).toEqual({ message: texts.resetRequested });
});

test('a renewal token replaces an expired session token without a password', async () => {
  const browser = await signInAs(ana);
  const cookies = browser.cookie.split('; ');
  const left = cookies.filter((cookie) => !cookie.startsWith('session='));
  const reply = await browser.call('GET', own, { headers: { cookie: left.join('; ') } });
  expect(reply.status).toBe(200);
  const [renewed = ''] = reply.headers.getSetCookie();
  expect(renewed).toMatch(/^session=.+HttpOnly; SameSite=Lax$/u);
  const after = withCookies(system.url, await newVisitor(system.url), [renewed]);
  expect(await isSignedIn(after)).toBe(true);
});

describe('a socket', () => {
  const sockets: Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.close();
  });

  test('shows an analysis to its owner only', async () => {
    const browser = await signInAs(ana);
    const id = await browser.analyze(post);
    const socket = await expectOwnerOnly(browser, id);
    expect(socket.connected).toBe(true);
  });

  test('shows an import to its owner only, until its end', async () => {
    const browser = await signInAs(ana);
    const sent = await sendNetwork(system.url, browser);
    const { importId: id } = importAccepted.parse(await sent.json());
    const socket = await expectOwnerOnly(browser, id);
    const ended = await until('the end of the import', async () => {
      const snapshot = jobHead.parse(await socket.emitWithAck('watch', { id }));
      return snapshot.state === 'done' ? snapshot : undefined;
    });
    expect(ended.percent).toBe(100);
  });

  /** The owner's socket, after another user's and a visitor's got "no such job". */
  async function expectOwnerOnly(owner: Visitor, id: string): Promise<Socket> {
    const others = [await signInAs(await makeUser(system, crypto.randomUUID()))];
    for (const other of [...others, await newVisitor(system.url)]) {
      const socket = await other.connect();
      expect(problem.parse(await socket.emitWithAck('watch', { id })).code).toBe('not_found');
      socket.close();
    }
    const socket = await owner.connect();
    sockets.push(socket);
    expect(jobHead.parse(await socket.emitWithAck('watch', { id }))).toMatchObject({ id });
    return socket;
  }
});

describe('while auth is down', () => {
  afterAll(() => system.start('auth'));

  test('signed-in users get a 503 with Retry-After, and visitors can analyze', async () => {
    const browser = await signInAs(await makeUser(system, 'ben'));
    const socket = await browser.connect();
    await until('the starting credits', async () => {
      const { status } = await browser.call('GET', '/api/user/credits');
      return status === 200 ? true : undefined;
    });
    await system.process('auth').end('SIGKILL');

    const refused = await until('the sessions to be unknown', async () => {
      const reply = await browser.call('GET', '/api/user/credits');
      return reply.status === 200 ? undefined : reply;
    });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.headers.getSetCookie()).toEqual([]);
    await expect(browser.connect()).rejects.toThrow();
    expect(await (await newVisitor(system.url)).analyze(post)).toBeDefined();
    expect(socket.connected).toBe(true);
    socket.close();
  });
});
