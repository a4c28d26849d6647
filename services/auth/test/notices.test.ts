import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { analysesSlow } from '@tagwell/contracts/events/events';
import {
  getNoticesRoute,
  replaceWebhookSecretRoute,
  saveWebhookRoute,
  signatureHeader,
  webhookNotice,
} from '@tagwell/contracts/http/notice-routes';
import { deliverWebhook } from '@tagwell/contracts/jobs';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { closeServer, listen } from '@tagwell/service/listen';
import { startMailServer, type MailServer } from '@tagwell/testkit/mail-server';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { until } from '@tagwell/testkit/until';
import { eventHandlers } from '../src/events/handlers.ts';
import { noteHappening } from '../src/data/notices.repository.ts';
import { sendAllDueNotices } from '../src/jobs/periodic-work.ts';
import { startAuth, type Person, type TestAuth } from './start-auth.ts';

interface Call {
  path: string;
  signature: string;
  body: string;
}

const calls: Call[] = [];
/** The receiver's next answers, by path; 204 if there are none. */
const answers = new Map<string, number[]>();
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    const path = request.url ?? '';
    calls.push({ path, body, signature: String(request.headers[signatureHeader.toLowerCase()]) });
    response.writeHead(answers.get(path)?.shift() ?? 204).end();
  });
});

let mail: MailServer;
let auth: TestAuth;
let base: string;
beforeAll(async () => {
  jest.replaceProperty(deliverWebhook, 'backoffMs', 10);
  base = `http://127.0.0.1:${await listen(receiver, 0, '127.0.0.1')}`;
  mail = await startMailServer();
  auth = await startAuth({ SMTP_URL: mail.url, WEBHOOK_ALLOW_PRIVATE: 'true' });
  await auth.startWorker();
});
afterAll(async () => {
  await auth.stop();
  await mail.stop();
  await closeServer(receiver);
});

function ask(method: string, path: string, { id }: Person, body?: object, role?: OperatorRole) {
  const options = { operator: id, ...(body && { body }), ...(role && { role }) };
  return auth.call(method, `/api/admin/notices${path}`, options);
}

const storedNotices = async (operator: Person) =>
  getNoticesRoute.responses[200].body.parse((await ask('GET', '', operator)).body);

const saveHook = async (operator: Person, url: string) =>
  saveWebhookRoute.responses[200].body.parse(
    (await ask('PUT', '/webhook', operator, { url })).body,
  );

const chooseNotices = (
  operator: Person,
  byMail: string[],
  byWebhook: string[] = [],
  slowSeconds = 30,
) => ask('PUT', '', operator, { byMail, byWebhook, slowSeconds });

/** Sets the webhook to a path of its own; returns its secret. */
async function setUpWebhook(operator: Person): Promise<{ path: string; secret: string }> {
  const path = `/${operator.id}`;
  return { path, secret: (await saveHook(operator, base + path)).secret ?? '' };
}

const callTo = (path: string, count = 1) =>
  until(`call ${count} of ${path}`, () => {
    const theirs = calls.filter((call) => call.path === path);
    return theirs.length >= count ? theirs.at(-1) : undefined;
  });

const noteEvent = (happening: Parameters<typeof noteHappening>[1]) =>
  auth.db.transaction((trx) => noteHappening(trx, happening));

/** Makes the last message of every kind an hour older. */
const hourLater = () =>
  auth.db('gathered_notices').update({ told_at: auth.db.raw(`told_at - interval '61 minutes'`) });

