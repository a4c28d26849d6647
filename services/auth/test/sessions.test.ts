import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operatorDetails } from '@tagwell/contracts/http/operator-routes';
import { premiumUserDetails } from '@tagwell/contracts/http/premium-user-routes';
import { testRound } from '@tagwell/testkit/process-context';
import * as z from 'zod/mini';
import { up as fillLastSignIn } from '../migrations/20260130-100100-fill-last-sign-in.ts';
import { deleteExpired } from '../src/data/expired.repository.ts';
import { cookiesOf, type Person, sessionOf, startAuth, type TestAuth } from './start-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth({ RATE_LIMITS: 'off' });
});
afterAll(() => auth.stop());

const signIn = ({ email, password }: Person, as = 'a browser') =>
  auth.call('POST', '/api/auth/login', { body: { email, password }, as });

describe('the internal session routes', () => {
  test('return live sessions only, and answer 401 to other callers', async () => {
    const person = await auth.addUser();
    const live = sessionOf(auth, await signIn(person))?.sessionId;
    const expired = sessionOf(auth, await signIn(person))?.sessionId;
    await auth
      .db('sessions')
      .where({ id: expired })
      .update({ expires_at: new Date(0) });
    const sessionIds = [live, expired, crypto.randomUUID()];
    const answer = await auth.ask('/internal/sessions/live', { sessionIds });
    expect(answer.body).toEqual({ sessionIds: [live] });

    const stranger = await auth.call('POST', '/internal/sessions/live', { body: { sessionIds } });
    expect(stranger.status).toBe(401);
    const wrong = await auth.ask('/internal/sessions/live', { sessionIds: ["' or true"] });
    expect(wrong.status).toBe(400);
  });

  test('renew a token for its own session and audience only', async () => {
    const person = await auth.addUser();
    const signedIn = await signIn(person);
    const renewalToken = cookiesOf(signedIn)['session_renewal'];
    const answer = await auth.ask('/internal/sessions/renew', { audience: 'user', renewalToken });
    const sessionId = sessionOf(auth, signedIn)?.sessionId;
    expect(answer.body).toMatchObject({ session: { id: person.id, sessionId } });
    expect(JSON.stringify(answer.body)).toMatch(
      /"session=ey[\w.-]+; Path=\/; Max-Age=900; HttpOnly/u,
    );

    const asAdmin = await auth.ask('/internal/sessions/renew', { audience: 'admin', renewalToken });
    expect(asAdmin.body).toEqual({ session: null });
    await auth
      .db('sessions')
      .where({ id: sessionId })
      .update({ expires_at: new Date(0) });
    const late = await auth.ask('/internal/sessions/renew', { audience: 'user', renewalToken });
    expect(late.body).toEqual({ session: null });
  });

  test.each(['', '\0', 'x'.repeat(10_000), '🦊'])(
    'return no session for an invented renewal token',
    async (renewalToken) => {
      const answer = await auth.ask('/internal/sessions/renew', { audience: 'user', renewalToken });
      expect(answer.body).toEqual({ session: null });
    },
  );
});

describe('stored sessions', () => {
  test('keep the newest twenty known browsers of an account', async () => {
    const person = await auth.addUser();
    for (let number = 1; number <= 22; number += 1) await signIn(person, `browser ${number}`);
    for (const again of [3, 23]) await signIn(person, `browser ${again}`);
    const known = auth.db('known_devices').where({ subject_id: person.id });
    const kept = new Set(await known.pluck('visitor_id'));
    expect(kept.size).toBe(20);
    expect([1, 2, 3, 4, 22].map((number) => kept.has(`browser ${number}`))).toEqual([
      false,
      false,
      true,
      // The oldest when the last one was added.
      false,
      true,
    ]);
  });

  test('show the last sign-in even after all known browsers are deleted', async () => {
    const [person, operator] = [await auth.addUser(), await auth.addOperator()];
    const shown = async () => {
      const as = { operator: operator.id };
      const user = await auth.call('GET', `/api/admin/premium-users/${person.id}`, as);
      const { body } = await auth.call('GET', '/api/admin/operators', as);
      return [premiumUserDetails.parse(user.body), ...z.array(operatorDetails).parse(body)].map(
        ({ lastSignInAt }) => lastSignInAt,
      );
    };
    expect(await shown()).toEqual([null, null]);
    await signIn(person);
    const { email, password } = operator;
    await auth.call('POST', '/api/admin/login', { body: { email, password } });
    const last = await shown();
    expect(last).toEqual([expect.any(String), expect.any(String)]);
    const columns = { last_sign_in_at: null };
    await auth.db('users').update(columns);
    await auth.db('admins').update(columns);
    // Sign-ins from before it was stored are filled in from the known browsers.
    await fillLastSignIn(auth.db);
    expect(await shown()).toEqual(last);
    await auth.db('known_devices').delete();
    expect(await shown()).toEqual(last);
  });

  test('are deleted when expired, as are links and finished mails, and others are kept', async () => {
    await deleteExpired(auth.db, testRound());
    const person = await auth.addUser();
    await signIn(person, 'gone');
    await signIn(person, 'here');
    const path = '/api/auth/reset-password-request';
    for (const _ of ['old', 'failed', 'new']) {
      await auth.call('POST', path, { body: { email: person.email } });
    }
    const [old, failed, fresh] = await auth
      .db('mails')
      .where({ user_id: person.id })
      .orderBy('created_at')
      .pluck('id');
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    await auth
      .db('mails')
      .where({ id: old })
      .update({ state: 'done', created_at: days(8) });
    // Both can be retried only while their links are valid, and one has replaced the other.
    await auth.db('mails').whereIn('id', [failed, fresh]).update({ state: 'failed' });
    await auth
      .db('sessions')
      .where({ visitor_id: 'gone' })
      .update({ expires_at: days(1) });
    await auth
      .db('known_devices')
      .where({ visitor_id: 'gone' })
      .update({ last_seen_at: days(181) });

    const used = { user_id: person.id };
    await auth.db('used_links').insert([
      { ...used, token: 'used long ago', used_at: days(31) },
      { ...used, token: 'used lately', used_at: days(29) },
    ]);

    const removed = await deleteExpired(auth.db, testRound());
    expect(removed).toMatchObject({ sessions: 1, devices: 1, mails: 1, sealedTokens: 1, links: 0 });
    expect(await auth.db('used_links').where(used).pluck('token')).toEqual(['used lately']);
    const visitors = auth.db('sessions').where({ subject_id: person.id }).pluck('visitor_id');
    expect(await visitors).toEqual(['here']);
    const mails = await auth.db('mails').where({ user_id: person.id }).orderBy('created_at');
    expect(mails).toMatchObject([
      { id: failed, sealed_token: null },
      { id: fresh, sealed_token: expect.any(String) },
    ]);
  });
});
