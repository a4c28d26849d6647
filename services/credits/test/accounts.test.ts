import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { creditsStated, userCreated, userDeleted } from '@tagwell/contracts/events/events';
import { connect } from '@tagwell/postgres/connect';
import { newEventId } from '@tagwell/events/outbox';
import { createMetrics } from '@tagwell/service/metrics';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { createCreditsMetrics } from '../src/data/credits-metrics.ts';
import { eventHandlers } from '../src/events/handlers.ts';
import { announced, ledgerBalances, startCredits, type TestCredits } from './start-credits.ts';

let service: TestCredits;
let owner: Knex;
let user: string;
const logged: string[] = [];
beforeAll(async () => {
  service = await startCredits();
  service.startWorker({ write: (line) => void logged.push(line) });
  owner = connect(service.ownerUrl, { schema: 'credits', poolSize: 1 });
  user = await service.signUp();
});
afterAll(async () => {
  await owner.destroy();
  await service.stop();
});

const rowsOf = (table: string, userId: string) => service.db(table).where({ user_id: userId });

/** Resolves once the worker has handled this many events. */
const handled = (count: number) =>
  until(`${count} events in the inbox`, async () => {
    const events: string[] = await service.db('inbox').pluck('event_id');
    return events.length >= count ? true : undefined;
  });

const handledNow = async () => (await service.db('inbox').pluck('event_id')).length;