test('an empty balance is reported at once, and more within the hour as one notice with a count', async () => {
  const operator = await auth.addOperator('support');
  const customer = await auth.addUser();
  const { path, secret } = await setUpWebhook(operator);
  await chooseNotices(operator, ['balance-empty'], ['balance-empty']);
  await noteEvent({ kind: 'balance-empty', userId: customer.id });

  const first = await callTo(path);
  const notice = webhookNotice.parse(JSON.parse(first.body));
  expect(notice).toMatchObject({ kind: 'balance-empty', count: 1 });
  expect(notice.link).toBe(`http://tagwell.test/admin/people?person=${customer.id}`);
  const [, seconds] = /^t=(\d+),v1=[0-9a-f]{64}$/u.exec(first.signature) ?? [];
  const expected = createHmac('sha256', secret).update(`${seconds}.${first.body}`).digest('hex');
  expect(first.signature).toBe(`t=${seconds},v1=${expected}`);
  const letter = await mail.mailTo(operator.email);
  expect(letter.subject).toBe('A balance is empty');
  expect(letter.text + first.body).not.toContain(customer.email);

  await noteEvent({ kind: 'balance-empty', userId: customer.id });
  await noteEvent({ kind: 'balance-empty', userId: (await auth.addUser()).id });
  await sendAllDueNotices(auth.db);
  await hourLater();
  await Promise.all([sendAllDueNotices(auth.db), sendAllDueNotices(auth.db)]);
  const later = await mail.mailTo(operator.email, 2);
  expect(later.subject).toBe('2 balances are empty');
  const second = webhookNotice.parse(JSON.parse((await callTo(path, 2)).body));
  expect(second).toMatchObject({ count: 2, link: 'http://tagwell.test/admin/people' });
  expect(calls.filter((call) => call.path === path)).toHaveLength(2);
});

test('slow analyses are reported once, to operators with a lower limit', async () => {
  const [patient, hasty] = [await auth.addOperator(), await auth.addOperator()];
  await chooseNotices(patient, ['analysis-slow'], [], 60);
  await chooseNotices(hasty, ['analysis-slow'], [], 10);
  const handler = eventHandlers().find(({ name }) => name === analysesSlow.name);
  const event = {
    eventId: crypto.randomUUID(),
    payload: { p95Ms: 21_400, analyses: 40 },
    publishedAt: new Date(),
    logger: createTestProcess('auth-worker').context.logger,
  };
  expect(await handler?.handle(auth.db, event)).toBe(true);
  expect(await handler?.handle(auth.db, event)).toBe(false);
  expect((await mail.mailTo(hasty.email)).text).toContain('took 21 seconds or longer');
  const stored: unknown[] = await auth.db('notices').whereIn('admin_id', [patient.id, hasty.id]);
  expect(stored).toHaveLength(1);
});

test('a refused email is reported, but not one to an operator about it', async () => {
  const operator = await auth.addOperator();
  await chooseNotices(operator, ['mail-refused', 'job-failed']);
  const stop = mail.refuse('nobody@example.com');
  const invitation = { email: 'nobody@example.com', firstName: 'No', lastName: 'Body' };
  const invited = await auth.call('POST', '/api/admin/invites', {
    operator: operator.id,
    body: invitation,
  });
  expect(invited.status).toBe(201);
  const letter = await mail.mailTo(operator.email);
  stop();
  expect(letter.subject).toBe('An email was refused');
  expect(letter.text).not.toContain('nobody@example.com');

  const unreachable = await auth.addOperator();
  await chooseNotices(unreachable, ['mail-refused', 'job-failed']);
  const stopAgain = mail.refuse(unreachable.email);
  await ask('POST', '/test', unreachable, { by: 'mail' });
  await until(
    'the test to fail',
    async () => (await storedNotices(unreachable)).mail.last ?? undefined,
  );
  stopAgain();
  const about: unknown[] = await auth.db('gathered_notices').where({ admin_id: unreachable.id });
  expect(about).toEqual([]);
});

/** Sends a test to the webhook and waits until it ends. */
async function sendTest(operator: Person): Promise<void> {
  await ask('POST', '/test', operator, { by: 'webhook' });
  await until('the end of the test', async () =>
    (await storedNotices(operator)).webhook?.isWaiting === false ? true : undefined,
  );
}

