import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import * as z from 'zod/mini';
import { hashToken } from '../src/domain/password-links.ts';
import { startAuth, type Person, type TestAuth } from './start-auth.ts';

const path = '/api/auth/reset-password';
const newPassword = 'battery staple';
const onThisMachine = 'http://localhost:8080';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth({ PUBLIC_URL: onThisMachine, MAIL_DIRECTORY: '/no/mail' });
});
afterAll(() => auth.stop());

const request = (email: string) => auth.call('POST', `${path}-request`, { body: { email } });
const reset = (body: unknown) => auth.call('POST', path, { body });

/** An installation for this machine alone, without a mail server, shows the token. */
async function tokenFor({ email }: Person): Promise<string> {
  const answer = await request(email);
  return z.object({ resetToken: z.string() }).parse(answer.body).resetToken;
}

async function canSignIn({ email }: Person, password: string): Promise<boolean> {
  const answer = await auth.call('POST', '/api/auth/login', { body: { email, password } });
  return answer.status === 200;
}

const sessionsOf = ({ id }: Person) => auth.db('sessions').where({ subject_id: id });
const mailsTo = ({ id }: Person) => auth.db('mails').where({ user_id: id }).pluck('kind');

describe('POST /api/auth/reset-password-request', () => {
  test('stores the hash of a link for 30 minutes and queues its mail without the token', async () => {
    const person = await auth.addUser();
    const token = await tokenFor({ ...person, email: person.email.toUpperCase() });
    expect(token).toMatch(/^[\w-]{43}$/u);
    const links = await auth.db('password_reset_tokens').where({ user_id: person.id });
    expect(links).toMatchObject([{ token: hashToken(token) }]);
    const minutes = (new Date(links[0]?.expires_at).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(28);
    expect(minutes).toBeLessThanOrEqual(30);
    const mails = await auth.db('mails').where({ user_id: person.id });
    expect(mails).toMatchObject([{ kind: 'password-reset', state: 'queued' }]);
    expect(JSON.stringify(mails)).not.toContain(token);
  });

  test('answers the same for an unknown address and stores nothing', async () => {
    const person = await auth.addUser();
    const before = await auth.db('mails').count();
    const unknown = await request('nobody@example.com');
    expect(await auth.db('mails').count()).toEqual(before);
    const known = await request(person.email);
    expect(unknown.status).toBe(200);
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual({ message: texts.resetRequested, resetToken: expect.any(String) });
    expect(known.body).toEqual({ message: texts.resetRequested, resetToken: expect.any(String) });
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    const made = await reset({
      ...z.object({ resetToken: z.string() }).parse(unknown.body),
      newPassword,
    });
    expect(made.status).toBe(400);
    expect(
      await auth.db('outbox').whereRaw(`payload ->> 'mailId' not in (select id::text from mails)`),
    ).toEqual([]);
  });

  test('answers 200 requests alike for known and unknown addresses', async () => {
    const { email } = await auth.addUser();
    const answerOf = async (to: string) => {
      const { status, headers, body } = await request(to);
      return {
        status,
        headers: [...headers.keys()],
        fields: Object.keys(z.looseObject({}).parse(body)),
      };
    };
    for (let asked = 0; asked < 200; asked += 1) {
      expect(await answerOf(email)).toEqual(await answerOf('a-stranger@example.com'));
    }
  });

  test('sends nothing for the fourth request within an hour and answers the same', async () => {
    const person = await auth.addUser();
    for (let sent = 0; sent < 3; sent += 1) await request(person.email);
    // An address in capitals is the same address.
    const answer = await request(person.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: texts.resetRequested });
    expect(await mailsTo(person)).toHaveLength(3);
  });

  test.each(['https://tagwell.example', 'http://192.168.1.20:8080', 'http://localhost.example'])(
    'under %s returns no token, and secures cookies by the address',
    async (address) => {
      const reachable = await startAuth({ PUBLIC_URL: address });
      try {
        const { email, password } = await reachable.addUser();
        const answer = await reachable.call('POST', `${path}-request`, { body: { email } });
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({ message: texts.resetRequested });
        const signedIn = await reachable.call('POST', '/api/auth/login', {
          body: { email, password },
        });
        const ofHttps = address.startsWith('https:') ? [true, true] : [false, false];
        const cookies = signedIn.headers.getSetCookie();
        expect(cookies.map((cookie) => /^__Host-.*; Secure$/u.test(cookie))).toEqual(ofHttps);
      } finally {
        await reachable.stop();
      }
    },
  );

  test('sends an invited person the invitation again', async () => {
    const person = await auth.addUser();
    await auth.db('users').where({ id: person.id }).update({ password: null });
    const token = await tokenFor(person);
    expect(await mailsTo(person)).toEqual(['invitation']);
    expect((await reset({ token, newPassword })).status).toBe(200);
    expect(await mailsTo(person)).toEqual(['invitation']);
  });

  test.each([[{}], [{ email: 'nobody' }], [{ email: ['a@b.co'] }], [{ email: 'a\0@b.co' }]])(
    'rejects the invalid address %j',
    async (body) => {
      const answer = await auth.call('POST', `${path}-request`, { body });
      expect(answer.status).toBe(400);
      expect(problem.parse(answer.body).message).toBe(texts.emailInvalid);
    },
  );
});

