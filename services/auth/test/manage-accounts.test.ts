import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operatorActed } from '@tagwell/contracts/events/events';
import { bulkInvited, premiumUser } from '@tagwell/contracts/http/account';
import { premiumUserDetails } from '@tagwell/contracts/http/premium-user-routes';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import { type MailServer, startMailServer } from '@tagwell/testkit/mail-server';
import { publishedEvents } from '@tagwell/testkit/start-service';
import type { Answer } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';
import { sessionOf, startAuth, type TestAuth } from './start-auth.ts';

let mailServer: MailServer;
let auth: TestAuth;
let operator: string;
beforeAll(async () => {
  mailServer = await startMailServer();
  auth = await startAuth({ SMTP_URL: mailServer.url, MAIL_FROM: 'Tagwell <hello@tagwell.test>' });
  operator = (await auth.addOperator()).id;
  await auth.startWorker();
});
afterAll(async () => {
  await auth.stop();
  await mailServer.stop();
});

const manage = (method: string, id: string, path = '', body?: unknown) =>
  auth.call(method, `/api/admin/premium-users/${id}${path}`, {
    operator,
    ...(body !== undefined && { body }),
  });
const details = async (id: string) => premiumUserDetails.parse((await manage('GET', id)).body);
const login = (email: string, password: string) =>
  auth.call('POST', '/api/auth/login', { body: { email, password } });
const openLink = (token: string) =>
  auth.call('POST', '/api/auth/password-link', { body: { token } }).then(({ body }) => body);
const setPassword = (token: string) =>
  auth.call('POST', '/api/auth/reset-password', {
    body: { token, newPassword: 'correct horse battery' },
  });
const sessionIdOf = (answer: Answer) => sessionOf(auth, answer)?.sessionId ?? '';
const liveSessions = async (sessionIds: string[]) =>
  (await auth.ask('/internal/sessions/live', { sessionIds })).body;

async function invite(): Promise<{ id: string; email: string; token: string }> {
  const email = `${randomUUID()}@example.com`;
  // Bidirectional control characters are removed.
  const body = { email, firstName: 'Ana\u202e', lastName: 'Li\u0007ma' };
  const answer = await auth.call('POST', '/api/admin/invites', { operator, body });
  expect(premiumUser.parse(answer.body).name).toBe('Ana Li ma');
  return { id: premiumUser.parse(answer.body).id, email, token: await tokenTo(email, 1) };
}

async function tokenTo(email: string, count: number): Promise<string> {
  const { text } = await mailServer.mailTo(email, count);
  return /http:\/\/tagwell\.test\/reset-password#token=([\w-]+)/u.exec(text ?? '')?.[1] ?? '';
}

/** The audit events about an account, sorted. */
async function actsOn(id: string): Promise<unknown[]> {
  const published = await publishedEvents(auth.db, operatorActed);
  return published
    .filter(({ subject }) => subject === id)
    .map(({ action }) => action)
    .toSorted();
}

