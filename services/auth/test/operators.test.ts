import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { operatorActed } from '@tagwell/contracts/events/events';
import { operatorDetails } from '@tagwell/contracts/http/operator-routes';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { sendMail } from '@tagwell/contracts/jobs';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import { identityKey } from '@tagwell/service/identity';
import { verifySession } from '@tagwell/service/session-token';
import { type MailServer, startMailServer } from '@tagwell/testkit/mail-server';
import { publishedEvents } from '@tagwell/testkit/start-service';
import type { Answer } from '@tagwell/testkit/service-client';
import { cookiesOf, type Person, startAuth, type TestAuth } from './start-auth.ts';

let mailServer: MailServer;
let auth: TestAuth;
let owner: Person;
beforeAll(async () => {
  jest.replaceProperty(sendMail, 'backoffMs', 10);
  mailServer = await startMailServer();
  auth = await startAuth({ SMTP_URL: mailServer.url });
  await auth.startWorker();
});
beforeEach(async () => {
  await auth.db('admins').delete();
  owner = await auth.addOperator();
});
afterAll(async () => {
  await auth.stop();
  await mailServer.stop();
});

const operators = '/api/admin/operators';
const newEmail = () => `op-${randomUUID().slice(0, 8)}@example.com`;
const invite = (email: string, role: OperatorRole, by = owner) =>
  auth.call('POST', operators, { operator: by.id, body: { email, role } });
const makeRole = (id: string, role: OperatorRole, by = owner) =>
  auth.call('PUT', `${operators}/${id}/role`, { operator: by.id, body: { role } });
const remove = (id: string, by = owner) =>
  auth.call('DELETE', `${operators}/${id}`, { operator: by.id });
const signIn = ({ email, password }: Omit<Person, 'id'>) =>
  auth.call('POST', '/api/admin/login', { body: { email, password } });
const accept = (token: string, newPassword = 'battery staple') =>
  auth.call('POST', `${operators}/password`, { body: { token, newPassword } });
const codeOf = ({ body }: Answer) => problem.parse(body).code;
const sessionsOf = ({ id }: Person) => auth.db('sessions').where({ subject_id: id });
const actsOn = async (subject: string) =>
  (await publishedEvents(auth.db, operatorActed))
    .filter((act) => act.subject === subject)
    .map(({ action, operatorId }) => ({ action, by: operatorId }));

/** The audit events of an operator's actions, sorted. */
const actsBy = async (id: string) =>
  (await publishedEvents(auth.db, operatorActed))
    .filter(({ operatorId }) => operatorId === id)
    .map(({ action }) => action)
    .toSorted();
const mailsTo = (id: string) =>
  auth.db('mails').where({ admin_id: id }).orderBy('created_at').pluck('kind');

function claimsOf(answer: Answer) {
  const key = identityKey(auth.environment['ADMIN_SESSION_KEY'] ?? '');
  return verifySession(cookiesOf(answer)['admin'] ?? '', key, 'admin');
}

async function tokenFor(email: string, count = 1): Promise<string> {
  const { text = '' } = await mailServer.mailTo(email, count);
  return /http:\/\/tagwell\.test\/admin\/set-password#token=([\w-]+)$/mu.exec(text)?.[1] ?? '';
}

