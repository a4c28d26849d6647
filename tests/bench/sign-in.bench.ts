import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { measureIdentity } from './identity-check.ts';
import { alternate, check, percentile } from './measure.ts';
import { withProcesses } from './processes.ts';
import type { Measured } from './result.ts';
import { startAuth, type BenchAuth } from './start-auth.ts';

const peopleAtOnce = 50;
/** Between two of the other requests: slow enough for one address's share of them. */
const pauseMs = 40;
/** Of each kind, where nobody signs in. */
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
 * Fifty people sign in at once, at the cost that passwords have in production, while the auth
 * process is asked for its health and a signed-in person for their account, through the gateway.
 * The floor is the same two requests while nobody signs in.
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

/** One request of each kind. */
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