describe('an invitation', () => {
  test('shows the operator when it is sent, opened and accepted', async () => {
    const { id, token } = await invite();
    await until('the mail is told as sent', async () => {
      const { invitation } = await details(id);
      return invitation.state === 'sent' || undefined;
    });
    expect((await details(id)).invitation.openedAt).toBeNull();
    expect(await openLink(token)).toEqual({ isGood: true });
    const opened = await details(id);
    expect(opened).toMatchObject({ state: 'invited', invitation: { state: 'opened' } });
    expect(opened.invitation.openedAt).not.toBeNull();
    const set = await setPassword(token);
    expect(set.status).toBe(200);
    const accepted = await details(id);
    expect(accepted).toMatchObject({
      state: 'active',
      sessions: 1,
      invitation: { state: 'accepted', expiresAt: null },
    });
    expect(accepted.invitation.acceptedAt).not.toBeNull();
    expect(await openLink(token)).toEqual({ isGood: false, isUsed: true });
  });

  test('is expired when its link is', async () => {
    const { id, token } = await invite();
    const past = new Date(Date.now() - 1000);
    await auth.db('password_reset_tokens').where({ user_id: id }).update({ expires_at: past });
    expect((await details(id)).invitation.state).toBe('expired');
    expect(await openLink(token)).toEqual({ isGood: false });
  });

  test('is shown as sent only once its mail is sent', async () => {
    const { id } = await invite();
    const mails = auth.db('mails').where({ user_id: id });
    const seen = async () => {
      const { state, sentAt } = (await details(id)).invitation;
      return [state, sentAt !== null];
    };
    await until('the mail is told as sent', async () => (await seen())[0] === 'sent' || undefined);
    expect(await seen()).toEqual(['sent', true]);
    await mails.clone().update({ state: 'failed' });
    expect(await seen()).toEqual(['failed', false]);
    expect((await details(id)).state).toBe('undelivered');
    await mails.clone().update({ state: 'queued', finished_at: null });
    expect(await seen()).toEqual(['sending', false]);
    await mails.clone().update({ state: 'done', finished_at: new Date() });
  });

  test('sent again has a new link and invalidates the earlier one', async () => {
    const { id, email, token } = await invite();
    const resent = await manage('POST', id, '/invitation');
    expect(resent.status).toBe(200);
    const next = await tokenTo(email, 2);
    expect((await setPassword(token)).status).toBe(400);
    expect((await setPassword(next)).status).toBe(200);
    expect(problem.parse((await manage('POST', id, '/invitation')).body).code).toBe(
      'already_exists',
    );
  });

  test('can be withdrawn with the account until it is accepted', async () => {
    const [withdrawn, accepted] = [await invite(), await invite()];
    expect((await manage('DELETE', withdrawn.id, '/invitation')).status).toBe(200);
    expect((await setPassword(withdrawn.token)).status).toBe(400);
    expect(await openLink(withdrawn.token)).toEqual({ isGood: false });
    expect(await auth.row(withdrawn.id)).toBeUndefined();
    expect(await auth.queuesWithEventsOf(withdrawn.id)).toContain('events-credits');
    expect(await auth.publishedEmail(withdrawn.id)).toBe(withdrawn.email);
    expect(await actsOn(withdrawn.id)).toEqual(
      expect.arrayContaining(['invite_person', 'withdraw_invitation']),
    );
    await setPassword(accepted.token);
    expect((await manage('DELETE', accepted.id, '/invitation')).status).toBe(409);
    expect(await auth.row(accepted.id)).toBeDefined();
  });
});

describe('POST /api/admin/invites/bulk', () => {
  const bulk = async (people: object[], send: boolean) => {
    const answer = await auth.call('POST', '/api/admin/invites/bulk', {
      operator,
      body: { people, send },
    });
    return answer.status === 200
      ? bulkInvited.parse(answer.body).outcomes.map(({ outcome }) => outcome)
      : answer.status;
  };
  const guest = (email: string) => ({ email, firstName: 'Bo', lastName: 'Reed' });

  test('invites each person once and reports members and people invited before', async () => {
    const member = await auth.addUser();
    const { email: before } = await invite();
    const fresh = `${randomUUID()}@example.com`;
    const people = [guest(member.email), guest(before), guest(fresh), guest(fresh.toUpperCase())];
    expect(await bulk(people, false)).toEqual(['member', 'invited-before', 'new', 'new']);
    expect(await bulk(people, true)).toEqual([
      'member',
      'invited-before',
      'invited',
      'invited-before',
    ]);
    expect(await bulk(people.slice(2, 3), true)).toEqual(['invited-before']);
    await tokenTo(fresh, 1);
    expect(
      await auth
        .db('mails')
        .where({ kind: 'invitation' })
        .whereIn('user_id', auth.db('users').where({ email: fresh }).select('id')),
    ).toHaveLength(1);
  });

  test('reports disabled accounts, as does a single invitation', async () => {
    const { id, email } = await invite();
    const member = await auth.addUser();
    for (const one of [id, member.id]) await manage('PUT', one, '/disabled', { disabled: true });
    const people = [guest(email), guest(member.email)];
    expect(await bulk(people, false)).toEqual(['disabled', 'disabled']);
    expect(await bulk(people, true)).toEqual(['disabled', 'disabled']);
    const answer = await auth.call('POST', '/api/admin/invites', { operator, body: guest(email) });
    expect(answer.status).toBe(403);
    expect(problem.parse(answer.body)).toMatchObject({
      code: 'account_disabled',
      message: texts.invitationDisabled,
    });
  });

  test('sends one mail per person for concurrent requests', async () => {
    const people = Array.from({ length: 5 }, () => guest(`${randomUUID()}@example.com`));
    const answers = await Promise.all([1, 2, 3, 4].map(() => bulk(people, true)));
    const outcomes = answers.flat();
    expect(outcomes.filter((outcome) => outcome === 'invited')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'invited-before')).toHaveLength(15);
    const invited = auth.db('users').whereIn(
      'email',
      people.map(({ email }) => email),
    );
    expect(await auth.db('mails').whereIn('user_id', invited.select('id'))).toHaveLength(5);
  });

  test('rejects invalid people and more than 50 with 400', async () => {
    expect(await bulk([guest('no address')], true)).toBe(400);
    expect(await bulk([{ ...guest('a@example.com'), lastName: ' ' }], true)).toBe(400);
    expect(await bulk([{ ...guest('a@example.com'), lastName: '\u202e' }], true)).toBe(400);
    const many = Array.from({ length: 51 }, (_, n) => guest(`many-${n}@example.com`));
    expect(await bulk(many, true)).toBe(400);
  });
});

