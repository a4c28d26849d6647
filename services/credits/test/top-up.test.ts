import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import { startCredits, type TestCredits } from './start-credits.ts';

const admin = crypto.randomUUID();

let service: TestCredits;
let user: string;
beforeAll(async () => {
  service = await startCredits();
  service.startWorker();
  user = await service.signUp();
});
afterAll(() => service.stop());

const topUp = (body: unknown, key?: string, as: object = { admin }) =>
  service.call('POST', '/api/admin/add-credits', {
    ...as,
    body,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

const topUps = (of: string) => service.db('ledger').where({ user_id: of, reason: 'top-up' });

describe('POST /api/admin/add-credits', () => {
  test.each([0, 100, -1, 1.5, '5', null, undefined])(
    '%p credits are refused with the sentence for the dialog, and change nothing',
    async (creditsToAdd) => {
      const before = await service.balance(user);
      const answer = await topUp({ userId: user, creditsToAdd });
      expect(answer.status).toBe(400);
      expect(problem.parse(answer.body).message).toBe(texts.creditsOutOfRange);
      expect(await service.balance(user)).toBe(before);
    },
  );

  test('an unknown account is not found, and the key stays free for when it is there', async () => {
    const stranger = { userId: crypto.randomUUID(), creditsToAdd: 5 };
    const answer = await topUp(stranger, 'early');
    expect(answer.status).toBe(404);
    expect(problem.parse(answer.body).code).toBe('not_found');
    expect((await topUp({ userId: 'nobody', creditsToAdd: 5 })).status).toBe(400);
    expect((await topUp({ userId: user, creditsToAdd: 1 }, 'early')).status).toBe(200);
  });

  test('the ends of the range are added, by name of the operator', async () => {
    const lucky = await service.signUp();
    expect((await topUp({ userId: lucky, creditsToAdd: 1 })).body).toEqual({ credits: 6 });
    expect((await topUp({ userId: lucky, creditsToAdd: 99 })).body).toEqual({ credits: 105 });
    expect(await topUps(lucky).orderBy('id')).toMatchObject([
      { debited: 'house', credited: lucky, amount: 1, balance_after: 6, actor: `admin:${admin}` },
      { debited: 'house', credited: lucky, amount: 99, balance_after: 105 },
    ]);
  });

  test('a double click grants once', async () => {
    const lucky = await service.signUp();
    const body = { userId: lucky, creditsToAdd: 10 };
    const answers = await Promise.all([topUp(body, 'dialog'), topUp(body, 'dialog')]);
    for (const answer of answers) expect(answer.body).toEqual({ credits: 15 });
    expect(await topUps(lucky)).toHaveLength(1);
  });

  test.each([
    ['amount', () => ({ userId: user, creditsToAdd: 8 })],
    ['account', () => ({ userId: crypto.randomUUID(), creditsToAdd: 7 })],
  ])('the same key for another %s is refused', async (what, other) => {
    const key = `used for another ${what}`;
    expect((await topUp({ userId: user, creditsToAdd: 7 }, key)).status).toBe(200);
    const answer = await topUp(other(), key);
    expect(answer.status).toBe(422);
    expect(problem.parse(answer.body).code).toBe('idempotency_conflict');
  });

  test('operators only', async () => {
    const body = { userId: user, creditsToAdd: 5 };
    expect((await topUp(body, undefined, {})).status).toBe(401);
    expect((await topUp(body, undefined, { user })).status).toBe(401);
  });
});
