import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { operatorActed } from '@tagwell/contracts/events/events';
import { problem } from '@tagwell/contracts/problem';
import { publishedEvents } from '@tagwell/testkit/start-service';
import type { Answer } from '@tagwell/testkit/service-client';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { createSessionsRepository } from '../src/data/sessions.repository.ts';
import { type Person, startAuth, type TestAuth } from './start-auth.ts';

let auth: TestAuth;
let operator: Person;
beforeAll(async () => {
  auth = await startAuth({ SIGN_IN_FAILURES_PER_ACCOUNT: '3' });
});
beforeEach(async () => {
  operator = await auth.addOperator('catalogue');
});
afterAll(() => auth.stop());

const path = '/api/admin/second-factor';
const periodMs = 30_000;
const codeOf = ({ body }: Answer) => problem.parse(body).code;
const own = (method: string, at = path, body?: unknown, sessionId = crypto.randomUUID()) =>
  auth.call(method, at, { operator: operator.id, role: 'catalogue', sessionId, body });
const signIn = (code?: string, as = 'browser') =>
  auth.call('POST', '/api/admin/login', {
    as,
    body: { email: operator.email, password: operator.password, code },
  });
const sessions = () => auth.db('sessions').where({ subject_id: operator.id });
const actions = async () =>
  (await publishedEvents(auth.db, operatorActed))
    .filter(({ operatorId }) => operatorId === operator.id)
    .map(({ action }) => action);

async function begin(): Promise<string> {
  const setup = z.object({ secret: z.string(), uri: z.string() });
  return setup.parse((await own('POST')).body).secret;
}

/** The code of the time step this many steps from now. */
function codeAt(secret: string, steps: number): string {
  const timestamp = Date.now() + steps * periodMs;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Confirms the newest secret. */
const confirm = (code: string, sessionId = crypto.randomUUID(), password = operator.password) =>
  own('PUT', path, { code, password }, sessionId);
const mails = () =>
  auth.db('mails').where({ admin_id: operator.id }).orderBy('created_at').pluck('kind');

/** Enables a second factor with all codes unused. */
async function switchOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await begin();
  const answer = await confirm(codeAt(secret, 0));
  await auth.db('admins').where({ id: operator.id }).update({ totp_step: 0 });
  const { recoveryCodes } = z.object({ recoveryCodes: z.array(z.string()) }).parse(answer.body);
  return { secret, recoveryCodes };
}

describe('switching on the second factor', () => {
  test('requires a code, returns ten recovery codes and ends other sessions', async () => {
    await signIn();
    await signIn(undefined, 'another');
    const [kept] = await sessions();
    const setup = await own('POST');
    expect(setup.body).toMatchObject({ uri: expect.stringMatching(/^otpauth:\/\/totp\/Tagwell/u) });
    const secret = await begin();
    expect(codeOf(await confirm('12345'))).toBe('invalid_second_factor');
    expect((await signIn(undefined, 'third')).status).toBe(200);

    const code = codeAt(secret, 0);
    const on = await confirm(code, kept.id);
    const { recoveryCodes } = z.object({ recoveryCodes: z.array(z.string()) }).parse(on.body);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/u);
    expect(await sessions().pluck('id')).toEqual([kept.id]);
    expect(await actions()).toContain('switch_on_second_factor');
    expect(await mails()).toEqual(['second-factor-on']);

    expect(codeOf(await signIn(code))).toBe('invalid_second_factor');

    const row = JSON.stringify(await auth.db('admins').where({ id: operator.id }));
    expect(row).not.toContain(secret);
    const stored = JSON.stringify(await auth.db('recovery_codes'));
    for (const recovery of recoveryCodes) expect(stored).not.toContain(recovery);
    expect((await own('GET')).body).toEqual({
      email: operator.email,
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await own('POST')).status).toBe(409);
    expect((await confirm(codeAt(secret, 1))).status).toBe(409);
  });

  test('requires a code of the newest secret', async () => {
    const first = await begin();
    await begin();
    expect(codeOf(await confirm(codeAt(first, 0)))).toBe('invalid_second_factor');
  });

  test('requires the password and is rate limited like a sign-in', async () => {
    const secret = await begin();
    expect((await own('PUT', path, { code: codeAt(secret, 0) })).status).toBe(400);
    for (let failed = 0; failed < 3; failed += 1) {
      expect((await confirm(codeAt(secret, 0), undefined, 'wrong password')).body).toMatchObject({
        code: 'invalid_request',
        errors: [{ path: 'password' }],
      });
    }
    expect(codeOf(await confirm(codeAt(secret, 0)))).toBe('rate_limited');
    expect((await own('GET')).body).toMatchObject({ since: null });
    expect(await mails()).toEqual([]);
  });

  test('limits wrong codes like wrong passwords', async () => {
    const secret = await begin();
    for (let failed = 0; failed < 3; failed += 1) {
      expect(codeOf(await confirm(codeAt(secret, -5)))).toBe('invalid_second_factor');
    }
    expect(codeOf(await confirm(codeAt(secret, 0)))).toBe('rate_limited');
  });
});

