import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventQueueOf } from '@tagwell/contracts/events/define-event';
import { analyzePost, sendMail } from '@tagwell/contracts/jobs';
import { connect } from '@tagwell/postgres/connect';
import { until } from '@tagwell/testkit/until';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Knex } from 'knex';
import type { Page } from 'playwright-core';
import { type Credentials, makeOperator, makeUser, signIn } from '../support/accounts.ts';
import { signInContext } from '../support/account-pages.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';

const queueName = eventQueueOf('credits');

let scene: Scene;
let db: Knex;
let redis: Redis;
let queue: Queue;
let mails: Queue;
let analyses: Queue;
let account: Credentials;
let operator: Visitor;
beforeAll(async () => {
  scene = await openScene();
  const { system } = scene;
  db = connect(system.ownerUrl, { schema: 'public', poolSize: 2 });
  const { REDIS_URL = '', REDIS_PREFIX = '' } = system.environmentOf('gateway');
  redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
  const open = (name: string) => new Queue(name, { connection: redis, prefix: REDIS_PREFIX });
  queue = open(queueName);
  mails = open(sendMail.queue);
  analyses = open(analyzePost.queue);
  account = await makeOperator(system);
  operator = await signIn(system.url, '/api/admin/login', account);
});
afterAll(async () => {
  // No other test uses these jobs.
  await queue?.clean(0, 100, 'failed');
  await Promise.all([queue, mails, analyses].map((one) => one?.close()));
  redis?.disconnect();
  await db?.destroy();
  await scene?.close();
});

/** Handles a new account's event while its table is unavailable; returns its dead job. */
async function addDeadEvent(userId: string): Promise<string> {
  const jobId = `job-${randomUUID()}-1`;
  const message = { eventId: randomUUID(), name: 'user.created', payload: { userId } };
  await db.raw('ALTER TABLE credits.accounts RENAME TO accounts_away');
  try {
    await queue.add('event', message, { jobId, attempts: 1 });
    await untilState(jobId, 'failed');
  } finally {
    await db.raw('ALTER TABLE credits.accounts_away RENAME TO accounts');
  }
  return jobId;
}

const untilState = (jobId: string, state: string, on = queue) =>
  until(`${jobId} to be ${state}`, async () => {
    return (await on.getJobState(jobId)) === state || undefined;
  });

/** Adds a job that reaches its deadline while its queue is paused. */
async function addExpiredJob(
  on: Queue,
  table: string,
  order: () => Promise<string>,
): Promise<string> {
  await on.pause();
  const id = await order();
  await db(table)
    .where({ id })
    .update({ deadline_at: new Date(Date.now() - 1) });
  await on.resume();
  await untilState(`job-${id}-1`, 'failed', on);
  return id;
}

const addExpiredMail = (email: string) =>
  addExpiredJob(mails, 'auth.mails', async () => {
    await operator.call('POST', '/api/auth/reset-password-request', { body: { email } });
    const users = db('auth.users').where({ email }).select('id');
    const mail = await db('auth.mails')
      .whereIn('user_id', users)
      .where({ state: 'queued' })
      .first();
    return String(mail?.id);
  });

async function statusOfChange(
  jobId: string,
  what: string,
  { cookie } = operator,
  on = queue,
): Promise<number> {
  const path = `/admin/queues/api/queues/${on.name}/${jobId}/${what}`;
  return (await fetch(new URL(path, scene.system.url), { method: 'PUT', headers: { cookie } }))
    .status;
}

async function untilAudited(subject: string): Promise<void> {
  await until(`${subject} to be on record`, async () => {
    const row: unknown = await db('analytics.audit_entries')
      .where({ action: 'change_queue', subject })
      .first();
    return row === undefined ? undefined : true;
  });
}

const balanceOf = async (userId: string): Promise<unknown> =>
  db('credits.accounts').where({ user_id: userId }).first('balance');

