import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMailServer, type MailServer } from '@tagwell/testkit/mail-server';
import { until } from '@tagwell/testkit/until';
import { startAuth, type TestAuth } from './start-auth.ts';

const lines: string[] = [];
let mailServer: MailServer;
let auth: TestAuth;
beforeAll(async () => {
  mailServer = await startMailServer();
  const log = { write: (line: string) => void lines.push(line) };
  auth = await startAuth({ SMTP_URL: mailServer.url }, log);
  await auth.startWorker();
});
afterAll(async () => {
  await auth.stop();
  await mailServer.stop();
});

test('logs contain ids, and no email address, name, password or token', async () => {
  const operator = await auth.addOperator();
  const email = 'private-person@example.com';
  const body = { email, firstName: 'Wilhelmina', lastName: 'Privatissima' };
  mailServer.refuse(email);
  await auth.call('POST', '/api/admin/invites', { operator: operator.id, body });
  const { id } = await auth.db('users').where({ email }).first();
  // The mail server's refusal repeats the address.
  await until('the refused mail', () =>
    auth.db('mails').where({ user_id: id, state: 'failed' }).first(),
  );

  const person = await auth.addUser();
  const asked = { body: { email: person.email } };
  await auth.call('POST', '/api/auth/reset-password-request', asked);
  const mail = await mailServer.mailTo(person.email);
  const token = /token=([\w-]+)/u.exec(mail.text ?? '')?.[1] ?? '';
  const reset = { body: { token, newPassword: 'a very private one' } };
  expect((await auth.call('POST', '/api/auth/reset-password', reset)).status).toBe(200);
  for (const password of ['a wrong private one', 'a very private one']) {
    await auth.call('POST', '/api/auth/login', { body: { email: person.email, password } });
  }
  await auth.call('DELETE', '/api/auth/user', { user: person.id });

  const log = await until('the last line', () => {
    const all = lines.join('');
    return all.includes('account deleted') ? all : undefined;
  });
  expect(log).toContain(`"userId":"${person.id}"`);
  expect(log).toMatch(/"removed":\{"sessions":1,"devices":1,"links":0,"mails":2,"users":1\}/u);
  const secrets = [email, person.email, 'Wilhelmina', 'Privatissima', token, 'private one'];
  for (const secret of secrets) expect(log).not.toContain(secret);
});
