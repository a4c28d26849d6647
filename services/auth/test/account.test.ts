import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventQueueOf } from '@tagwell/contracts/events/define-event';
import { userCreated, userDeleted } from '@tagwell/contracts/events/events';
import { premiumUser } from '@tagwell/contracts/http/account';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import * as z from 'zod/mini';
import { projectCredits } from '../src/data/users.repository.ts';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { republishAccounts } from '../src/jobs/periodic-work.ts';
import { cookiesOf, type Person, startAuth, type TestAuth } from './start-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const login = ({ email, password }: Person, as: string) =>
  auth.call('POST', '/api/auth/login', { body: { email, password }, as });

describe('GET /api/auth/user/export', () => {
  test('returns a file with the data of all services and no secrets', async () => {
    const person = await auth.addUser();
    await login(person, 'some browser');
    await auth.call('POST', '/api/auth/reset-password-request', { body: { email: person.email } });
    await auth.db('users').where({ id: person.id }).update({
      linkedin_id: 'member-7',
      linkedin_access_token: 'sealed-away',
      linkedin_token_expiry: '2031-02-03T04:05:06Z',
      accepted_at: '2026-02-03T04:05:06Z',
    });
    await auth.db('used_links').insert({ user_id: person.id, token: 'hash-of-a-used-one' });
    const answer = await auth.call('GET', '/api/auth/user/export', { user: person.id });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="tagwell-data.json"',
    );
    expect(answer.body).toMatchObject({
      account: {
        id: person.id,
        email: person.email,
        linkedinId: 'member-7',
        lastSignInAt: expect.any(String),
        sessions: [{ visitorId: 'some browser', signedInAt: expect.any(String) }],
        devices: [{ visitorId: 'some browser', firstSeenAt: expect.any(String) }],
        acceptedAt: '2026-02-03T04:05:06.000Z',
        hasLinkedinTokens: true,
        linkedinTokensExpireAt: '2031-02-03T04:05:06.000Z',
        links: [{ createdAt: expect.any(String), openedAt: null, expiresAt: expect.any(String) }],
        usedLinks: [{ usedAt: expect.any(String) }],
        mails: [{ kind: 'password-reset' }],
      },
      credits: { keptBy: 'credits', of: person.id },
      analysis: { keptBy: 'analysis', of: person.id },
      import: { keptBy: 'import', of: person.id },
      analytics: { keptBy: 'analytics', of: person.id },
    });
    expect(auth.peerRequestsAbout(person.id)).toEqual([{ email: person.email }]);
    const row = await auth.row(person.id);
    const [session] = await auth.db('sessions').where({ subject_id: person.id });
    const [link] = await auth.db('password_reset_tokens').where({ user_id: person.id });
    const file = JSON.stringify(answer.body);
    for (const secret of [
      row?.password,
      session.renewal_hash,
      link.token,
      'sealed-away',
      'hash-of',
    ]) {
      expect(file).not.toContain(secret);
    }
  });

  test('answers 503 without a file while another service is unavailable', async () => {
    const person = await auth.addUser();
    await auth.stopPeer('import');
    const answer = await auth.call('GET', '/api/auth/user/export', { user: person.id });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(problem.parse(answer.body).code).toBe('service_unavailable');
  });

  test('answers 401 without a session', async () => {
    expect((await auth.call('GET', '/api/auth/user/export')).status).toBe(401);
  });
});

