import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { operatorActed } from '@tagwell/contracts/events/events';
import { creditHistory, notedHistory } from '@tagwell/contracts/http/credits';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import { publishedEvents } from '@tagwell/testkit/published-events';
import { startCredits, type TestCredits } from './start-credits.ts';

let service: TestCredits;
let admin: string;
let user: string;
beforeAll(async () => {
  service = await startCredits();
  service.startWorker();
});
beforeEach(async () => {
  admin = crypto.randomUUID();
  user = await service.signUp();
});
afterAll(() => service.stop());

const correct = (body: unknown, { of = user, key = '' } = {}) =>
  service.call('POST', `/api/admin/credits/${of}/corrections`, {
    admin,
    body,
    headers: key === '' ? {} : { 'Idempotency-Key': key },
  });
const acts = async () =>
  (await publishedEvents(service.db, operatorActed)).filter(
    ({ operatorId }) => operatorId === admin,
  );

test('a balance is mended up and down, with the reason for the operator and not for its owner', async () => {
  expect((await correct({ amount: -2, reason: ' Counted twice ' })).body).toEqual({ credits: 3 });
  expect((await correct({ amount: 4, reason: 'One was lost' })).body).toEqual({ credits: 7 });
  const seen = await service.call('GET', `/api/admin/credits/${user}/history`, { admin });
  const { entries } = notedHistory.parse(seen.body);
  expect(entries.map(({ amount, reason, note }) => [amount, reason, note])).toEqual([
    [4, 'correction', 'One was lost'],
    [-2, 'correction', 'Counted twice'],
    [5, 'signup', null],
  ]);
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

test('more than there is cannot be taken, and nothing is entered', async () => {
  const answer = await correct({ amount: -6, reason: 'Too much' });
  expect(answer.status).toBe(402);
  expect(problem.parse(answer.body).message).toBe(texts.correctionTooLarge);
  expect(await service.balance(user)).toBe(5);
  expect(await acts()).toEqual([]);
});

test('sent twice with one key it is one correction', async () => {
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
  [{ amount: 1, reason: 'x'.repeat(201) }, texts.correctionReasonTooLong],
])('refuses %j', async (body, sentence) => {
  const answer = await correct(body);
  expect(answer.status).toBe(400);
  expect(problem.parse(answer.body).message).toBe(sentence);
});

test('nobody has no balance to mend, and a user is no operator', async () => {
  const body = { amount: 1, reason: 'Lost' };
  expect((await correct(body, { of: crypto.randomUUID() })).status).toBe(404);
  const path = `/api/admin/credits/${user}`;
  const asUser = await service.call('POST', `${path}/corrections`, { user, body });
  expect([asUser.status, (await service.call('GET', `${path}/history`, { user })).status]).toEqual([
    401, 401,
  ]);
  expect(await service.balance(user)).toBe(5);
});
