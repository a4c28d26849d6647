import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { creditsChanged, creditsStated } from '@tagwell/contracts/events/events';
import { eventDelivery } from '@tagwell/contracts/events/define-event';
import { defaultBranding } from '@tagwell/contracts/http/branding-routes';
import { newEventId } from '@tagwell/events/outbox';
import { entryIdOf } from '@tagwell/jobs/entry-id';
import { openQueue } from '@tagwell/jobs/queue';
import { connectRedis } from '@tagwell/jobs/redis';
import { createCipher } from '@tagwell/service/cipher';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { startServiceProcess, type ServiceProcess } from '@tagwell/testkit/service-process';
import { until } from '@tagwell/testkit/until';
import { createOperatorsRepository } from '../src/data/operators.repository.ts';
import { createBrandingRepository } from '../src/data/branding.repository.ts';
import { createUsersRepository } from '../src/data/users.repository.ts';
import { eventHandlers } from '../src/events/handlers.ts';
import { sendMailJob } from '../src/jobs/send-mail.job.ts';
import { startAuth, type TestAuth } from './start-auth.ts';

const workerEntry = new URL('../src/worker.ts', import.meta.url);

let directory: string;
let auth: TestAuth;
let worker: ServiceProcess;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'auth-mail-'));
  auth = await startAuth({ MAIL_DIRECTORY: directory });
  worker = await startServiceProcess(workerEntry, auth.environment);
});
afterAll(async () => {
  await worker.end('SIGTERM');
  await auth.stop();
  await rm(directory, { recursive: true });
});

test('without a mail server each mail is written to a file', async () => {
  const { email } = await auth.addUser();
  await auth.call('POST', '/api/auth/reset-password-request', { body: { email } });
  const name = await until('the mail', async () =>
    (await readdir(directory)).find((file) => file.endsWith('.eml')),
  );
  const mail = await readFile(join(directory, name), 'utf8');
  expect(mail).toContain(`To: ${email}`);
  expect(mail).toContain('From: Tagwell <no-reply@tagwell.test>');
  expect(mail).toMatch(/multipart\/alternative/u);
  // Quoted-printable breaks lines.
  expect(mail.replaceAll(/=\r?\n/gu, '')).toContain('http://tagwell.test/reset-password#token=');
});

test("a mail is queued again at shutdown with a deadline no later than its link's expiry", async () => {
  const { id: userId } = await auth.addUser();
  const mailId = randomUUID();
  const cipher = createCipher(auth.environment['TOKEN_KEY'] ?? '');
  const soon = new Date(Date.now() + 60_000);
  const ids = { id: randomUUID(), user_id: userId };
  await auth.db('password_reset_tokens').insert({ ...ids, token: userId, expires_at: soon });
  await auth.db('mails').insert({
    id: mailId,
    kind: 'password-reset',
    user_id: userId,
    sealed_token: cipher.seal('token'),
    state: 'queued',
    deadline_at: soon,
  });
  const leaving = new AbortController();
  const nobody = () => Promise.resolve(undefined);
  const send = sendMailJob({
    db: auth.db,
    users: createUsersRepository(auth.db),
    operators: createOperatorsRepository(auth.db),
    branding: createBrandingRepository(auth.db, defaultBranding(undefined)),
    emailOfNotification: nobody,
    emailOfObjection: nobody,
    tieEmail: nobody,
    cipher,
    mailer: {
      send: () => {
        leaving.abort();
        return Promise.reject(new Error('nobody waits for it any more'));
      },
      close: () => undefined,
    },
    publicUrl: 'http://tagwell.test',
    countMail: () => undefined,
  });
  const work = {
    payload: { mailId },
    logger: createTestProcess('auth').context.logger,
    signal: leaving.signal,
    push: () => Promise.resolve(),
    observeStage: () => undefined,
  };
  await expect(send(work)).rejects.toThrow('nobody waits');
  expect(await auth.db('mails').where({ id: mailId }).first()).toMatchObject({
    state: 'queued',
    deadline_at: soon,
  });
  await auth.db('mails').where({ id: mailId }).delete();
});

test('balances delivered out of order leave the newest one on the account', async () => {
  const { id: userId } = await auth.addUser();
  await deliverBalances(userId, [
    [1, 5],
    [3, 3],
    [2, 4],
  ]);
  await until('all to be handled', async () => {
    const [handled] = await auth.db('inbox').count();
    return handled?.['count'] === '3' ? true : undefined;
  });
  expect((await auth.row(userId))?.premium_credits).toBe(3);
});

test('a stated balance updates an account unless it has a newer one', async () => {
  const { id: userId } = await auth.addUser();
  const [handler] = eventHandlers().filter(({ name }) => name === creditsStated.name);
  const state = async (version: number, balance: number) => {
    const payload = { userId, version, balance };
    const { logger } = createTestProcess('test').context;
    const event = { eventId: newEventId(), payload, publishedAt: new Date(), logger };
    await handler?.handle(auth.db, event);
    return (await auth.row(userId))?.premium_credits;
  };
  expect(await state(3, 2)).toBe(2);
  expect(await state(2, 4)).toBe(2);
});

test('the tagwell_mails_total metric counts mails by kind and outcome', async () => {
  const metrics = await (await fetch(`${worker.url}/metrics`)).text();
  expect(metrics).toMatch(/tagwell_mails_total\{kind="password-reset",outcome="sent"[^}]*\} 1/u);
  // Present before the first of its kind, so that the first shows as an increase.
  expect(metrics).toMatch(/tagwell_mails_total\{kind="invitation",outcome="failed"[^}]*\} 0/u);
});

/** Delivers balances like the relay of the credits service. */
async function deliverBalances(
  userId: string,
  balances: readonly [number, number][],
): Promise<void> {
  const { context, stop } = createTestProcess('credits');
  const redis = connectRedis({ REDIS_URL: auth.redis.url }, 'producer', context.logger);
  context.onShutdown('redis', () => redis.disconnect());
  const { queue: name, maxStarts: attempts, backoffMs } = eventDelivery('auth');
  const queue = openQueue(name, { redis, prefix: auth.redis.prefix }, context.logger);
  context.onShutdown('queue', queue.close);
  await queue.add(
    balances.map(([version, balance]) => {
      const eventId = randomUUID();
      const change = { userId, version, balance, amount: -1, reason: 'copy' };
      const payload = { eventId, name: creditsChanged.name, payload: change };
      const entry = { name: 'event', payload, priority: 1, attempts, backoffMs };
      return { ...entry, entryId: entryIdOf(eventId, 1) };
    }),
  );
  await stop();
}
