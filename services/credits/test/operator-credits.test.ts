import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { operatorActed } from '@tagwell/contracts/events/events';
import { creditHistory, notedHistory } from '@tagwell/contracts/http/credits-routes';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { startCredits, type TestCredits } from './start-credits.ts';

let service: TestCredits;
let operator: string;
let user: string;
beforeAll(async () => {
  service = await startCredits();
  service.startWorker();
});
beforeEach(async () => {
  operator = crypto.randomUUID();
  user = await service.signUp();
});
afterAll(() => service.stop());

const correct = (body: unknown, { of = user, key = '' } = {}) =>
  service.call('POST', `/api/admin/credits/${of}/corrections`, {
    operator,
    body,
    headers: key === '' ? {} : { 'Idempotency-Key': key },
  });
const acts = async () =>
  (await publishedEvents(service.db, operatorActed)).filter(
    ({ operatorId }) => operatorId === operator,
  );

test('a correction changes the balance, with a note visible to operators only', async () => {
  expect((await correct({ amount: -2, reason: ' Counted twice ' })).body).toEqual({ credits: 3 });
  expect((await correct({ amount: 4, reason: 'One\nwas\u202Elost' })).body).toEqual({ credits: 7 });
  const seen = await service.call('GET', `/api/admin/credits/${user}/history`, { operator });
  const { entries } = notedHistory.parse(seen.body);
  expect(entries.map(({ amount, reason, note }) => [amount, reason, note])).toEqual([
    [4, 'correction', 'One was lost'],
    [-2, 'correction', 'Counted twice'],
    [5, 'signup', null],
  ]);
  expect(entries.map(({ operatorId }) => operatorId)).toEqual([operator, operator, null]);
  const own = await service.call('GET', '/api/user/credits/history', { user });
  expect(creditHistory.parse(own.body).entries.map(({ reason }) => reason)).toEqual([
    'correction',
    'correction',
    'signup',
  ]);
  expect(JSON.stringify(own.body)).not.toContain('Counted twice');
  expect(await acts()).toMatchObject([
    { action: 'correct_credits', subject: user, amount: -2 },
    { action: 'correct_credits', subject: user, amount: 4 },
  ]);
});

test('a correction below zero is refused with 402 and changes nothing', async () => {
  const answer = await correct({ amount: -6, reason: 'Too much' });
  expect(answer.status).toBe(402);
  expect(problem.parse(answer.body).message).toBe(texts.correctionTooLarge);
  expect(await service.balance(user)).toBe(5);
  expect(await acts()).toEqual([]);
});

test('a correction sent twice with one Idempotency-Key applies once', async () => {
  const body = { amount: -1, reason: 'Counted twice' };
  const answers = await Promise.all([
    correct(body, { key: 'form' }),
    correct(body, { key: 'form' }),
  ]);
  expect(answers.map((answer) => answer.body)).toEqual([{ credits: 4 }, { credits: 4 }]);
  expect(await acts()).toHaveLength(1);
});

test.each([
  [{ amount: 0, reason: 'x' }, texts.correctionOutOfRange],
  [{ amount: 1.5, reason: 'x' }, texts.correctionOutOfRange],
  [{ amount: -100, reason: 'x' }, texts.correctionOutOfRange],
  [{ amount: 1, reason: ' ' }, texts.correctionReasonMissing],
  [{ amount: 1, reason: '\u200B\u3164' }, texts.correctionReasonMissing],
  [{ amount: 1, reason: 'x'.repeat(201) }, texts.correctionReasonTooLong],
])('a correction of %j is rejected with 400', async (body, sentence) => {
  const answer = await correct(body);
  expect(answer.status).toBe(400);
  expect(problem.parse(answer.body).message).toBe(sentence);
});

test('a correction answers 404 for an unknown account and 401 without an operator', async () => {
  const body = { amount: 1, reason: 'Lost' };
  expect((await correct(body, { of: crypto.randomUUID() })).status).toBe(404);
  const path = `/api/admin/credits/${user}`;
  const asUser = await service.call('POST', `${path}/corrections`, { user, body });
  expect([asUser.status, (await service.call('GET', `${path}/history`, { user })).status]).toEqual([
    401, 401,
  ]);
  expect(await service.balance(user)).toBe(5);
});

