import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import { connectRedis } from '@tagwell/jobs/redis';
import { createTestProcess } from '@tagwell/testkit/process-context';
import * as z from 'zod/mini';
import { startAuth, type TestAuth } from './start-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth({
    PUBLIC_URL: 'http://localhost:8080',
    MAIL_DIRECTORY: '/no/mail',
    SIGN_IN_FAILURES_PER_ADDRESS: '12',
  });
});
afterAll(() => auth.stop());

interface Try {
  email: string;
  password?: string;
  ip?: string;
  as?: string;
  path?: string;
}

async function statusOf({ email, password = 'a wrong guess', path, ...from }: Try) {
  const answer = await auth.call('POST', path ?? '/api/auth/login', {
    body: { email, password },
    ip: randomUUID(),
    ...from,
  });
  return { ...answer, problem: problem.safeParse(answer.body).data };
}

async function fail(times: number, attempt: Try): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += 1) statuses.push((await statusOf(attempt)).status);
  return statuses;
}

test('ten failed sign-ins lock an account with 429, even for the right password', async () => {
  const { email, password } = await auth.addUser();
  expect(new Set(await fail(10, { email }))).toEqual(new Set([401]));
  const refused = await statusOf({ email: email.toUpperCase(), password });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('900');
  expect(refused.problem).toMatchObject({
    code: 'rate_limited',
    message: 'Too many failed sign-ins. Please try again in 15 minutes.',
  });
  const again = await statusOf({ email });
  expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(900);
});

test('an unknown address is throttled like a known one', async () => {
  const email = 'nobody@example.com';
  expect(new Set(await fail(10, { email }))).toEqual(new Set([401]));
  expect((await statusOf({ email })).status).toBe(429);
});

test('a browser that signed in before is not locked out by failures of others', async () => {
  const person = await auth.addUser();
  const known = { ...person, as: 'a known browser' };
  expect((await statusOf(known)).status).toBe(200);
  await fail(11, { email: person.email });
  expect((await statusOf({ ...person })).status).toBe(429);
  expect((await statusOf(known)).status).toBe(200);
  // A browser id known to another account does not help.
  const other = await auth.addUser();
  await fail(11, { email: other.email });
  expect((await statusOf({ ...other, as: 'a known browser' })).status).toBe(429);
});

test('a known browser is locked after ten failures of its own', async () => {
  const person = await auth.addUser();
  const known = { email: person.email, as: 'a stolen browser' };
  await statusOf({ ...known, password: person.password });
  expect(new Set(await fail(10, known))).toEqual(new Set([401]));
  expect((await statusOf({ ...known, password: person.password })).status).toBe(429);
});

test('concurrent guesses get no more attempts than sequential ones', async () => {
  const { email } = await auth.addUser();
  const answers = await Promise.all(Array.from({ length: 60 }, () => statusOf({ email })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});

test('an IP address has a limit over all accounts, and other addresses are not affected', async () => {
  const ip = '198.51.100.7';
  const people = await Promise.all([auth.addUser(), auth.addUser(), auth.addUser()]);
  for (const { email } of people) await fail(4, { email, ip });
  const [first] = people;
  if (first === undefined) throw new Error('there are three');
  expect((await statusOf({ ...first, ip })).status).toBe(429);
  expect((await statusOf({ ...first, ip: '198.51.100.8' })).status).toBe(200);
});

test('concurrent sign-ins of an office succeed after short waits and count as no failures', async () => {
  const ip = '198.51.100.10';
  const office = await Promise.all(Array.from({ length: 40 }, () => auth.addUser()));
  let waiting = office;
  while (waiting.length > 0) {
    const answers = await Promise.all(
      waiting.map(async (person) => ({ person, ...(await statusOf({ ...person, ip })) })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, headers } of refused) {
      expect([status, headers.get('retry-after')]).toEqual([429, '5']);
    }
    expect(refused.length).toBeLessThan(waiting.length);
    waiting = refused.map(({ person }) => person);
  }
  expect(new Set(await fail(12, { email: 'nobody-there@example.com', ip }))).not.toContain(200);
});

test('successful sign-ins do not count against the limit', async () => {
  const person = await auth.addUser();
  const ip = '198.51.100.9';
  for (let done = 0; done < 30; done += 1) {
    expect((await statusOf({ ...person, ip, as: randomUUID() })).status).toBe(200);
  }
});

test('each further lockout is twice as long, up to an hour', async () => {
  const { email } = await auth.addUser();
  const waits: string[] = [];
  const redis = connectRedis(
    { REDIS_URL: auth.redis.url },
    'producer',
    createTestProcess('test').context.logger,
  );
  await new Promise((resolve) => redis.once('ready', resolve));
  try {
    for (let wait = 0; wait < 4; wait += 1) {
      await fail(10, { email });
      waits.push((await statusOf({ email })).headers.get('retry-after') ?? '');
      // Ends the wait.
      const keys = await redis.keys(`${auth.redis.prefix}:limit:sign-in-account:*`);
      await redis.del(keys);
    }
  } finally {
    redis.disconnect();
  }
  expect(waits).toEqual(['900', '1800', '3600', '3600']);
});

test('a password reset ends the lockout, even of a known browser', async () => {
  const person = await auth.addUser();
  const known = { email: person.email, as: 'a browser of theirs' };
  expect((await statusOf({ ...known, password: person.password })).status).toBe(200);
  await fail(11, known);
  await fail(11, { email: person.email });
  const asked = await auth.call('POST', '/api/auth/reset-password-request', {
    body: { email: person.email },
  });
  const password = 'battery staple';
  await auth.call('POST', '/api/auth/reset-password', {
    body: {
      token: z.object({ resetToken: z.string() }).parse(asked.body).resetToken,
      newPassword: password,
    },
  });
  expect((await statusOf({ email: person.email, password })).status).toBe(200);
  // The browser is unknown the first time, known the second.
  expect((await statusOf({ ...known, password })).status).toBe(200);
  expect((await statusOf({ ...known, password })).status).toBe(200);
});

test('operators are throttled separately from users', async () => {
  const { email, password } = await auth.addOperator();
  const path = '/api/admin/login';
  await fail(11, { email });
  expect((await statusOf({ email, password, path })).status).toBe(200);
  await fail(10, { email, path });
  expect((await statusOf({ email, password, path })).status).toBe(429);
});

test('a thousand wrong sign-ins are throttled and the owner can still sign in', async () => {
  const person = await auth.addUser();
  const owner = { ...person, as: 'the browser at home' };
  expect((await statusOf(owner)).status).toBe(200);
  const ip = '198.51.100.99';
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        statusOf({ email: n % 4 === 0 ? person.email : `guess-${n}@example.com`, ip }),
      ),
    );
    statuses.push(...answers.map(({ status }) => status));
    const waits = answers.filter(({ status }) => status !== 401);
    expect(waits.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect((await statusOf(owner)).status).toBe(200);
});
