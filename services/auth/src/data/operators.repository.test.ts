import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { daysAgo } from '@tagwell/postgres/delete-in-batches';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { interleaveTransactions } from '@tagwell/testkit/lock-waits';
import type { Knex } from 'knex';
import { mailsTable } from './mails.repository.ts';
import { recordNoticeMail } from './notice-settings.repository.ts';
import { addTest, noteHappening, sendDueNotices } from './notices.repository.ts';
import { createOperatorsRepository, operatorsTable } from './operators.repository.ts';
import { recordCall } from './webhook-deliveries.repository.ts';

let database: TestDatabase;
let db: Knex;
/** Operators are notified and locked in this order. */
const operatorId = `0${randomUUID().slice(1)}`;
const ownerId = `f${randomUUID().slice(1)}`;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'auth', migrations });
  db = connect(database.url, { schema: 'auth', poolSize: 4 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const sealedUrl = 'sealed';
const lastCall = { operatorId, sealedUrl, isTest: false, isLastTry: true };

/**
 * An operator whose webhook has been failing for long, with one notice on its way and another
 * gathered.
 */
beforeEach(async () => {
  await db(operatorsTable).delete();
  await db('former_operators').delete();
  for (const id of [operatorId, ownerId]) {
    await db(operatorsTable).insert({ id, email: id, role: 'owner', password: '' });
    await db('notice_settings').insert({
      admin_id: id,
      by_mail: ['job-failed', 'mail-refused'],
      webhook_url: sealedUrl,
      webhook_secret: '',
      webhook_failing_since: daysAgo(30),
    });
    await db('gathered_notices').insert({ admin_id: id, kind: 'job-failed', count: 1 });
  }
  await addTest(db, operatorId, 'mail');
});

type Step = (trx: Knex.Transaction) => Promise<unknown>;
const ofOperator = { admin_id: operatorId };

/** A lock on a row deleted with the operator, and the step that follows it. */
const others: [string, Step, Step][] = [
  [
    'a mail to them is refused',
    (trx) => trx(mailsTable).where(ofOperator).update({ state: 'failed' }),
    (trx) => noteHappening(trx, { kind: 'mail-refused' }),
  ],
  [
    'a notice mail to them is rejected',
    (trx) => trx(mailsTable).where(ofOperator).update({ state: 'failed' }),
    (trx) => recordNoticeMail(trx, { operatorId, mailId: randomUUID() }, 'failed'),
  ],
  [
    'their collected notices are sent',
    (trx) => trx('gathered_notices').where(ofOperator).forUpdate().first('kind'),
    (trx) => sendDueNotices(trx),
  ],
  [
    'their webhook is switched off',
    (trx) => trx('notice_settings').where(ofOperator).forUpdate().first('by_mail'),
    (trx) => recordCall(trx, lastCall, { outcome: 'refused', status: 500 }),
  ],
  [
    'old notices are deleted',
    (trx) => trx('notices').where(ofOperator).forUpdate().first('id'),
    (trx) => trx('notices').where(ofOperator).delete(),
  ],
];

test.each(others)('removing an operator while %s does not deadlock', async (_what, hold, goOn) => {
  const { remove } = createOperatorsRepository(db);
  await interleaveTransactions(db, { hold, meanwhile: () => remove(operatorId, ownerId), goOn });
  expect(await db(operatorsTable).pluck('id')).toEqual([ownerId]);
});

test('changing a role while notices are sent does not deadlock', async () => {
  const ofSession = { id: randomUUID(), audience: 'admin', subject_id: operatorId };
  const session = { ...ofSession, renewal_hash: '', visitor_id: '', expires_at: new Date() };
  await db('sessions').insert(session);
  const { changeRole } = createOperatorsRepository(db);
  await interleaveTransactions(db, {
    hold: async (trx) => {
      await trx('sessions').where(ofSession).forUpdate().first('id');
      await trx('notices').insert({ id: randomUUID(), admin_id: ownerId, kind: 'test', count: 1 });
    },
    meanwhile: () => changeRole(operatorId, 'support', ownerId),
    goOn: (trx) => sendDueNotices(trx),
  });
  expect(await db('sessions')).toEqual([]);
});