const topUp = (body: unknown, key?: string, as: object = { operator }) =>
  service.call('POST', '/api/admin/add-credits', {
    ...as,
    body,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

const topUps = (of: string) => service.db('ledger').where({ user_id: of, reason: 'top-up' });

describe('POST /api/admin/add-credits', () => {
  test.each([0, 100, -1, 1.5, '5', null, undefined])(
    'rejects %p credits with 400 and changes nothing',
    async (creditsToAdd) => {
      const before = await service.balance(user);
      const answer = await topUp({ userId: user, creditsToAdd });
      expect(answer.status).toBe(400);
      expect(problem.parse(answer.body).message).toBe(texts.creditsOutOfRange);
      expect(await service.balance(user)).toBe(before);
    },
  );

  test('answers 404 for an unknown account and keeps the Idempotency-Key free', async () => {
    const stranger = { userId: crypto.randomUUID(), creditsToAdd: 5 };
    const answer = await topUp(stranger, 'early');
    expect(answer.status).toBe(404);
    expect(problem.parse(answer.body).code).toBe('not_found');
    expect((await topUp({ userId: 'nobody', creditsToAdd: 5 })).status).toBe(400);
    expect((await topUp({ userId: user, creditsToAdd: 1 }, 'early')).status).toBe(200);
  });

  test('rejects an id in uppercase with 400', async () => {
    const answer = await topUp({ userId: user.toUpperCase(), creditsToAdd: 5 });
    expect(answer.status).toBe(400);
    expect(problem.parse(answer.body).errors).toEqual([
      { path: 'userId', message: 'Must be an id as it was given out' },
    ]);
  });

  test('accepts 1 and 99 credits and records the operator', async () => {
    const lucky = await service.signUp();
    expect((await topUp({ userId: lucky, creditsToAdd: 1 })).body).toEqual({ credits: 6 });
    expect((await topUp({ userId: lucky, creditsToAdd: 99 })).body).toEqual({ credits: 105 });
    expect(await topUps(lucky).orderBy('id')).toMatchObject([
      {
        debited: 'house',
        credited: lucky,
        amount: 1,
        balance_after: 6,
        actor: `admin:${operator}`,
      },
      { debited: 'house', credited: lucky, amount: 99, balance_after: 105 },
    ]);
  });

  test('applies once for concurrent requests with one Idempotency-Key', async () => {
    const lucky = await service.signUp();
    const body = { userId: lucky, creditsToAdd: 10 };
    const answers = await Promise.all([topUp(body, 'dialog'), topUp(body, 'dialog')]);
    for (const answer of answers) expect(answer.body).toEqual({ credits: 15 });
    expect(await topUps(lucky)).toHaveLength(1);
  });

  test.each([
    ['amount', () => ({ userId: user, creditsToAdd: 8 })],
    ['account', () => ({ userId: crypto.randomUUID(), creditsToAdd: 7 })],
  ])('answers 422 for the same Idempotency-Key with another %s', async (what, other) => {
    const key = `used for another ${what}`;
    expect((await topUp({ userId: user, creditsToAdd: 7 }, key)).status).toBe(200);
    const answer = await topUp(other(), key);
    expect(answer.status).toBe(422);
    expect(problem.parse(answer.body).code).toBe('idempotency_conflict');
  });

  test('answers 401 to visitors and users', async () => {
    const body = { userId: user, creditsToAdd: 5 };
    expect((await topUp(body, undefined, {})).status).toBe(401);
    expect((await topUp(body, undefined, { user })).status).toBe(401);
  });
});

describe('the audit of top-ups', () => {
  const actsOn = async (account: string) =>
    (await publishedEvents(service.db, operatorActed)).filter(({ subject }) => subject === account);

  test('records the operator, amount and account once', async () => {
    await Promise.all([
      topUp({ userId: user, creditsToAdd: 7 }, 'dialog'),
      topUp({ userId: user, creditsToAdd: 7 }, 'dialog'),
    ]);
    await topUp({ userId: user, creditsToAdd: 7 }, 'dialog');
    const [act, ...others] = await actsOn(user);
    expect(act).toMatchObject({ operatorId: operator, action: 'add_credits', amount: 7 });
    expect(Math.abs(Date.parse(act?.at ?? '') - Date.now())).toBeLessThan(60_000);
    expect(others).toEqual([]);
  });

  test('records nothing for a refused top-up', async () => {
    const nobody = crypto.randomUUID();
    expect((await topUp({ userId: nobody, creditsToAdd: 7 }, 'nobody')).status).toBe(404);
    expect(await actsOn(nobody)).toEqual([]);
  });
});