test('a dead event takes effect when it is retried after the cause was fixed', async () => {
  const userId = randomUUID();
  const jobId = await addDeadEvent(userId);
  expect(await balanceOf(userId)).toBeUndefined();
  expect(await statusOfChange(jobId, 'retry')).toBe(204);
  await untilState(jobId, 'completed');
  expect(await balanceOf(userId)).toEqual({ balance: 5 });
  await untilAudited(`${queueName}:retry:${jobId}`);
});

test('a failed analysis can be retried, and its owner gets the result', async () => {
  const visitor = await newVisitor(scene.system.url);
  const id = await addExpiredJob(analyses, 'analysis.analyses', () =>
    visitor.analyze('Time to hire fell by half since our team works remotely.'),
  );
  const seen = async () => (await visitor.call('GET', `/api/analyses/${id}`)).body;
  expect(await seen()).toMatchObject({ state: 'failed', error: { code: 'analysis_failed' } });
  const jobId = `job-${id}-1`;
  expect(await statusOfChange(jobId, 'retry', operator, analyses)).toBe(200);
  await untilState(jobId, 'completed', analyses);
  expect(await seen()).toMatchObject({
    state: 'done',
    percent: 100,
    result: { thoughtLeaders: expect.anything() },
  });
  expect(await statusOfChange(jobId, 'retry', operator, analyses)).toBe(403);
  await untilAudited(`analysis:retry:${jobId}`);
});

test('a failed mail can be retried and is sent', async () => {
  const { system } = scene;
  const { email } = await makeUser(system, 'forgetful');
  const id = await addExpiredMail(email);
  const jobId = `job-${id}-1`;
  expect(await statusOfChange(jobId, 'retry', operator, mails)).toBe(200);
  await untilState(jobId, 'completed', mails);
  const file = (await readdir(system.mailDirectory)).find((name) => name.includes(id)) ?? '';
  expect(await readFile(join(system.mailDirectory, file), 'utf8')).toContain(`To: ${email}`);
  await untilAudited(`mail:retry:${jobId}`);
});

/** Clicks the job's button with this icon, and confirms. */
async function press(page: Page, icon: string): Promise<void> {
  await page.locator(`li button:has(.lucide-${icon})`).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
}

test('the queue dashboard shows failed jobs, retries them, and says why one cannot be retried', async () => {
  const userId = randomUUID();
  const jobId = await addDeadEvent(userId);
  const { email } = await makeUser(scene.system, 'late');
  const mailId = await addExpiredMail(email);
  await db('auth.password_reset_tokens').update({ expires_at: new Date(0) });
  await scene.visit({ expected: [/status of 403/u] }, async ({ page, context }) => {
    await page.goto('/admin/queues');
    await page.waitForURL('**/admin');
    await signInContext(context, '/api/admin/login', account);
    await page.goto('/admin/queues');
    await page.getByRole('link', { name: queueName }).first().click();
    await page.getByText(/^Events on their way to credits/u).waitFor();
    await page.goto(`/admin/queues/queue/${queueName}?status=failed`);
    await page.getByText(jobId).waitFor();
    await page
      .getByText(/relation "accounts" does not exist/u)
      .first()
      .waitFor();
    await page.locator('button:has(.lucide-ellipsis-vertical)').click();
    await page.getByRole('menuitem', { name: 'Pause' }).waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Retry all/u),
      'Pause',
    ]);
    await page.keyboard.press('Escape');
    await page.goto(`/admin/queues/queue/${queueName}/${jobId}`);
    await page.getByText(jobId).waitFor();
    expect(await page.locator('li button:has(.lucide-files, .lucide-pencil):visible').count()).toBe(
      0,
    );
    await press(page, 'refresh-cw');
    await untilState(jobId, 'completed');
    await page.goto(`/admin/queues/queue/${sendMail.queue}/job-${mailId}-1`);
    await press(page, 'refresh-cw');
    await page.getByText('The link in this email no longer works').waitFor();
  });
  expect(await balanceOf(userId)).toEqual({ balance: 5 });
});
