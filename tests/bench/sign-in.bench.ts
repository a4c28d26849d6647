import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cookieValue } from '@tagwell/service/session-token';
import { identityKey } from '@tagwell/service/identity';
import * as z from 'zod/mini';
import { createSessions } from '../../gateway/src/sessions/sessions.ts';
import { alternate, check, percentile } from './measure.ts';
import { withProcesses } from './processes.ts';
import type { Benchmark, Measured } from './benchmark.ts';
import { type BenchAuth, startAuth } from './start-gateway.ts';

const peopleAtOnce = 50;
/** Pause between two of the other requests, long enough for the limit per address. */
const pauseMs = 40;
/** Requests of each kind while nobody signs in. */
const requestsAlone = 120;
const answerMaxMs = 300;

/** How long each request took, in ms. */
interface Waits {
  health: number[];
  signedIn: number[];
}

interface SignIns extends Waits {
  ms: number;
  statuses: number[];
}

/**
 * Fifty people sign in at once, with production's password hashing cost, while requests go to the
 * auth process's health check and, through the gateway, to a signed-in person's account. The floor
 * is the same two requests while nobody signs in.
 */
export const signIn: Benchmark = {
  name: 'sign-in',
  needsServers: true,
  run: () =>
    withProcesses(async (opened) => {
      const service = await startAuth(opened, peopleAtOnce);
      const cookie = await firstCookie(service);
      let isCrowd = true;
      const [rounds = []] = await alternate([
        async () => {
          const crowd = await signInAtOnce(service, cookie);
          const alone: Waits = { health: [], signedIn: [] };
          while (alone.health.length < requestsAlone) await ask(service, cookie, alone);
          isCrowd &&= crowd.health.length > 0;
          return { crowd, alone };
        },
      ]);
      check(isCrowd, 'the sign-ins were over before anybody else asked');
      const crowds = rounds.map(({ crowd }) => crowd);
      const statuses = crowds.flatMap((crowd) => crowd.statuses);
      check(
        statuses.every((status) => status === 200 || status === 503),
        `sign-ins were answered with ${[...new Set(statuses)].join(', ')}`,
      );
      const figures = (kind: keyof Waits, what: string): Measured[] => {
        const share = (part: number, of: 'crowd' | 'alone') =>
          rounds.map((round) => percentile(round[of][kind], part));
        return [
          {
            id: `${what} during ${peopleAtOnce} sign-ins, p99`,
            unit: 'ms',
            better: 'lower',
            ours: share(0.99, 'crowd'),
            floor: { name: 'no sign-ins', values: share(0.99, 'alone') },
            goal: { of: 'floor', limit: 3, stretch: 2 },
          },
          {
            id: `${what} during ${peopleAtOnce} sign-ins, p95`,
            unit: 'ms',
            better: 'lower',
            ours: share(0.95, 'crowd'),
            goal: { of: 'value', limit: answerMaxMs },
          },
        ];
      };
      return [
        ...figures('health', '/healthz'),
        ...figures('signedIn', 'signed-in GET'),
        {
          id: `${peopleAtOnce} sign-ins at once, all answered`,
          unit: 'ms',
          better: 'lower',
          ours: crowds.map(({ ms }) => ms),
        },
        {
          id: `of ${peopleAtOnce} sign-ins, let in (the rest: 503)`,
          unit: 'people',
          better: 'higher',
          ours: crowds.map((crowd) => crowd.statuses.filter((status) => status === 200).length),
        },
        await measureIdentity(service, cookie),
      ];
    }),
};

async function firstCookie(service: BenchAuth): Promise<string> {
  const answer = await sendSignIn(service, 0);
  check(answer.status === 200, `a sign-in was answered with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');
}

async function sendSignIn(service: BenchAuth, person: number): Promise<Response> {
  const { gateway, emails, password } = service;
  const answer = await fetch(`${gateway.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.0.${person + 1}`,
    },
    body: JSON.stringify({ email: emails[person], password }),
  });
  await answer.body?.cancel();
  return answer;
}

async function signInAtOnce(service: BenchAuth, cookie: string): Promise<SignIns> {
  const waits: Waits = { health: [], signedIn: [] };
  const began = performance.now();
  let ms = 0;
  const answers = Promise.all(
    service.emails.map((_, person) => sendSignIn(service, person)),
  ).finally(() => {
    ms = performance.now() - began;
  });
  while (ms === 0) await ask(service, cookie, waits);
  const statuses = (await answers).map(({ status }) => status);
  return { ...waits, ms, statuses };
}

/** Sends one request of each kind. */
async function ask(service: BenchAuth, cookie: string, waits: Waits): Promise<void> {
  waits.health.push(await timeOf(`${service.auth.url}/healthz`, {}));
  const headers = { cookie, 'x-forwarded-for': '198.18.1.1' };
  waits.signedIn.push(await timeOf(`${service.gateway.url}/api/auth/user`, headers));
  await pause(pauseMs);
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  await answer.text();
  check(answer.status === 200, `${url} was answered with ${answer.status}`);
  return performance.now() - began;
}

const checksARound = 20_000;
const claims = z.object({ sub: z.string(), exp: z.number() });

/**
 * How the gateway identifies the caller: it verifies the token and looks up the session's liveness
 * in memory. The floor only verifies the token's signature and parses it.
 */
async function measureIdentity({ auth, keys }: BenchAuth, cookieHeader: string): Promise<Measured> {
  const key = identityKey(keys.user);
  const sessions = createSessions({
    auth: { name: 'auth', url: auth.url, key: identityKey(keys.internal) },
    keys: { user: key, admin: identityKey(keys.admin) },
    secure: false,
  });
  const byHand = () => {
    const token = cookieValue(cookieHeader, 'session') ?? '';
    const [head = '', body = '', signature = ''] = token.split('.');
    const made = createHmac('sha256', key).update(`${head}.${body}`).digest();
    check(timingSafeEqual(made, Buffer.from(signature, 'base64url')), 'the signature is wrong');
    const parsed: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
    return parsed;
  };
  const authenticate = async () => (await sessions.authenticate('user', cookieHeader)).session?.id;
  check((await authenticate()) === claims.parse(byHand()).sub, 'the session was not authenticated');

  const [ours = [], floor = []] = await alternate([
    () => cpuUsOf(authenticate),
    () => cpuUsOf(() => Promise.resolve(byHand())),
  ]);
  return {
    id: 'identity check per request',
    unit: 'us',
    better: 'lower',
    ours,
    floor: { name: 'HMAC and JSON.parse', values: floor },
    goal: { of: 'floor', limit: 3, stretch: 2 },
  };
}

/** CPU time of one check, in microseconds. */
async function cpuUsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let done = 0; done < checksARound; done += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / checksARound;
}
