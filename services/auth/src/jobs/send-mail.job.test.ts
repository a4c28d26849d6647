import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defaultBranding } from '@tagwell/contracts/http/branding-routes';
import { createCipher } from '@tagwell/service/cipher';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { interleaveTransactions } from '@tagwell/testkit/lock-waits';
import { createTestProcess } from '@tagwell/testkit/process-context';
import type { Knex } from 'knex';
import { createBrandingRepository } from '../data/branding.repository.ts';
import { mailsTable } from '../data/mails.repository.ts';
import { recordNoticeMail } from '../data/notice-settings.repository.ts';
import { addTest } from '../data/notices.repository.ts';
import { createOperatorsRepository, operatorsTable } from '../data/operators.repository.ts';
import { createUsersRepository } from '../data/users.repository.ts';
import { sendMailJob } from './send-mail.job.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'auth', migrations });
  db = connect(database.url, { schema: 'auth', poolSize: 4 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const nobody = () => Promise.resolve(undefined);

test('sending a notice while it is failed as overdue does not deadlock', async () => {
  const operatorId = randomUUID();
  await db(operatorsTable).insert({ id: operatorId, email: operatorId, role: 'owner' });
  await db('notice_settings').insert({ admin_id: operatorId });
  await addTest(db, operatorId, 'mail');
  const mail = await db(mailsTable).first('id');

  const handedOver = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const send = sendMailJob({
    db,
    users: createUsersRepository(db),
    operators: createOperatorsRepository(db),
    branding: createBrandingRepository(db, defaultBranding(undefined)),
    emailOfNotification: nobody,
    emailOfObjection: nobody,
    tieEmail: nobody,
    cipher: createCipher(randomUUID().repeat(2)),
    mailer: {
      send: () => {
        handedOver.resolve();
        return taken.promise;
      },
      close: () => undefined,
    },
    publicUrl: 'http://tagwell.test',
    countMail: () => undefined,
  });
  const sending = Promise.allSettled([
    send({
      payload: { mailId: mail.id },
      logger: createTestProcess('mail').context.logger,
      signal: new AbortController().signal,
      push: () => Promise.resolve(),
      observeStage: () => undefined,
    }),
  ]);
  await handedOver.promise;
  await interleaveTransactions(db, {
    hold: (trx) => trx(mailsTable).where(mail).update({ state: 'failed' }),
    meanwhile: () => {
      taken.resolve();
      return sending;
    },
    goOn: (trx) => recordNoticeMail(trx, { operatorId, mailId: mail.id }, 'failed'),
  });
  expect(await sending).toMatchObject([{ reason: { message: 'the job failed' } }]);
  expect(await db('notice_settings').pluck('mail_last_delivered')).toEqual([false]);
});
