import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventDelivery } from '@tagwell/contracts/events/define-event';
import {
  notificationDue,
  notificationMailed,
  objectionGranted,
  objectionMailed,
} from '@tagwell/contracts/events/events';
import { retryMailsRoute } from '@tagwell/contracts/internal-routes';
import { type JobDefinition, sendMail } from '@tagwell/contracts/jobs';
import { signupOpenMail } from '@tagwell/contracts/signup-open-mail';
import { newEventId } from '@tagwell/events/outbox';
import { openQueue, type QueueEntry } from '@tagwell/jobs/queue';
import { connectRedis } from '@tagwell/jobs/redis';
import { closeServer, listen } from '@tagwell/service/listen';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { startMailServer, type MailServer } from '@tagwell/testkit/mail-server';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { startServiceProcess, type ServiceProcess } from '@tagwell/testkit/service-process';
import { until } from '@tagwell/testkit/until';
import { startAuth, type TestAuth } from './start-auth.ts';

const workerEntry = new URL('../src/worker.ts', import.meta.url);

/** What the other services answer: addresses by the writers' ids. */
const addresses = new Map<string, string>();
/** The accounts that addresses were reported to belong to. */
const tied: string[] = [];
const others = createServer((request, response) => {
  const userId = /^\/internal\/users\/([\w-]+)\/address$/u.exec(request.url ?? '')?.[1];
  if (userId !== undefined) tied.push(userId);
  const address = /^\/internal\/(?:notifications|objections)\/([\w-]+)\/address$/u;
  const id = address.exec(request.url ?? '')?.[1];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ email: addresses.get(id ?? '') ?? null }));
});

const intervals = useFakeIntervals();
let mailServer: MailServer;
let auth: TestAuth;
let worker: ServiceProcess;
beforeAll(async () => {
  mailServer = await startMailServer();
  const url = `http://127.0.0.1:${await listen(others, 0, '127.0.0.1')}`;
  auth = await startAuth({
    SMTP_URL: mailServer.url,
    ANALYSIS_URL: url,
    ANALYSIS_INTERNAL_KEY: newIdentityKey(),
    ANALYTICS_URL: url,
    ANALYTICS_INTERNAL_KEY: newIdentityKey(),
  });
  worker = await startServiceProcess(workerEntry, auth.environment);
});
afterAll(async () => {
  intervals.restore();
  await worker.end('SIGTERM');
  await auth.stop();
  await mailServer.stop();
  await closeServer(others);
});

function addAddress(email = `${crypto.randomUUID()}@example.com`) {
  const id = crypto.randomUUID();
  addresses.set(id, email);
  return { id, email };
}

const deliverDue = (ids: readonly string[]) =>
  deliver(
    notificationDue.name,
    ids.map((notificationId) => ({ notificationId })),
  );

/** Delivers each event twice, like another service's relay. Resolves when all were handled. */
async function deliver(name: string, payloads: readonly object[]): Promise<void> {
  const events = [...payloads, ...payloads].map((payload) => ({
    eventId: newEventId(Date.now()),
    name,
    payload,
  }));
  const entries = events.map((payload) => ({ entryId: `job-${payload.eventId}-1`, payload }));
  await putOnQueue(eventDelivery('auth'), entries);
  const eventIds = events.map(({ eventId }) => eventId);
  await until('the events to be handled', async () => {
    const handled: unknown[] = await auth.db('inbox').whereIn('event_id', eventIds);
    return handled.length === eventIds.length || undefined;
  });
}

/** Adds to the queue like the relay, and like the gateway for a retry. */
async function putOnQueue(
  {
    queue: queueName,
    name,
    maxStarts: attempts,
    backoffMs,
  }: Omit<JobDefinition<unknown>, 'payload'>,
  entries: readonly Pick<QueueEntry, 'entryId' | 'payload'>[],
): Promise<void> {
  const { context, stop } = createTestProcess('publisher');
  const redis = connectRedis({ REDIS_URL: auth.redis.url }, 'producer', context.logger);
  context.onShutdown('redis', () => redis.disconnect());
  const queue = openQueue(queueName, { redis, prefix: auth.redis.prefix }, context.logger);
  context.onShutdown('queue', queue.close);
  await queue.add(entries.map((entry) => ({ ...entry, name, priority: 1, attempts, backoffMs })));
  await stop();
}