describe('an account', () => {
  test('that is disabled loses its sessions and cannot sign in until it is enabled', async () => {
    const person = await auth.addUser();
    const session = sessionIdOf(await login(person.email, person.password));
    const disabled = await manage('PUT', person.id, '/disabled', { disabled: true });
    expect(disabled.status).toBe(200);
    expect(premiumUserDetails.parse(disabled.body)).toMatchObject({
      state: 'disabled',
      sessions: 0,
    });
    expect(await liveSessions([session])).toEqual({ sessionIds: [] });
    const again = await manage('PUT', person.id, '/disabled', { disabled: true });
    expect(again.body).toEqual(disabled.body);

    const refused = await login(person.email, person.password);
    expect([refused.status, problem.parse(refused.body).code]).toEqual([403, 'account_disabled']);
    const wrong = await login(person.email, 'another password');
    expect(problem.parse(wrong.body).code).toBe('invalid_credentials');

    await auth.call('POST', '/api/auth/reset-password-request', { body: { email: person.email } });
    expect(await auth.db('password_reset_tokens').where({ user_id: person.id })).toEqual([]);

    await manage('PUT', person.id, '/disabled', { disabled: false });
    expect((await login(person.email, person.password)).status).toBe(200);
    expect(await actsOn(person.id)).toEqual(['disable_account', 'enable_account']);
  });

  test('that is disabled cannot set a password with an earlier link', async () => {
    const { id, token } = await invite();
    await manage('PUT', id, '/disabled', { disabled: true });
    expect((await setPassword(token)).status).toBe(400);
  });

  test('that is disabled is mailed no invitation', async () => {
    const { id } = await invite();
    await manage('PUT', id, '/disabled', { disabled: true });
    const resent = await manage('POST', id, '/invitation');
    expect([resent.status, problem.parse(resent.body).code]).toEqual([403, 'account_disabled']);
    expect(await auth.db('mails').where({ user_id: id })).toHaveLength(1);
    await manage('PUT', id, '/disabled', { disabled: false });
    expect((await manage('POST', id, '/invitation')).status).toBe(200);
  });

  test('is signed out everywhere by the operator', async () => {
    const person = await auth.addUser();
    const one = sessionIdOf(await login(person.email, person.password));
    const other = sessionIdOf(await login(person.email, person.password));
    expect((await details(person.id)).sessions).toBe(2);
    const ended = await manage('DELETE', person.id, '/sessions');
    expect(premiumUserDetails.parse(ended.body)).toMatchObject({ sessions: 0, state: 'active' });
    expect(await liveSessions([one, other])).toEqual({ sessionIds: [] });
  });

  test('is deleted by the operator like by its owner, and that is audited', async () => {
    const person = await auth.addUser();
    expect((await manage('DELETE', person.id)).status).toBe(200);
    expect(await auth.row(person.id)).toBeUndefined();
    expect((await login(person.email, person.password)).status).toBe(401);
    expect(await auth.queuesWithEventsOf(person.id)).toEqual(
      expect.arrayContaining(['events-credits']),
    );
    expect(await actsOn(person.id)).toEqual(['delete_account']);
    expect(await auth.publishedEmail(person.id)).toBe(person.email);
    expect((await manage('DELETE', person.id)).status).toBe(404);
  });

  test.each([
    ['GET', ''],
    ['POST', '/invitation'],
    ['DELETE', '/invitation'],
    ['PUT', '/disabled'],
    ['DELETE', '/sessions'],
    ['DELETE', ''],
  ])('answers %s {id}%s with 404 if unknown, and 401 to non-operators', async (method, path) => {
    const body = path === '/disabled' ? { disabled: true } : undefined;
    const nobody = randomUUID();
    expect((await manage(method, nobody, path, body)).status).toBe(404);
    const asVisitor = await auth.call(method, `/api/admin/premium-users/${nobody}${path}`, {
      ...(body && { body }),
    });
    expect(asVisitor.status).toBe(401);
  });
});