describe('an operator invitation', () => {
  test('mails a link that sets the password once and signs in with the role', async () => {
    const email = newEmail();
    const answer = await invite(email.toUpperCase(), 'catalogue');
    expect(answer.status).toBe(201);
    const made = operatorDetails.parse(answer.body);
    expect(made).toMatchObject({ email, role: 'catalogue', isInvited: true, lastSignInAt: null });
    expect(await actsOn(made.id)).toEqual([{ action: 'invite_operator', by: owner.id }]);
    expect(await actsBy(made.id)).toEqual([]);
    expect((await signIn({ email, password: 'battery staple' })).status).toBe(401);

    const mail = await mailServer.mailTo(email);
    expect(mail.subject).toBe('Help run Tagwell');
    expect(mail.text).toContain('You’ll look after its catalog');
    const token = await tokenFor(email);
    const set = await accept(token);
    expect(set.body).toEqual({ isAdmin: true, id: expect.any(String), role: 'catalogue' });
    expect(claimsOf(set)).toMatchObject({ id: made.id, role: 'catalogue' });
    expect(await actsBy(made.id)).toEqual(['set_password', 'sign_in']);
    expect(await mailsTo(made.id)).toEqual(['operator-invitation']);
    expect(codeOf(await accept(token))).toBe('invalid_reset_link');
    expect((await signIn({ email, password: 'battery staple' })).body).toMatchObject({
      role: 'catalogue',
    });
    expect((await invite(email, 'owner')).status).toBe(409);

    const list = await auth.call('GET', operators, { operator: owner.id });
    expect(list.body).toMatchObject([
      { email: owner.email, role: 'owner', isInvited: false },
      { email, isInvited: false, lastSignInAt: expect.any(String) },
    ]);
  });

  test('sent again has a new link and role, and invalidates the earlier link', async () => {
    const email = newEmail();
    await invite(email, 'support');
    const first = await tokenFor(email);
    expect((await invite(email, 'owner')).status).toBe(201);
    const second = await tokenFor(email, 2);
    expect(codeOf(await accept(first))).toBe('invalid_reset_link');
    expect((await accept(second)).body).toMatchObject({ role: 'owner' });
  });

  test('used twice concurrently works once', async () => {
    const email = newEmail();
    await invite(email, 'support');
    const token = await tokenFor(email);
    const answers = await Promise.all([accept(token), accept(token, 'another staple')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  test('keeps its link after a rejected password, and expires', async () => {
    const email = newEmail();
    await invite(email, 'support');
    const token = await tokenFor(email);
    const messageOf = async (password: string) =>
      problem.parse((await accept(token, password)).body).message;
    expect(await messageOf('1q2w3e4r5t6y')).toBe(texts.passwordTooCommon);
    expect(await messageOf('elevenchars')).toBe(texts.operatorPasswordTooShort);
    const user = { body: { token, newPassword: 'battery staple' } };
    // The users' page does not accept an operator's link.
    expect(codeOf(await auth.call('POST', '/api/auth/reset-password', user))).toBe(
      'invalid_reset_link',
    );
    await auth
      .db('password_reset_tokens')
      .whereNotNull('admin_id')
      .update({ expires_at: new Date(Date.now() - 1000) });
    expect(codeOf(await accept(token))).toBe('invalid_reset_link');
  });
});

describe('a new password link for an operator', () => {
  const sendLink = (id: string) =>
    auth.call('POST', `${operators}/${id}/link`, { operator: owner.id });

  test('sets another password, ends earlier sessions and invalidates earlier links', async () => {
    const other = await auth.addOperator('support');
    await signIn(other);
    expect((await sendLink(other.id)).body).toMatchObject({ email: other.email, isInvited: false });
    const first = await tokenFor(other.email);
    expect((await signIn(other)).status).toBe(200);
    await sendLink(other.id);
    const second = await tokenFor(other.email, 2);
    expect((await mailServer.mailTo(other.email, 2)).subject).toBe(
      'Choose a new operator password for Tagwell',
    );
    expect(codeOf(await accept(first))).toBe('invalid_reset_link');
    expect((await accept(second)).body).toMatchObject({ isAdmin: true, role: 'support' });
    expect(await sessionsOf(other)).toHaveLength(1);
    expect((await signIn(other)).status).toBe(401);
    expect(await actsOn(other.id)).toContainEqual({ action: 'send_operator_link', by: owner.id });
    expect((await sendLink(randomUUID())).status).toBe(404);

    const state = (token: string, audience: string) =>
      auth.call('POST', '/api/auth/password-link', { body: { token, audience } });
    expect((await state(second, 'admin')).body).toEqual({ isGood: false, isUsed: true });
    expect((await state(second, 'user')).body).toEqual({ isGood: false });
    expect((await state(first, 'admin')).body).toEqual({ isGood: false });
  });

  test('is valid for a day, and not after a role change', async () => {
    const other = await auth.addOperator('support');
    await sendLink(other.id);
    const token = await tokenFor(other.email);
    const [link] = await auth.db('password_reset_tokens').where({ admin_id: other.id });
    expect((link.expires_at.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await makeRole(other.id, 'owner');
    expect(codeOf(await accept(token))).toBe('invalid_reset_link');
  });

  test('is mailed to an operator who asks for their own', async () => {
    const other = await auth.addOperator('support');
    const asked = await auth.call('POST', '/api/admin/password-link', { operator: other.id });
    expect(asked.status).toBe(200);
    expect(await actsOn(other.id)).toEqual([{ action: 'send_operator_link', by: other.id }]);
    expect((await accept(await tokenFor(other.email))).status).toBe(200);
    expect((await signIn(other)).status).toBe(401);
  });

  test('does not bypass the second factor', async () => {
    const other = await auth.addOperator('support');
    await auth.db('admins').where({ id: other.id }).update({ totp_since: new Date() });
    await sendLink(other.id);
    const set = await accept(await tokenFor(other.email));
    expect(set.body).toEqual({ isAdmin: false });
    // No session starts, but the audit and the operator are notified.
    expect(await actsBy(other.id)).toEqual(['set_password']);
    const mail = await mailServer.mailTo(other.email, 2);
    expect(mail.subject).toBe('Your operator password for Tagwell was changed');
    expect(mail.text).toContain('every device was signed out');
    expect(mail.text).not.toContain('token=');
    expect(set.headers.getSetCookie()).toEqual([]);
    const signedIn = await signIn({ email: other.email, password: 'battery staple' });
    expect(codeOf(signedIn)).toBe('second_factor_required');
  });
});

describe("changing an operator's role", () => {
  test('ends earlier sessions, and the next session has the new role', async () => {
    const other = await auth.addOperator('support');
    const before = await signIn(other);
    expect(claimsOf(before)).toMatchObject({ role: 'support' });
    const renewalToken = cookiesOf(before)['admin_renewal'];
    const renew = { audience: 'admin', renewalToken };
    expect((await auth.ask('/internal/sessions/renew', renew)).body).toMatchObject({
      session: { role: 'support' },
    });

    const changed = await makeRole(other.id, 'catalogue');
    expect(changed.body).toMatchObject({ role: 'catalogue' });
    expect(await sessionsOf(other)).toEqual([]);
    expect((await auth.ask('/internal/sessions/renew', renew)).body).toEqual({ session: null });
    expect(claimsOf(await signIn(other))).toMatchObject({ role: 'catalogue' });
    expect(await actsOn(other.id)).toEqual([{ action: 'make_catalogue', by: owner.id }]);
  });

  test('to the same role changes nothing', async () => {
    const other = await auth.addOperator('support');
    await signIn(other);
    expect((await makeRole(other.id, 'support')).status).toBe(200);
    expect(await sessionsOf(other)).toHaveLength(1);
    expect(await actsOn(other.id)).toEqual([]);
  });

  test('is refused for the last owner with a password', async () => {
    await invite(newEmail(), 'owner');
    const refused = await makeRole(owner.id, 'support');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'last_owner']);
    const second = await auth.addOperator();
    expect((await makeRole(owner.id, 'support', second)).status).toBe(200);
  });
});

describe('removing an operator', () => {
  test('ends sessions and invitations, and the audit still knows the name', async () => {
    const other = await auth.addOperator('support');
    await signIn(other);
    expect((await remove(other.id)).status).toBe(200);
    expect(await sessionsOf(other)).toEqual([]);
    expect((await signIn(other)).status).toBe(401);
    expect((await remove(other.id)).status).toBe(404);
    expect(await actsOn(other.id)).toEqual([{ action: 'remove_operator', by: owner.id }]);
    const names = await auth.call('GET', `${operators}/names`, { operator: owner.id });
    expect(names.body).toEqual(
      expect.arrayContaining([
        { id: owner.id, email: owner.email },
        { id: other.id, email: other.email },
      ]),
    );

    const email = newEmail();
    const invited = operatorDetails.parse((await invite(email, 'support')).body);
    const token = await tokenFor(email);
    await remove(invited.id);
    expect(codeOf(await accept(token))).toBe('invalid_reset_link');
  });

  test('is refused for oneself', async () => {
    await auth.addOperator();
    const refused = await remove(owner.id);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'own_operator']);
  });

  test('concurrently by two owners of each other leaves one owner', async () => {
    const second = await auth.addOperator();
    const answers = await Promise.all([remove(second.id), remove(owner.id, second)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await auth.db('admins')).toHaveLength(1);
  });
});

test.each(['support', 'catalogue'] as const)('GET operators answers 403 to %s', async (role) => {
  const answer = await auth.call('GET', operators, { operator: owner.id, role });
  expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
  expect(problem.parse(answer.body).message).toBe(texts.roleForbidden);
  const names = await auth.call('GET', `${operators}/names`, { operator: owner.id, role });
  expect(names.status).toBe(role === 'support' ? 200 : 403);
});

test('GET /api/admin/status returns the signed-in role', async () => {
  const status = await auth.call('GET', '/api/admin/status', {
    operator: owner.id,
    role: 'support',
  });
  expect(status.body).toEqual({ isAdmin: true, id: expect.any(String), role: 'support' });
  expect((await auth.call('GET', '/api/admin/status')).body).toEqual({ isAdmin: false });
});
