import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { userCreated, userDeleted } from '@tagwell/contracts/events/events';
import { until } from '@tagwell/testkit/until';
import { announced, ledgerBalances, startCredits, type TestCredits } from './start-credits.ts';

let service: TestCredits;
const logged: string[] = [];
beforeAll(async () => {
  service = await startCredits();
  service.startWorker({ write: (line) => void logged.push(line) });
});
afterAll(() => service.stop());

const rowsOf = (table: string, userId: string) => service.db(table).where({ user_id: userId });

/** Once the worker has handled so many events. */
const handled = (count: number) =>
  until(`${count} events in the inbox`, async () => {
    const events: string[] = await service.db('inbox').pluck('event_id');
    return events.length >= count ? true : undefined;
  });

const handledNow = async () => (await service.db('inbox').pluck('event_id')).length;

describe('user.created', () => {
  test('opens an account with five credits, one grant however often it is told', async () => {
    const before = await handledNow();
    const userId = crypto.randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => service.tell(userCreated, { userId })));
    await handled(before + 10);
    expect(await service.balance(userId)).toBe(5);
    expect(await rowsOf('ledger', userId)).toMatchObject([
      {
        debited: 'house',
        credited: userId,
        amount: 5,
        balance_after: 5,
        reason: 'signup',
        actor: 'system',
        idempotency_key: `signup-${userId}`,
      },
    ]);
    const answer = await service.call('GET', '/api/user/credits', { user: userId });
    expect(answer).toMatchObject({ status: 200, body: { credits: 5 } });
  });
});

describe('user.deleted', () => {
  test('brings the balance to zero, removes account and keys, and keeps the ledger', async () => {
    const userId = await service.signUp();
    await service.call('POST', '/api/user/decrement-credits', {
      user: userId,
      headers: { 'Idempotency-Key': 'a-post' },
    });
    await service.call('POST', `/api/admin/credits/${userId}/corrections`, {
      admin: crypto.randomUUID(),
      body: { amount: 1, reason: 'Ana Lima wrote to us' },
    });
    const before = await handledNow();
    await service.tell(userDeleted, { userId });
    await handled(before + 1);

    expect(await rowsOf('accounts', userId)).toEqual([]);
    expect(await rowsOf('idempotency_keys', userId)).toEqual([]);
    const entries: { reason: string; amount: number }[] = await rowsOf('ledger', userId).orderBy(
      'id',
    );
    expect(entries.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['signup', 5],
      ['copy', 1],
      ['correction', 1],
      ['closed', 5],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Ana Lima');
    expect((await ledgerBalances(service.db)).get(userId)).toBe(0);
    const report: unknown = JSON.parse(logged.find((line) => line.includes('removed')) ?? '{}');
    expect(report).toMatchObject({
      userId,
      removed: { accounts: 1, idempotencyKeys: 1, keptEntries: 4 },
    });
    expect((await announced(service.db, userId)).at(-1)).toEqual({
      userId,
      balance: 0,
      version: 4,
      amount: -5,
      reason: 'closed',
    });
  });

  test('told twice it closes once, and a late creation opens nothing', async () => {
    const userId = await service.signUp();
    const before = await handledNow();
    await service.tell(userDeleted, { userId });
    await service.tell(userDeleted, { userId });
    await handled(before + 2);
    await service.tell(userCreated, { userId });
    await handled(before + 3);
    expect(await service.balance(userId)).toBeUndefined();
    expect(await rowsOf('ledger', userId)).toHaveLength(2);
  });

  test('told before the creation, it leaves no account', async () => {
    const userId = crypto.randomUUID();
    const before = await handledNow();
    await service.tell(userDeleted, { userId });
    await handled(before + 1);
    await service.tell(userCreated, { userId });
    await handled(before + 2);
    expect(await service.balance(userId)).toBeUndefined();
    expect(await rowsOf('ledger', userId)).toEqual([]);
  });

  test('told at the same time as the creation, it leaves no account either', async () => {
    const people = Array.from({ length: 20 }, () => crypto.randomUUID());
    const before = await handledNow();
    await Promise.all(
      people.flatMap((userId) => [
        service.tell(userCreated, { userId }),
        service.tell(userDeleted, { userId }),
      ]),
    );
    await handled(before + 2 * people.length);
    for (const userId of people) expect(await service.balance(userId)).toBeUndefined();
    const balances = await ledgerBalances(service.db);
    for (const userId of people) expect(balances.get(userId) ?? 0).toBe(0);
  });
});