describe('signing in with a second factor', () => {
  test('asks for a code only after the right password, and accepts each code once', async () => {
    const { secret } = await switchOn();
    const wrong = { email: operator.email, password: 'wrong password', code: codeAt(secret, 0) };
    expect(codeOf(await auth.call('POST', '/api/admin/login', { body: wrong }))).toBe(
      'invalid_credentials',
    );
    const asked = await signIn();
    expect([asked.status, codeOf(asked)]).toEqual([401, 'second_factor_required']);
    expect(asked.headers.getSetCookie()).toEqual([]);

    const code = codeAt(secret, 0);
    expect((await signIn(code)).body).toEqual({
      isAdmin: true,
      id: expect.any(String),
      role: 'catalogue',
    });
    expect(codeOf(await signIn(code))).toBe('invalid_second_factor');
    const next = codeAt(secret, 1);
    expect((await signIn(`${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
    // A code of a step before one that was used.
    expect(codeOf(await signIn(codeAt(secret, 0)))).toBe('invalid_second_factor');
  });

  test('accepts the code of one step ahead and none three steps away', async () => {
    const { secret } = await switchOn();
    // Two steps away may be one by the time it is checked; three cannot.
    expect(codeOf(await signIn(codeAt(secret, -3)))).toBe('invalid_second_factor');
    expect(codeOf(await signIn(codeAt(secret, 3)))).toBe('invalid_second_factor');
    expect((await signIn(codeAt(secret, 1))).status).toBe(200);
  });

  test('starts no session if the second factor was switched on meanwhile', async () => {
    await switchOn();
    const { password } = await auth.db('admins').where({ id: operator.id }).first();
    const started = await createSessionsRepository(auth.db).create({
      audience: 'admin',
      id: crypto.randomUUID(),
      subjectId: operator.id,
      password,
      withSecondFactor: false,
      renewalHash: 'hash',
      visitorId: 'v',
      expiresAt: new Date(Date.now() + 60_000),
      replaces: undefined,
    });
    expect(started).toBeUndefined();
    expect(await sessions()).toEqual([]);
  });

  test('concurrently with one code succeeds once', async () => {
    const { secret } = await switchOn();
    const code = codeAt(secret, 0);
    const answers = await Promise.all([signIn(code), signIn(code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('accepts a recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await switchOn();
    const [first = ''] = recoveryCodes;
    expect((await signIn(` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(codeOf(await signIn(first))).toBe('invalid_second_factor');
    expect((await own('GET')).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('accepts a recovery code when the secret cannot be decrypted anymore', async () => {
    const { secret, recoveryCodes } = await switchOn();
    await auth.db('admins').where({ id: operator.id }).update({ totp_secret: 'of-another-key' });
    expect(codeOf(await signIn(codeAt(secret, 0)))).toBe('invalid_second_factor');
    expect((await signIn(recoveryCodes[1])).status).toBe(200);
  });

  test('counts wrong codes as failed attempts, and missing ones not', async () => {
    const { secret } = await switchOn();
    for (let asked = 0; asked < 5; asked += 1) {
      expect(codeOf(await signIn())).toBe('second_factor_required');
    }
    for (let failed = 0; failed < 3; failed += 1) {
      expect(codeOf(await signIn('AAAA'))).toBe('invalid_second_factor');
    }
    expect(codeOf(await signIn(codeAt(secret, 0)))).toBe('rate_limited');
  });

  test('ignores a code when no second factor is set up', async () => {
    expect((await signIn('123456')).status).toBe(200);
  });
});

describe('switching off the second factor', () => {
  test('requires a code and is rate limited across browsers', async () => {
    const { secret } = await switchOn();
    const off = (code: string) => {
      const asked = { operator: operator.id, role: 'catalogue', body: { code } } as const;
      return auth.call('POST', `${path}/off`, { ...asked, as: crypto.randomUUID() });
    };
    expect(codeOf(await off('AAAA'))).toBe('invalid_second_factor');
    expect((await off(codeAt(secret, 0))).body).toMatchObject({
      since: null,
      recoveryCodesLeft: 0,
    });
    expect((await signIn()).status).toBe(200);
    expect(await actions()).toContain('switch_off_second_factor');
    expect(await mails()).toEqual(['second-factor-on', 'second-factor-off']);

    await switchOn();
    for (let failed = 0; failed < 3; failed += 1) await off('AAAA');
    expect(codeOf(await off('AAAA'))).toBe('rate_limited');
  });

  test('by an owner works for other operators, ends their sessions, and not for oneself', async () => {
    const { secret } = await switchOn();
    await signIn(codeAt(secret, 0));
    const owner = await auth.addOperator();
    const reset = (id: string) =>
      auth.call('DELETE', `/api/admin/operators/${id}/second-factor`, { operator: owner.id });
    for (const _twice of [1, 2]) {
      expect((await reset(operator.id)).body).toMatchObject({ hasSecondFactor: false });
    }
    expect(await mails()).toEqual(['second-factor-on', 'second-factor-reset']);
    expect(await sessions()).toEqual([]);
    expect((await signIn()).status).toBe(200);
    expect(codeOf(await reset(owner.id))).toBe('own_operator');
    expect((await reset(crypto.randomUUID())).status).toBe(404);
    const published = await publishedEvents(auth.db, operatorActed);
    expect(published.find(({ operatorId }) => operatorId === owner.id)).toMatchObject({
      action: 'reset_second_factor',
      subject: operator.id,
    });
  });
});
