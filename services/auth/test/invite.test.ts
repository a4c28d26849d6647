import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { operatorActed, userCreated } from '@tagwell/contracts/events/events';
import { premiumUser } from '@tagwell/contracts/http/account';
import { retryMailsRoute } from '@tagwell/contracts/internal-routes';
import { sendMail } from '@tagwell/contracts/jobs';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import { putInOutbox } from '@tagwell/events/outbox';
import { type MailServer, startMailServer } from '@tagwell/testkit/mail-server';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { until } from '@tagwell/testkit/until';
import { sessionOf, startAuth, type TestAuth } from './start-auth.ts';

let mailServer: MailServer;
let auth: TestAuth;
let operator: string;
beforeAll(async () => {
  jest.replaceProperty(sendMail, 'backoffMs', 10);
  mailServer = await startMailServer();
  auth = await startAuth({ SMTP_URL: mailServer.url, MAIL_FROM: 'Tagwell <hello@tagwell.test>' });
  operator = (await auth.addOperator()).id;
  await auth.startWorker();
});
afterAll(async () => {
  await auth.stop();
  await mailServer.stop();
});

const invite = (body: unknown) => auth.call('POST', '/api/admin/invites', { operator, body });
const person = (email: string) => ({ email, firstName: 'Zoë', lastName: "O'Hara <b>" });
const login = (email: string, password: string) =>
  auth.call('POST', '/api/auth/login', { body: { email, password } });
const reset = (token: string, newPassword: string) =>
  auth.call('POST', '/api/auth/reset-password', { body: { token, newPassword } });

function linkIn(text: string | undefined): URL {
  const link = /http:\/\/tagwell\.test\/reset-password#token=\S+/u.exec(text ?? '')?.[0];
  return new URL(link ?? 'none:');
}

const tokenIn = (text: string | undefined) =>
  new URLSearchParams(linkIn(text).hash.slice(1)).get('token') ?? '';

async function invited(email: string, count = 1): Promise<string> {
  const mail = await mailServer.mailTo(email, count);
  return tokenIn(mail.text);
}

/** How often this account's creation was published. */
const timesPublished = async (userId: string) =>
  (await publishedEvents(auth.db, userCreated)).filter((user) => user.userId === userId).length;

