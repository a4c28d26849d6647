import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import type { Knex } from 'knex';
import { startCredits, type TestCredits } from './start-credits.ts';

let service: TestCredits;
let owner: Knex;
let user: string;
beforeAll(async () => {
  service = await startCredits();
  service.startWorker();
  owner = connect(service.ownerUrl, { schema: 'credits', poolSize: 1 });
  user = await service.signUp();
});
afterAll(async () => {
  await owner.destroy();
  await service.stop();
});

const entries = () => service.db('ledger').where({ user_id: user });

describe('history cannot be changed', () => {
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

  test.each(changes)("not even by the database's owner: %s", async (statement) => {
    const before = await entries();
    await expect(owner.raw(statement)).rejects.toThrow('the ledger is append-only');
    expect(await entries()).toEqual(before);
  });
});

test('a note goes, and no other takes its place', async () => {
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

describe('the database itself refuses', () => {
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
    ['an entry of nothing', { amount: 0 }],
    ['an entry against its direction', { amount: -1 }],
    ['an entry with one side only', { debited: other }],
    ["an entry between two people's accounts", { debited: crypto.randomUUID() }],
    ['a balance below zero', { balance_after: -1 }],
    ['a reason that nobody knows', { reason: 'gift' }],
  ])('%s', async (_what, wrong) => {
    const row = { user_id: other, ...entry, ...wrong };
    await expect(service.db('ledger').insert(row)).rejects.toThrow('violates check constraint');
  });

  test('a second entry for one key', async () => {
    const again = { user_id: user, ...entry, credited: user, reason: 'signup' };
    const row = { ...again, idempotency_key: `signup-${user}` };
    await expect(service.db('ledger').insert(row)).rejects.toThrow('violates unique constraint');
  });

  test('an account below zero', async () => {
    const below = service.db('accounts').where({ user_id: user }).update({ balance: -1 });
    await expect(below).rejects.toThrow('violates check constraint');
  });
});
