import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { operatorActed } from '@tagwell/contracts/events/events';
import { premiumUser } from '@tagwell/contracts/http/account';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { startAuth, type Person, type TestAuth } from './start-auth.ts';

let auth: TestAuth;
let operator: Person;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const actsOf = async ({ id }: Person) =>
  (await publishedEvents(auth.db, operatorActed)).filter(({ operatorId }) => operatorId === id);
const signIn = (password: string) =>
  auth.call('POST', '/api/admin/login', { body: { email: operator.email, password } });
const signOut = (sessionId: string) =>
  auth.call('POST', '/api/admin/logout', { operator: operator.id, sessionId });

describe('the audit of operators', () => {
  beforeEach(async () => {
    operator = await auth.addOperator();
  });

  test('records a sign-in, and not a rejected one', async () => {
    expect((await signIn('wrong password')).status).toBe(401);
    expect(await actsOf(operator)).toEqual([]);
    expect((await signIn(operator.password)).status).toBe(200);
    const [act, ...others] = await actsOf(operator);
    expect(act).toMatchObject({ action: 'sign_in', subject: null, amount: null });
    expect(Math.abs(Date.parse(act?.at ?? '') - Date.now())).toBeLessThan(60_000);
    expect(others).toEqual([]);
  });

  test('records a sign-out once, and not one without a session', async () => {
    await signIn(operator.password);
    const [session] = await auth.db('sessions').where({ subject_id: operator.id });
    await signOut(randomUUID());
    await auth.call('POST', '/api/admin/logout');
    expect(await actsOf(operator)).toHaveLength(1);
    await signOut(session.id);
    await signOut(session.id);
    const actions = (await actsOf(operator)).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['sign_in', 'sign_out']);
  });

  test('records an invitation with the invited account and the waitlist signup', async () => {
    const invite = (body: object) =>
      auth.call('POST', '/api/admin/invites', { operator: operator.id, body });
    const person = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Silva' };
    const waitlistSignupId = randomUUID();
    const answer = await invite({ ...person, waitlistSignupId });
    const subject = premiumUser.parse(answer.body).id;
    expect(await actsOf(operator)).toMatchObject([
      { action: 'invite_person', subject, waitlistSignupId },
    ]);

    const member = await auth.addUser();
    expect((await invite({ ...person, email: member.email })).status).toBe(409);
    expect(await actsOf(operator)).toHaveLength(1);
  });

  test('records nothing about the sessions of users', async () => {
    const before = await publishedEvents(auth.db, operatorActed);
    const { id: user, email, password } = await auth.addUser();
    await auth.call('POST', '/api/auth/login', { body: { email, password } });
    const [session] = await auth.db('sessions').where({ subject_id: user });
    await auth.call('POST', '/api/auth/logout', { user, sessionId: session.id });
    expect(await auth.db('sessions').where({ subject_id: user })).toEqual([]);
    expect(await publishedEvents(auth.db, operatorActed)).toEqual(before);
  });
});
