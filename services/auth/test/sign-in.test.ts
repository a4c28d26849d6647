import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { account } from '@tagwell/contracts/http/account';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import { createSessionsRepository } from '../src/data/sessions.repository.ts';
import { hashPassword } from '../src/domain/passwords.ts';
import { cookiesOf, type Person, sessionOf, startAuth, type TestAuth } from './start-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth({ RATE_LIMITS: 'off' });
});
afterAll(() => auth.stop());

const login = (body: unknown) => auth.call('POST', '/api/auth/login', { body });
const signIn = ({ email, password }: Person) => login({ email, password });

describe('POST /api/auth/login', () => {
  test('returns the account and sets the cookies of a new session', async () => {
    const person = await auth.addUser();
    const answer = await login({
      email: ` ${person.email.toUpperCase()} `,
      password: person.password,
    });
    expect(answer.status).toBe(200);
    expect(account.parse(answer.body)).toMatchObject({
      id: person.id,
      email: person.email,
      firstName: 'Ana',
      premiumCredits: 5,
      isPremium: true,
      linkedinProfile: null,
    });
    expect(Object.keys(account.parse(answer.body)).toSorted()).toEqual(
      Object.keys(account.shape).toSorted(),
    );
    const session = sessionOf(auth, answer);
    expect(session?.id).toBe(person.id);
    const [stored] = await auth.db('sessions').where({ subject_id: person.id });
    expect(stored).toMatchObject({ id: session?.sessionId, audience: 'user' });
    expect(JSON.stringify(stored)).not.toContain(cookiesOf(answer)['session_renewal']);
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/u);
    }
  });

  test('starts a new session that replaces the one of the browser', async () => {
    const person = await auth.addUser();
    const first = sessionOf(auth, await signIn(person));
    const second = await auth.call('POST', '/api/auth/login', {
      body: { email: person.email, password: person.password },
      user: person.id,
      ...(first === undefined ? {} : { sessionId: first.sessionId }),
    });
    const now = sessionOf(auth, second);
    expect(now?.sessionId).not.toBe(first?.sessionId);
    expect(await auth.db('sessions').where({ subject_id: person.id }).pluck('id')).toEqual([
      now?.sessionId,
    ]);
  });

  test('answers alike for a wrong password, an unknown address and an account without password', async () => {
    const person = await auth.addUser();
    const invited = await auth.addUser();
    await auth.db('users').where({ id: invited.id }).update({ password: null });
    const answers = await Promise.all([
      login({ email: person.email, password: 'wrong password' }),
      login({ email: 'nobody@example.com', password: person.password }),
      signIn(invited),
      // bcrypt would ignore everything after 72 bytes or a NUL.
      login({ email: person.email, password: `${person.password}\0` }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect({ ...problem.parse(answer.body), requestId: '' }).toEqual({
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
        code: 'invalid_credentials',
        detail: texts.invalidCredentials,
        message: texts.invalidCredentials,
        requestId: '',
      });
    }
  });

  test('compares all bytes of a password, beyond the 72 of bcrypt', async () => {
    const person = await auth.addUser();
    const long = 'ä'.repeat(36);
    await auth
      .db('users')
      .where({ id: person.id })
      .update({ password: await hashPassword(long, 4) });
    expect((await login({ email: person.email, password: long })).status).toBe(200);
    expect((await login({ email: person.email, password: `${long}x` })).status).toBe(401);
  });

  test.each([
    ['no address', { password: 'correct horse' }, texts.emailInvalid],
    ['an invalid address', { email: 'ana', password: 'correct horse' }, texts.emailInvalid],
    [
      'an address in another script',
      { email: 'zoë@example.com', password: 'abcdef' },
      texts.emailInvalid,
    ],
    ['an address with NUL', { email: 'a\0na@example.com', password: 'abcdef' }, texts.emailInvalid],
    [
      'an overlong address',
      { email: `${'a'.repeat(250)}@b.co`, password: 'abcdef' },
      texts.emailInvalid,
    ],
    ['no password', { email: 'ana@example.com' }, texts.passwordTooShort],
    ['five characters', { email: 'ana@example.com', password: '12345' }, texts.passwordTooShort],
    [
      'a password of a kilobyte',
      { email: 'ana@example.com', password: 'x'.repeat(1024) },
      texts.passwordTooLong,
    ],
    [
      'a list as a password',
      { email: 'ana@example.com', password: ['abcdef'] },
      texts.passwordTooShort,
    ],
  ])('rejects %s with its message', async (_what, body, sentence) => {
    const answer = await login(body);
    expect(answer.status).toBe(400);
    expect(problem.parse(answer.body)).toMatchObject({
      code: 'invalid_request',
      message: sentence,
    });
  });

  test('answers a rush of sign-ins with 200 or 503 and Retry-After only', async () => {
    const person = await auth.addUser();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(person)));
    const busy = answers.filter(({ status }) => status === 503);
    for (const { headers } of busy) expect(headers.get('retry-after')).toBe('2');
    expect(answers.filter(({ status }) => status === 200).length).toBe(50 - busy.length);
    expect(busy.length).toBeLessThanOrEqual(28);
  });
});

test('a password changed while it is being checked starts no session', async () => {
  const { id } = await auth.addUser();
  const session = { audience: 'user', subjectId: id, visitorId: 'v', replaces: undefined } as const;
  const began = await createSessionsRepository(auth.db).create({
    ...session,
    id: crypto.randomUUID(),
    password: await hashPassword('the one before', 4),
    withSecondFactor: false,
    renewalHash: 'hash',
    expiresAt: new Date(Date.now() + 60_000),
  });
  expect(began).toBeUndefined();
  expect(await auth.db('sessions').where({ subject_id: id })).toEqual([]);
});

test('sign-ins are counted by outcome in metrics, without addresses', async () => {
  const metrics = await (await fetch(`${auth.baseUrl}/metrics`)).text();
  for (const outcome of ['signed-in', 'refused']) {
    expect(metrics).toContain(`tagwell_sign_ins_total{audience="user",outcome="${outcome}"`);
  }
  expect(metrics).toMatch(/^tagwell_password_hashes_waiting\{[^}]*\} 0$/mu);
  expect(metrics).not.toContain('example.com');
});

describe('GET /api/auth/user and POST /api/auth/logout', () => {
  test('return the account to its owner and 401 to others', async () => {
    const person = await auth.addUser();
    const own = await auth.call('GET', '/api/auth/user', { user: person.id });
    expect(account.parse(own.body).email).toBe(person.email);
    const nobody = await auth.call('GET', '/api/auth/user');
    const gone = await auth.call('GET', '/api/auth/user', { user: crypto.randomUUID() });
    for (const answer of [nobody, gone]) {
      expect(answer.status).toBe(401);
      expect(problem.parse(answer.body).code).toBe('unauthenticated');
    }
  });

  test('end the session and clear both cookies on sign-out', async () => {
    const person = await auth.addUser();
    const session = sessionOf(auth, await signIn(person));
    const other = sessionOf(auth, await signIn(person));
    const answer = await auth.call('POST', '/api/auth/logout', {
      user: person.id,
      ...(session === undefined ? {} : { sessionId: session.sessionId }),
    });
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)).toEqual({ session: '', session_renewal: '' });
    expect(await auth.db('sessions').where({ subject_id: person.id }).pluck('id')).toEqual([
      other?.sessionId,
    ]);
  });

  test('accept a sign-out without a session', async () => {
    const answer = await auth.call('POST', '/api/auth/logout');
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)).toEqual({ session: '', session_renewal: '' });
  });
});