const mailOf = (id: string) => auth.db('mails').where({ notification_id: id }).first();
const lastOutcome = async (id: string) => {
  const published = await publishedEvents(auth.db, notificationMailed);
  return published.findLast(({ notificationId }) => notificationId === id)?.outcome;
};
const outcomeOf = (id: string) => until(`the end of the mail to ${id}`, () => lastOutcome(id));
const mailsTo = (address: string) =>
  mailServer.mails.filter((mail) => mail.to?.some((one) => one.address === address));

test('the signup announcement is mailed once for repeated events, with the text of the preview', async () => {
  const { id, email } = addAddress();
  await deliverDue([id]);
  expect(await outcomeOf(id)).toBe('sent');
  const [mail, ...more] = mailsTo(email);
  expect(more).toEqual([]);
  const { subject, opening, closing } = signupOpenMail('Tagwell');
  expect(mail?.subject).toBe(subject);
  for (const words of [...opening, ...closing]) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.text).toContain('http://tagwell.test/signup');
  const row = await mailOf(id);
  expect(row).toMatchObject({ state: 'done', user_id: null, sealed_token: null });
  expect(JSON.stringify(row)).not.toContain(email);
});

test('a temporary mail failure is retried and a permanent one is not', async () => {
  const recover = mailServer.fail();
  const later = addAddress();
  await deliverDue([later.id]);
  await until(
    'a second try',
    async () => ((await mailOf(later.id))?.attempt ?? 0) >= 2 || undefined,
  );
  recover();
  expect(await outcomeOf(later.id)).toBe('sent');
  expect(mailsTo(later.email)).toHaveLength(1);

  const unknown = addAddress();
  const know = mailServer.refuse(unknown.email);
  await deliverDue([unknown.id]);
  expect(await outcomeOf(unknown.id)).toBe('failed');
  know();
  const { id: mailId } = await mailOf(unknown.id);
  const order = { operatorId: crypto.randomUUID(), subject: 'mail', ids: [mailId] };
  const retried = await auth.ask(retryMailsRoute.path, order);
  expect(retried.body).toEqual({ retried: [mailId], refusal: null });
});

test('an address that was removed gets no mail', async () => {
  const { id, email } = addAddress();
  addresses.delete(id);
  await deliverDue([id]);
  expect(await outcomeOf(id)).toBe('failed');
  expect(mailsTo(email)).toEqual([]);
});

test('a person who has an account by now gets no mail, and the address is linked to it', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const userId = crypto.randomUUID();
  await auth.db('users').insert({ id: userId, email, first_name: 'Ana', last_name: 'Lima' });
  const { id } = addAddress(email.toUpperCase());
  await deliverDue([id]);
  expect(await outcomeOf(id)).toBe('failed');
  expect(mailsTo(email.toUpperCase())).toEqual([]);
  expect(tied).toEqual([userId]);
});

test('a killed worker sends no mail twice and forgets none', async () => {
  const people = Array.from({ length: 60 }, () => addAddress());
  await deliverDue(people.map(({ id }) => id));
  const sent = () => people.filter(({ email }) => mailsTo(email).length > 0).length;
  await until('some mails', () => sent() >= 10 || undefined);
  await worker.end('SIGKILL');
  expect(sent()).toBeLessThan(people.length);
  await auth.redis.expireLocks();
  worker = await startServiceProcess(workerEntry, auth.environment);
  const outcomes = await Promise.all(people.map(({ id }) => outcomeOf(id)));
  expect(people.map(({ email }) => mailsTo(email).length).filter((count) => count > 1)).toEqual([]);
  // Mails being sent at that moment are left to the operator.
  const unsure = outcomes.filter((outcome) => outcome === 'unsure').length;
  expect(unsure).toBeLessThanOrEqual(4);
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(people.length - unsure);
});