test('a failing webhook is retried and switched off after days of failures', async () => {
  const operator = await auth.addOperator();
  const { path } = await setUpWebhook(operator);
  await chooseNotices(operator, [], ['job-failed']);
  answers.set(path, [500, 500]);
  await noteEvent({ kind: 'job-failed' });
  await callTo(path, 3);
  const delivered = await until('the call to be kept', async () => {
    const { webhook } = await storedNotices(operator);
    return webhook?.isWaiting === false ? webhook : undefined;
  });
  expect(delivered).toMatchObject({ failingSince: null, last: { status: 204 } });
  const ids = calls.filter((call) => call.path === path).map(({ body }) => body);
  expect(new Set(ids).size).toBe(1);

  // A test neither switches it off nor starts the days of failures.
  const settings = auth.db('notice_settings').where({ admin_id: operator.id });
  answers.set(path, [410, 410]);
  await sendTest(operator);
  expect((await storedNotices(operator)).webhook).toMatchObject({
    failingSince: null,
    offSince: null,
  });
  await settings.update({ webhook_failing_since: auth.db.raw(`now() - interval '4 days'`) });
  await sendTest(operator);
  expect((await storedNotices(operator)).webhook).toMatchObject({ offSince: null });

  // Nor before the notice's usual number of retries.
  answers.set(path, [503, 503, 503, 503, 503]);
  await hourLater();
  await noteEvent({ kind: 'job-failed' });
  expect((await mail.mailTo(operator.email)).subject).toBe('Your webhook is switched off');
  expect(calls.filter((call) => call.path === path)).toHaveLength(10);
  await hourLater();
  await noteEvent({ kind: 'job-failed' });
  expect(calls.filter((call) => call.path === path)).toHaveLength(10);
  await setUpWebhook(operator);
  expect((await storedNotices(operator)).webhook).toMatchObject({
    failingSince: null,
    offSince: null,
  });
});

test('notice settings belong to one operator and are limited by role', async () => {
  const [keeper, owner] = [await auth.addOperator('catalogue'), await auth.addOperator()];
  const wanted = { byMail: ['balance-empty', 'analysis-slow'], byWebhook: [], slowSeconds: 5 };
  const { body } = await ask('PUT', '', keeper, wanted, 'catalogue');
  expect(body).toMatchObject({ kinds: ['analysis-slow'], byMail: ['analysis-slow'] });
  expect(await storedNotices(owner)).toMatchObject({ byMail: [], webhook: null });

  const { secret } = await setUpWebhook(owner);
  const url = `${base}/other`;
  expect(await saveHook(owner, url)).toMatchObject({ secret: null, notices: { webhook: { url } } });
  const replaced = await ask('POST', '/webhook/secret', owner);
  const { body: newSecret } = replaceWebhookSecretRoute.responses[200];
  expect(newSecret.parse(replaced.body).secret).not.toBe(secret);
  const row: unknown = await auth.db('notice_settings').where({ admin_id: owner.id }).first();
  expect(JSON.stringify(row)).not.toContain(base);
  for (const wrong of ['ftp://example.com', 'https://me:word@example.com/', 'nonsense']) {
    expect((await ask('PUT', '/webhook', owner, { url: wrong })).status).toBe(400);
  }
  await ask('DELETE', '/webhook', owner);
  expect((await ask('POST', '/test', owner, { by: 'webhook' })).status).toBe(404);
});

test('an eleventh test notice within an hour answers 429 with Retry-After', async () => {
  const operator = await auth.addOperator();
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    statuses.push((await ask('POST', '/test', operator, { by: 'mail' })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([202]));
  await auth
    .db('notices')
    .where({ admin_id: operator.id })
    .update({ created_at: auth.db.raw(`now() - interval '59 minutes'`) });
  const refused = await ask('POST', '/test', operator, { by: 'mail' });
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});

test('notice settings are deleted with the operator', async () => {
  const operator = await auth.addOperator();
  await setUpWebhook(operator);
  await chooseNotices(operator, ['job-failed'], ['job-failed']);
  await noteEvent({ kind: 'job-failed' });
  await auth.db('admins').where({ id: operator.id }).delete();
  for (const table of ['notice_settings', 'gathered_notices', 'notices']) {
    expect(await auth.db(table).where({ admin_id: operator.id })).toEqual([]);
  }
});