describe('DELETE /api/auth/user', () => {
  test('deletes all data here, publishes userDeleted and clears the cookies', async () => {
    const person = await auth.addUser();
    const bystander = await auth.addUser();
    await login(bystander, 'another browser');
    await login(person, 'some browser');
    await auth.call('POST', '/api/auth/reset-password-request', { body: { email: person.email } });
    const answer = await auth.call('DELETE', '/api/auth/user', { user: person.id });
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)).toEqual({ session: '', session_renewal: '' });

    expect(await auth.row(person.id)).toBeUndefined();
    for (const table of ['sessions', 'known_devices']) {
      expect(await auth.db(table).where({ subject_id: person.id })).toEqual([]);
      expect(await auth.db(table).where({ subject_id: bystander.id })).toHaveLength(1);
    }
    for (const table of ['password_reset_tokens', 'mails']) {
      expect(await auth.db(table).where({ user_id: person.id })).toEqual([]);
    }
    const queues = await auth.queuesWithEventsOf(person.id);
    expect(queues.toSorted()).toEqual(userDeleted.consumers.map(eventQueueOf).toSorted());

    expect(await auth.publishedEmail(person.id)).toBe(person.email);
    const again = await auth.call('DELETE', '/api/auth/user', { user: person.id });
    expect(again.status).toBe(200);
    expect((await login(person, 'some browser')).status).toBe(401);
  });

  test('publishes the deletion again later, and userCreated of accounts without a balance', async () => {
    const [person, late, fresh] = [
      await auth.addUser(),
      await auth.addUser(),
      await auth.addUser(),
    ];
    await auth.call('DELETE', '/api/auth/user', { user: person.id });
    const told = async () =>
      (await publishedEvents(auth.db, userDeleted)).filter(({ userId }) => userId === person.id);
    await republishAccounts(auth.db);
    expect(await told()).toHaveLength(1);
    const deletedOn = new Date(Date.now() - 3 * 86_400_000);
    await auth
      .db('deletions_to_tell')
      .where({ user_id: person.id })
      .update({ deleted_at: deletedOn });
    for (const times of [2, 3, 4]) {
      await auth.db.raw(
        `UPDATE deletions_to_tell SET tell_at = now() WHERE tell_at =
           (SELECT min(tell_at) FROM deletions_to_tell WHERE user_id = ?)`,
        [person.id],
      );
      await Promise.all([republishAccounts(auth.db), republishAccounts(auth.db)]);
      expect(await told()).toHaveLength(times);
      const [first, ...again] = await told();
      for (const repeat of again) {
        const { deletedAt, ...deletion } = repeat;
        expect(deletion).toEqual(first);
        expect(new Date(deletedAt ?? '')).toEqual(deletedOn);
      }
    }
    expect(await auth.db('deletions_to_tell').where({ user_id: person.id })).toEqual([]);

    const created = async () =>
      (await publishedEvents(auth.db, userCreated)).map(({ userId }) => userId);
    await auth
      .db('users')
      .whereIn('id', [late.id, fresh.id])
      .update({ credits_version: 0, created_at: auth.db.raw(`now() - interval '2 hours'`) });
    await auth.db('users').where({ id: fresh.id }).update({ credits_version: 1 });
    await republishAccounts(auth.db);
    expect(await created()).toContain(late.id);
    expect(await created()).not.toContain(fresh.id);
  });

  test('answers 401 to a request without a session', async () => {
    expect((await auth.call('DELETE', '/api/auth/user')).status).toBe(401);
  });
});

describe('operators', () => {
  test('sign in, see their status and sign out', async () => {
    const operator = await auth.addOperator();
    const body = { email: operator.email, password: operator.password };
    const answer = await auth.call('POST', '/api/admin/login', { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ isAdmin: true, id: expect.any(String), role: 'owner' });
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/SameSite=Strict/u);
    const [session] = await auth.db('sessions').where({ subject_id: operator.id });
    expect(session.audience).toBe('admin');

    const status = (options = {}) => auth.call('GET', '/api/admin/status', options);
    expect((await status({ operator: operator.id })).body).toEqual({
      isAdmin: true,
      id: operator.id,
      role: 'owner',
    });
    expect((await status()).body).toEqual({ isAdmin: false });

    const out = { operator: operator.id, sessionId: session.id };
    const left = await auth.call('POST', '/api/admin/logout', out);
    expect(cookiesOf(left)).toEqual({ admin: '', admin_renewal: '' });
    expect(await auth.db('sessions').where({ subject_id: operator.id })).toEqual([]);
  });

  test("cannot sign in with a user's credentials", async () => {
    const { email, password } = await auth.addUser();
    const answer = await auth.call('POST', '/api/admin/login', { body: { email, password } });
    expect(answer.status).toBe(401);
    expect(problem.parse(answer.body).message).toBe(texts.invalidAdminCredentials);
  });

  test('see the premium accounts, newest first, and users get 401', async () => {
    const old = await auth.addUser();
    const young = await auth.addUser();
    const created_at = new Date(Date.now() - 60_000);
    await auth.db('users').where({ id: old.id }).update({ created_at, premium_credits: 2 });
    const answer = await auth.call('GET', '/api/admin/premium-users', { operator: randomUUID() });
    const seen = z.array(premiumUser).parse(answer.body);
    const dates = seen.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(seen.find(({ id }) => id === old.id)).toEqual({
      id: old.id,
      name: 'Ana Silva',
      email: old.email,
      premiumCredits: 2,
      createdAt: created_at.toISOString(),
      state: 'active',
    });
    expect(seen.some(({ id }) => id === young.id)).toBe(true);
    expect((await auth.call('GET', '/api/admin/premium-users', { user: old.id })).status).toBe(401);
  });
});

test('deleting an account works while another service is unavailable, which gets the email later', async () => {
  const person = await auth.addUser();
  await auth.stopPeer('analytics');
  const answer = await auth.call('DELETE', '/api/auth/user', { user: person.id });
  expect(answer.status).toBe(200);
  expect(await auth.row(person.id)).toBeUndefined();
  expect(await auth.publishedEmail(person.id)).toBe(person.email);
});

test('projectCredits keeps the newest balance by version, in any order', async () => {
  const { id: userId } = await auth.addUser();
  const deliver = (version: number, balance: number) =>
    auth.db.transaction((trx) => projectCredits(trx, { userId, version, balance }));
  await deliver(2, 4);
  await deliver(5, 1);
  await deliver(3, 3);
  await deliver(5, 99);
  expect((await auth.row(userId))?.premium_credits).toBe(1);
});