describe('POST /api/admin/invites', () => {
  test('creates the account, publishes it and mails a link that sets a password', async () => {
    const answer = await invite(person('Zoe@Example.com'));
    expect(answer.status).toBe(201);
    const made = premiumUser.parse(answer.body);
    expect(made).toMatchObject({ email: 'zoe@example.com', name: "Zoë O'Hara <b>" });
    expect(await auth.row(made.id)).toMatchObject({ password: null, is_premium: true });
    expect(await timesPublished(made.id)).toBe(1);

    const mail = await mailServer.mailTo('zoe@example.com');
    expect(mail.from).toMatchObject({ name: 'Tagwell', address: 'hello@tagwell.test' });
    expect(mail.subject).toBe('Your invitation to Tagwell');
    expect(mail.text).toContain('Hello Zoë,');
    const link = linkIn(mail.text);
    expect(mail.html).toContain(link.href.replace('&', '&amp;'));

    // The page greets an invited person. Not in the query, which servers log.
    expect(link.search).toBe('');
    expect(link.hash).toMatch(/^#token=[\w-]{43}&welcome$/u);
    const set = await reset(tokenIn(mail.text), 'battery staple');
    expect(set.status).toBe(200);
    expect((await login('zoe@example.com', 'battery staple')).status).toBe(200);
  });

  test('lets the first password sign the person in once, in that browser only', async () => {
    const { id } = premiumUser.parse((await invite(person('first@example.com'))).body);
    const token = await invited('first@example.com');
    const before = await auth.addUser();
    const had = sessionOf(auth, await login(before.email, before.password));
    const set = await auth.call('POST', '/api/auth/reset-password', {
      body: { token, newPassword: 'battery staple' },
      user: before.id,
      ...(had && { sessionId: had.sessionId }),
    });
    expect(set.body).toEqual({ message: texts.firstPasswordSet, signedIn: true });
    const session = sessionOf(auth, set);
    expect(session?.id).toBe(id);
    for (const cookie of set.headers.getSetCookie()) {
      expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/u);
    }
    // Earlier sessions end.
    const ids = [id, before.id];
    expect(await auth.db('sessions').whereIn('subject_id', ids).pluck('id')).toEqual([
      session?.sessionId,
    ]);

    const again = await reset(token, 'another staple');
    expect(again.status).toBe(400);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test('creates a link valid for seven days and clears its token once the mail is sent', async () => {
    const { id } = premiumUser.parse((await invite(person('week@example.com'))).body);
    const [link] = await auth.db('password_reset_tokens').where({ user_id: id });
    const days = (link.expires_at.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const sent = await until('the sent mail', () =>
      auth.db('mails').where({ user_id: id, state: 'done' }).first(),
    );
    expect(sent.sealed_token).toBeNull();
  });

  test('sends a new link for a repeated invitation and invalidates the earlier one', async () => {
    const first = premiumUser.parse((await invite(person('twice@example.com'))).body);
    const early = await invited('twice@example.com');
    const again = await invite({ ...person('TWICE@example.com'), lastName: 'Hara' });
    expect(again.status).toBe(201);
    expect(premiumUser.parse(again.body)).toMatchObject({ id: first.id, name: 'Zoë Hara' });
    const late = await invited('twice@example.com', 2);
    expect(late).not.toBe(early);
    expect((await reset(early, 'battery staple')).status).toBe(400);
    expect((await reset(late, 'battery staple')).status).toBe(200);
    expect(await timesPublished(first.id)).toBe(1);
  });

  test('answers 409 for an address with a password', async () => {
    const { email } = await auth.addUser();
    const answer = await invite(person(email));
    expect(answer.status).toBe(409);
    expect(problem.parse(answer.body).code).toBe('already_exists');
  });

  test('creates one account for ten concurrent invitations of one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => invite(person('ten@example.com'))),
    );
    const ids = answers.map(({ body }) => premiumUser.parse(body).id);
    expect(new Set(ids).size).toBe(1);
    expect(await timesPublished(ids[0] ?? '')).toBe(1);
    expect(await auth.db('password_reset_tokens').where({ user_id: ids[0] })).toHaveLength(1);
  });

  test.each([
    [{ ...person('nobody') }, texts.emailInvalid],
    [{ ...person('a@example.com'), firstName: ' ' }, texts.firstNameMissing],
    [{ email: 'a@example.com', firstName: 'Ana' }, texts.lastNameMissing],
    [{ ...person('a@example.com'), lastName: 'x'.repeat(101) }, texts.nameTooLong],
    [{ ...person('a@example.com'), premiumCredits: 99 }, 'Unknown field: premiumCredits'],
  ])('rejects %j with 400', async (body, sentence) => {
    const answer = await invite(body);
    expect(answer.status).toBe(400);
    expect(problem.parse(answer.body).message).toBe(sentence);
  });

  test('answers 401 to anybody but operators', async () => {
    const user = await auth.addUser();
    const options = { body: person('sneaky@example.com') };
    const asUser = await auth.call('POST', '/api/admin/invites', { ...options, user: user.id });
    const asVisitor = await auth.call('POST', '/api/admin/invites', options);
    expect([asUser.status, asVisitor.status]).toEqual([401, 401]);
    expect(await auth.db('users').where({ email: 'sneaky@example.com' })).toEqual([]);
  });
});

describe('mail', () => {
  test('reports a password change with a link to undo it', async () => {
    const { email, id } = await auth.addUser();
    await auth.call('POST', '/api/auth/reset-password-request', { body: { email } });
    const asked = await mailServer.mailTo(email);
    expect(asked.subject).toBe('Reset your Tagwell password');
    await reset(tokenIn(asked.text), 'battery staple');
    const notice = await mailServer.mailTo(email, 2);
    expect(notice.subject).toBe('Your Tagwell password was changed');
    expect(notice.text).toContain('http://tagwell.test/forgot-password');
    expect(notice.text).not.toContain('token=');
    expect(await auth.db('mails').where({ user_id: id, state: 'failed' })).toEqual([]);
  });

  test('is retried while the mail server is busy', async () => {
    const recover = mailServer.fail();
    const { email, id } = await auth.addUser();
    await auth.call('POST', '/api/auth/reset-password-request', { body: { email } });
    await until('the second attempt', () =>
      auth.db('mails').where({ user_id: id }).where('attempt', '>=', 2).first('id'),
    );
    recover();
    expect((await mailServer.mailTo(email)).subject).toBe('Reset your Tagwell password');
  });

  test('to an address unknown to the mail server fails without a retry', async () => {
    const { mailId } = await failedMail();
    expect(await mailRow(mailId)).toMatchObject({
      attempt: 1,
      error_message: 'The email could not be sent',
    });
  });
});

const mailRow = (id: string) => auth.db('mails').where({ id }).first();

/** A mail with a link that failed permanently; `know` makes the mail server accept the next. */
async function failedMail() {
  const { email, id: userId } = await auth.addUser();
  const know = mailServer.refuse(email);
  await auth.call('POST', '/api/auth/reset-password-request', { body: { email } });
  const failed = await until('the mail to fail', () =>
    auth
      .db('mails')
      .where({ user_id: userId, state: 'failed' })
      .first<{ id: string } | undefined>('id'),
  );
  return { email, userId, mailId: failed.id, know };
}

describe('retrying a failed mail as an operator', () => {
  const retry = (ids: string[], subject: string) =>
    auth.ask(retryMailsRoute.path, { operatorId: operator, subject, ids });
  const actsOn = async (subject: string) =>
    (await publishedEvents(auth.db, operatorActed)).filter((act) => act.subject === subject);

  test('delivers it once with its link and is audited', async () => {
    const { email, mailId, know } = await failedMail();
    know();
    const subject = `mail:retry:${mailId}`;
    expect((await retry([mailId], subject)).body).toEqual({ retried: [mailId], refusal: null });
    // Handles the queue entry like the gateway.
    await auth.db.transaction((trx) =>
      putInOutbox(trx, {
        definition: sendMail,
        jobId: mailId,
        enqueueNo: 2,
        payload: { mailId },
        priority: 1,
      }),
    );
    const mail = await mailServer.mailTo(email);
    const token = tokenIn(mail.text);
    expect((await reset(token, 'battery staple')).status).toBe(200);
    await until(
      'the row to say so',
      async () => (await mailRow(mailId)).state === 'done' || undefined,
    );

    const again = await retry([mailId], subject);
    expect(again.body).toEqual({ retried: [], refusal: 'This email has been sent.' });
    expect(await actsOn(subject)).toMatchObject([{ operatorId: operator, action: 'change_queue' }]);
  });

  test('is refused when its link no longer works, and stops when the link expires', async () => {
    const [used, expired, good] = [await failedMail(), await failedMail(), await failedMail()];
    const linkOf = ({ userId }: typeof used) =>
      auth.db('password_reset_tokens').where({ user_id: userId });
    await linkOf(used).delete();
    await linkOf(expired).update({ expires_at: new Date(Date.now() - 1_000) });
    const soon = new Date(Date.now() + 60_000);
    await linkOf(good).update({ expires_at: soon });

    for (const { mailId } of [used, expired]) {
      const answer = await retry([mailId], mailId);
      expect(answer.body).toEqual({
        retried: [],
        refusal: expect.stringMatching(/^The link in this email no longer works/u),
      });
      expect(await mailRow(mailId)).toMatchObject({ state: 'failed' });
      expect(await actsOn(mailId)).toEqual([]);
    }
    const all = [used, expired, good].map(({ mailId }) => mailId);
    expect((await retry(all, 'mail:retry-failed')).body).toEqual({
      retried: [good.mailId],
      refusal: expect.stringMatching(/no longer works/u),
    });
    expect(await mailRow(good.mailId)).toMatchObject({ state: 'queued', deadline_at: soon });
  });

  test('is refused for a deleted account, and possible for internal callers only', async () => {
    const { userId, mailId } = await failedMail();
    await auth.db('users').where({ id: userId }).delete();
    expect((await retry([mailId], mailId)).body).toEqual({
      retried: [],
      refusal: expect.stringMatching(/^This email no longer exists/u),
    });
    const body = { operatorId: operator, subject: 'mail', ids: [mailId] };
    const stranger = await auth.call('POST', retryMailsRoute.path, { operator, body });
    expect(stranger.status).toBe(401);
  });
});
