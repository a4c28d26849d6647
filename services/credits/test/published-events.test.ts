import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operatorActed, postCopied } from '@tagwell/contracts/events/events';
import { createActorSeal } from '@tagwell/events/actor-seal';
import { publishedEvents } from '@tagwell/testkit/published-events';
import { startCredits, type TestCredits } from './start-credits.ts';

let service: TestCredits;
beforeAll(async () => {
  service = await startCredits();
  service.startWorker();
});
afterAll(() => service.stop());

describe('the record of usage', () => {
  const copy = (user: string, key: string) =>
    service.call('POST', '/api/user/decrement-credits', {
      as: 'a-browser',
      user,
      ip: '203.0.113.7',
      headers: { 'Idempotency-Key': key, 'User-Agent': 'Test/1.0' },
    });
  const copiesOf = async (user: string) =>
    (await publishedEvents(service.db, postCopied)).filter(({ actor }) => actor.userId === user);

  test('hears of a copied post, by whom and from where', async () => {
    const user = await service.signUp();
    await copy(user, 'one');
    const actor = { visitorId: 'a-browser', address: '203.0.113.7', userAgent: 'Test/1.0' };
    const seal = createActorSeal(service.environment['USAGE_KEY'] ?? '');
    const copies = await copiesOf(user);
    expect(copies.map((copied) => seal.open(copied.actor))).toEqual([{ ...actor, userId: user }]);
  });

  test('hears once of a post that is copied again and again, and not of one that was refused', async () => {
    const user = await service.signUp();
    for (const key of ['a', 'b', 'c', 'd', 'e']) await copy(user, key);
    await Promise.all(['a', 'a', 'e', 'f', 'f'].map((key) => copy(user, key)));
    expect(await copiesOf(user)).toHaveLength(5);
  });
});

describe('the audit', () => {
  const operator = crypto.randomUUID();
  const topUp = (userId: string, creditsToAdd: number, key: string) =>
    service.call('POST', '/api/admin/add-credits', {
      operator,
      body: { userId, creditsToAdd },
      headers: { 'Idempotency-Key': key },
    });
  const actsOn = async (user: string) =>
    (await publishedEvents(service.db, operatorActed)).filter(({ subject }) => subject === user);

  test('hears who added how much to whose account, once', async () => {
    const user = await service.signUp();
    await Promise.all([topUp(user, 7, 'dialog'), topUp(user, 7, 'dialog')]);
    await topUp(user, 7, 'dialog');
    const [act, ...others] = await actsOn(user);
    expect(act).toMatchObject({ operatorId: operator, action: 'add_credits', amount: 7 });
    expect(Math.abs(Date.parse(act?.at ?? '') - Date.now())).toBeLessThan(60_000);
    expect(others).toEqual([]);
  });

  test('hears nothing of a top-up that was refused', async () => {
    const nobody = crypto.randomUUID();
    expect((await topUp(nobody, 7, 'nobody')).status).toBe(404);
    expect(await actsOn(nobody)).toEqual([]);
  });
});