describe('POST /api/auth/reset-password', () => {
  test('sets the password, ends all sessions and mails a notice', async () => {
    const person = await auth.addUser();
    await canSignIn(person, person.password);
    await canSignIn(person, person.password);
    expect(await sessionsOf(person)).toHaveLength(2);
    const knownDevices = () =>
      auth.db('known_devices').where({ subject_id: person.id }).pluck('visitor_id');
    expect(await knownDevices()).not.toEqual([]);
    const answer = await reset({ token: await tokenFor(person), newPassword });
    expect(answer.status).toBe(200);
    expect(await knownDevices()).toEqual([]);
    expect(answer.body).toEqual({ message: texts.passwordReset });
    // Only a first password signs in: a forgotten one is typed once more.
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await sessionsOf(person)).toEqual([]);
    expect(await mailsTo(person)).toEqual(['password-reset', 'password-changed']);
    expect(await canSignIn(person, person.password)).toBe(false);
    expect(await canSignIn(person, newPassword)).toBe(true);
    expect((await auth.row(person.id))?.password).toMatch(/^\$2b\$/u);
  });

  test('succeeds once for twenty concurrent uses of one link', async () => {
    const person = await auth.addUser();
    const token = await tokenFor(person);
    const passwords = Array.from({ length: 20 }, (_, number) => `${newPassword} ${number}`);
    const answers = await Promise.all(passwords.map((one) => reset({ token, newPassword: one })));
    const worked = passwords.filter((_, number) => answers[number]?.status === 200);
    expect(worked).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.status).toBe(400);
      expect(problem.parse(answer.body)).toMatchObject({
        code: 'invalid_reset_link',
        message: texts.resetLinkInvalid,
      });
    }
    expect(await canSignIn(person, worked[0] ?? '')).toBe(true);
    expect(await mailsTo(person)).toEqual(['password-reset', 'password-changed']);
  });

  test('answers alike for used, superseded, expired, truncated and invented tokens', async () => {
    const person = await auth.addUser();
    const used = await tokenFor(person);
    await reset({ token: used, newPassword });
    const superseded = await tokenFor(person);
    const expired = await tokenFor(person);
    const past = new Date(Date.now() - 1000);
    await auth
      .db('password_reset_tokens')
      .where({ user_id: person.id })
      .update({ expires_at: past });
    const made = [expired.slice(1), hashToken(expired), 'x'.repeat(10_000), '\0', '🦊', ''];
    for (const token of [used, superseded, expired, ...made]) {
      const answer = await reset({ token, newPassword: 'another one' });
      expect(answer.status).toBe(400);
      expect(problem.parse(answer.body).message).toBe(texts.resetLinkInvalid);
    }
    expect(await canSignIn(person, newPassword)).toBe(true);
  });

  test.each([
    ['five characters', '12345', texts.newPasswordTooShort],
    ['73 bytes', 'x'.repeat(73), texts.passwordTooLong],
    ['74 bytes of 37 letters', 'ä'.repeat(37), texts.passwordTooLong],
    ['a NUL', 'battery\0staple', texts.passwordHasNul],
    ['one of the commonest', 'Password1', texts.passwordTooCommon],
    ['a number', 123456, texts.newPasswordTooShort],
  ])('rejects %s and keeps the link valid', async (_what, refused, sentence) => {
    const person = await auth.addUser();
    const token = await tokenFor(person);
    const answer = await reset({ token, newPassword: refused });
    expect(answer.status).toBe(400);
    expect(problem.parse(answer.body)).toMatchObject({
      code: 'invalid_request',
      message: sentence,
      errors: [{ path: 'newPassword', message: sentence }],
    });
    expect(await canSignIn(person, person.password)).toBe(true);
    expect((await reset({ token, newPassword })).status).toBe(200);
  });

  test('accepts 72 bytes of any script', async () => {
    const person = await auth.addUser();
    const long = 'пароль🦊'.repeat(4) + 'ab'.repeat(4);
    expect(Buffer.byteLength(long)).toBe(72);
    expect((await reset({ token: await tokenFor(person), newPassword: long })).status).toBe(200);
    expect(await canSignIn(person, long)).toBe(true);
  });
});

test.each([
  ['when a mail server is set', { PUBLIC_URL: onThisMachine }],
  [
    'when other machines can reach it',
    { PUBLIC_URL: 'http://tagwell.test', MAIL_DIRECTORY: '/no/mail' },
  ],
])('reset-password-request returns no token %s', async (_where, settings) => {
  const other = await startAuth(settings);
  try {
    const { email } = await other.addUser();
    const answer = await other.call('POST', `${path}-request`, { body: { email } });
    expect(answer.body).toEqual({ message: texts.resetRequested });
  } finally {
    await other.stop();
  }
});