describe('user.created', () => {
  test('opens an account with five credits once for ten deliveries', async () => {
    const before = await handledNow();
    const userId = crypto.randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => service.deliver(userCreated, { userId })));
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
  test('sets the balance to zero, deletes the account and keys, and keeps the ledger', async () => {
    const userId = await service.signUp();
    await service.call('POST', '/api/user/decrement-credits', {
      user: userId,
      headers: { 'Idempotency-Key': 'a-post' },
    });
    await service.call('POST', `/api/admin/credits/${userId}/corrections`, {
      operator: crypto.randomUUID(),
      body: { amount: 1, reason: 'Ana Lima wrote to us' },
    });
    const before = await handledNow();
    await service.deliver(userDeleted, { userId });
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

  test('delivered twice closes once, and a later user.created opens nothing', async () => {
    const userId = await service.signUp();
    // No credits are left.
    await service.call('POST', `/api/admin/credits/${userId}/corrections`, {
      operator: crypto.randomUUID(),
      body: { amount: -4, reason: 'Counted twice' },
    });
    const before = await handledNow();
    await service.deliver(userDeleted, { userId });
    await service.deliver(userDeleted, { userId });
    await handled(before + 2);
    await service.deliver(userCreated, { userId });
    await handled(before + 3);
    expect(await service.balance(userId)).toBeUndefined();
    expect(await rowsOf('ledger', userId)).toHaveLength(3);
    expect((await ledgerBalances(service.db)).get(userId)).toBe(0);
  });

  test('before user.created leaves no account', async () => {
    const userId = crypto.randomUUID();
    const before = await handledNow();
    await service.deliver(userDeleted, { userId });
    await handled(before + 1);
    await service.deliver(userCreated, { userId });
    await handled(before + 2);
    expect(await service.balance(userId)).toBeUndefined();
    expect(await rowsOf('ledger', userId)).toEqual([]);
  });

  test('recorded by the previous release is respected', async () => {
    const userId = crypto.randomUUID();
    const before = await handledNow();
    const insertClosed = () => service.db('closed_accounts').insert({ user_id: userId });
    for (const _ of [1, 2]) await insertClosed().onConflict('user_id').ignore();
    await service.deliver(userCreated, { userId });
    await handled(before + 1);
    expect(await service.balance(userId)).toBeUndefined();
    expect(await rowsOf('closed_accounts', userId)).toHaveLength(1);
  });

  test('concurrent with user.created leaves no account', async () => {
    const people = Array.from({ length: 20 }, () => crypto.randomUUID());
    const before = await handledNow();
    await Promise.all(
      people.flatMap((userId) => [
        service.deliver(userCreated, { userId }),
        service.deliver(userDeleted, { userId }),
      ]),
    );
    await handled(before + 2 * people.length);
    for (const userId of people) expect(await service.balance(userId)).toBeUndefined();
    const balances = await ledgerBalances(service.db);
    for (const userId of people) expect(balances.get(userId) ?? 0).toBe(0);
  });
});

test('a repeated user.created publishes the current balance of an open account', async () => {
  const userId = crypto.randomUUID();
  const before = await handledNow();
  await service.deliver(userCreated, { userId });
  await handled(before + 1);
  await service.call('POST', '/api/user/decrement-credits', { user: userId });
  const stated = async () =>
    (await publishedEvents(service.db, creditsStated)).filter((each) => each.userId === userId);
  expect(await stated()).toEqual([]);
  await service.deliver(userCreated, { userId });
  await handled(before + 2);
  expect(await stated()).toEqual([{ userId, balance: 4, version: 2 }]);
  expect(await announced(service.db, userId)).toHaveLength(2);

  await service.deliver(userDeleted, { userId });
  await handled(before + 3);
  await service.deliver(userCreated, { userId });
  await handled(before + 4);
  expect(await stated()).toHaveLength(1);
});

test('granted credits are not counted in metrics when opening the account fails', async () => {
  const { registry } = createMetrics('credits');
  const metrics = createCreditsMetrics(registry);
  const [onCreated] = eventHandlers(metrics);
  const event = {
    eventId: newEventId(),
    payload: { userId: crypto.randomUUID() },
    publishedAt: new Date(),
    logger: createTestProcess('credits').context.logger,
  };
  const counted = async () => (await metrics.granted.get()).values.map(({ value }) => value);
  await owner.raw(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'refused at the end'; END $$;
    CREATE CONSTRAINT TRIGGER refused AFTER INSERT ON accounts
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`);
  await expect(onCreated?.handle(service.db, event)).rejects.toThrow('refused at the end');
  await owner.raw('DROP FUNCTION refuse() CASCADE');
  expect(await counted()).toEqual([]);
  await onCreated?.handle(service.db, event);
  expect(await counted()).toEqual([5]);
});

const entries = () => service.db('ledger').where({ user_id: user });

describe('the ledger cannot be changed', () => {
  const changes = [
    'UPDATE ledger SET amount = 50',
    'UPDATE ledger SET balance_after = 50 WHERE false',
    'DELETE FROM ledger',
    'TRUNCATE ledger',
  ];

  test.each(changes)("by the service's role: %s", async (statement) => {
    const before = await entries();
    await expect(service.db.raw(statement)).rejects.toThrow('permission denied for table ledger');
    expect(await entries()).toEqual(before);
  });

  test.each(changes)('by the database owner: %s', async (statement) => {
    const before = await entries();
    await expect(owner.raw(statement)).rejects.toThrow('the ledger is append-only');
    expect(await entries()).toEqual(before);
  });
});

test('a note in the ledger can be removed but not replaced', async () => {
  await service.db('ledger').insert({
    user_id: user,
    debited: 'house',
    credited: user,
    amount: 1,
    balance_after: 6,
    reason: 'correction',
    actor: 'system',
    note: 'One was lost',
  });
  const corrected = () => service.db('ledger').where({ user_id: user, reason: 'correction' });
  await expect(corrected().update({ note: 'Another' })).rejects.toThrow('append-only');
  await corrected().update({ note: null });
  expect(await corrected()).toMatchObject([{ amount: 1, note: null }]);
});

describe('the database rejects', () => {
  const other = crypto.randomUUID();
  const entry = {
    debited: 'house',
    credited: other,
    amount: 1,
    balance_after: 1,
    reason: 'top-up',
    actor: 'system',
  };

  test.each([
    ['an entry of zero credits', { amount: 0 }],
    ['a negative amount', { amount: -1 }],
    ['an entry with the same account on both sides', { debited: other }],
    ["an entry between two people's accounts", { debited: crypto.randomUUID() }],
    ['a balance below zero', { balance_after: -1 }],
    ['an unknown reason', { reason: 'gift' }],
  ])('%s', async (_what, wrong) => {
    const row = { user_id: other, ...entry, ...wrong };
    await expect(service.db('ledger').insert(row)).rejects.toThrow('violates check constraint');
  });

  test('a second entry with the same idempotency key', async () => {
    const again = { user_id: user, ...entry, credited: user, reason: 'signup' };
    const row = { ...again, idempotency_key: `signup-${user}` };
    await expect(service.db('ledger').insert(row)).rejects.toThrow('violates unique constraint');
  });

  test('a negative account balance', async () => {
    const below = service.db('accounts').where({ user_id: user }).update({ balance: -1 });
    await expect(below).rejects.toThrow('violates check constraint');
  });
});