test('a mail that may have been sent when its worker died is marked unsure and not retried', async () => {
  const { id, email } = addAddress();
  // The row that a killed worker leaves behind.
  await auth.db('mails').insert({
    id: crypto.randomUUID(),
    kind: 'signup-open',
    notification_id: id,
    state: 'running',
    stage: 'handed-over',
    attempt: 1,
    deadline_at: new Date(Date.now() + 60_000),
    created_at: new Date(Date.now() - 60_000),
  });
  // The service checks every 30 s for jobs that the queue has lost.
  const outcome = await until('the end of the mail', () => {
    intervals.pass(30_000);
    return lastOutcome(id);
  });
  expect(outcome).toBe('unsure');
  expect(mailsTo(email)).toEqual([]);
  const { id: mailId } = await mailOf(id);
  const order = { operatorId: crypto.randomUUID(), subject: 'mail', ids: [mailId] };
  const { body } = await auth.ask(retryMailsRoute.path, order);
  expect(body).toEqual({ retried: [], refusal: expect.stringMatching(/^It is not known/u) });
});

describe('a person who objected', () => {
  const ends = async (id: string) =>
    (await publishedEvents(auth.db, objectionMailed)).filter((mailed) => mailed.objectionId === id);
  const endOf = (id: string) =>
    until(`the end of the answer to ${id}`, async () => (await ends(id)).at(-1)?.outcome);
  const grant = (objectionId: string) => deliver(objectionGranted.name, [{ objectionId }]);

  test('is told once when the objection is granted, and no row contains the address', async () => {
    const { id, email } = addAddress();
    await grant(id);
    expect(await endOf(id)).toBe('sent');
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Tagwell no longer suggests you');
    expect(mail?.text).toContain('on the list of people it never suggests');
    expect(mail?.text).toContain('or who added you to their own list');
    expect(mail?.text).toContain('http://tagwell.test/object');
    for (const table of ['mails', 'outbox', 'relayed_events']) {
      expect(JSON.stringify(await auth.db(table))).not.toContain(email);
    }
  });

  test('is told by a retry after a refused mail or a withdrawn grant', async () => {
    const [refused, withdrawn] = [addAddress(), addAddress()];
    const accept = mailServer.refuse(refused.email);
    addresses.delete(withdrawn.id);
    await Promise.all([grant(refused.id), grant(withdrawn.id)]);
    expect(await Promise.all([endOf(refused.id), endOf(withdrawn.id)])).toEqual([
      'failed',
      'failed',
    ]);
    expect(mailsTo(withdrawn.email)).toEqual([]);
    accept();
    const { id: mailId } = await auth.db('mails').where({ objection_id: refused.id }).first();
    const order = { operatorId: crypto.randomUUID(), subject: 'mail', ids: [mailId] };
    expect((await auth.ask(retryMailsRoute.path, order)).body).toEqual({
      retried: [mailId],
      refusal: null,
    });
    await putOnQueue(sendMail, [{ entryId: `job-${mailId}-2`, payload: { mailId } }]);
    addresses.set(withdrawn.id, withdrawn.email);
    await grant(withdrawn.id);
    // It is queued at once, without waiting for the check for lost jobs.
    expect(await auth.db('mails').where({ objection_id: withdrawn.id }).first()).toMatchObject({
      enqueue_no: 2,
    });
    await until('both answers', async () => {
      const outcomes = await Promise.all([endOf(refused.id), endOf(withdrawn.id)]);
      return outcomes.every((outcome) => outcome === 'sent') || undefined;
    });
    expect([refused, withdrawn].map(({ email }) => mailsTo(email).length)).toEqual([1, 1]);
  });
});
