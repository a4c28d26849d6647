import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { createAccountsRepository } from './accounts.repository.ts';
import { mailsTable, queueMail } from './mails.repository.ts';
import { noteHappening, sendDueNotices } from './notices.repository.ts';
import { operatorsTable } from './operators.repository.ts';
import { usersTable } from './users.repository.ts';

let database: TestDatabase;
let db: Knex;
const operatorId = randomUUID();
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'auth', migrations });
  db = connect(database.url, { schema: 'auth', poolSize: 4 });
  const operator = { id: operatorId, email: 'operator@example.com', role: 'owner', password: '' };
  await db(operatorsTable).insert(operator);
  const by_mail = ['balance-empty', 'mail-refused'];
  await db('notice_settings').insert({ admin_id: operatorId, by_mail });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** An account whose invitation is on its way, and about whom an operator is to be told. */
async function account(): Promise<string> {
  const id = randomUUID();
  await db(usersTable).insert({
    id,
    email: `${id}@example.com`,
    first_name: 'Ana',
    last_name: 'Lima',
  });
  const mail = { kind: 'invitation', userId: id, sealedToken: '', requestId: '' } as const;
  await db.transaction((trx) => queueMail(trx, mail));
  await db('gathered_notices').delete();
  const gathered = { admin_id: operatorId, kind: 'balance-empty', count: 1, user_id: id };
  await db('gathered_notices').insert(gathered);
  return id;
}

type Step = (trx: Knex.Transaction, userId: string) => Promise<unknown>;

/** What somebody holds that goes with the account, and what they make then that refers to the user. */
const others: [string, Step, Step][] = [
  [
    'an operator is told about them',
    (trx, userId) => trx('gathered_notices').where({ user_id: userId }).forUpdate().first('kind'),
    (trx) => sendDueNotices(trx),
  ],
  [
    'a mail to them is refused',
    (trx, userId) => trx(mailsTable).where({ user_id: userId }).update({ state: 'failed' }),
    (trx, userId) => noteHappening(trx, { kind: 'mail-refused', userId }),
  ],
];

test.each(others)('an account is deleted while %s: both go through', async (_what, hold, make) => {
  const userId = await account();
  const { deletion } = await db.transaction(async (trx) => {
    await hold(trx, userId);
    const { delete: remove } = createAccountsRepository(db, () => '');
    const deleting = Promise.allSettled([remove(userId)]);
    await until('the deletion to wait', async () => {
      const found = db('pg_stat_activity')
        .where({ wait_event_type: 'Lock' })
        .whereRaw('datname = current_database()');
      return (await found.first('pid')) !== undefined;
    });
    await make(trx, userId);
    return { deletion: deleting };
  });
  expect(await deletion).toMatchObject([{ status: 'fulfilled' }]);
  expect(await db(usersTable).where({ id: userId })).toEqual([]);
  for (const table of ['gathered_notices', 'notices', mailsTable]) {
    expect(await db(table).where({ user_id: userId })).toEqual([]);
  }
});
