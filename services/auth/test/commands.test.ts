import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { operatorActed } from '@tagwell/contracts/events/events';
import { commandOperator } from '@tagwell/contracts/events/operator-act';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { startMailServer, type MailServer } from '@tagwell/testkit/mail-server';
import { createSmtpMailer } from '../src/data/mailer.ts';
import { startAuth, type TestAuth } from './start-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

interface Ended {
  stdout: string;
  stderr: string;
  code?: number;
}

async function run(program: string, given: Record<string, string>): Promise<Ended> {
  const file = fileURLToPath(new URL(`../src/${program}-command.ts`, import.meta.url));
  const env = { PATH: process.env['PATH'] ?? '', ...auth.environment, ...given };
  try {
    return await promisify(execFile)(process.execPath, [file], { env });
  } catch (error) {
    const { stdout = '', stderr = '', code = 1 } = Object(error);
    return { stdout, stderr, code };
  }
}

async function signIn(path: string, email: string, password: string): Promise<number> {
  return (await auth.call('POST', path, { body: { email, password } })).status;
}

describe('make invite', () => {
  test('creates the account, queues the mail and publishes the operator action', async () => {
    const { stdout } = await run('invite', { EMAIL: 'Ana@Example.com', NAME: 'Ana de Sousa' });
    expect(stdout).toBe(
      'Invited ana@example.com. The email is on its way; /admin/people says so if it cannot be sent.\n',
    );
    const user = await auth.db('users').where({ email: 'ana@example.com' }).first();
    expect(user).toMatchObject({ first_name: 'Ana', last_name: 'de Sousa', password: null });
    expect(await auth.db('mails').where({ user_id: user.id }).pluck('kind')).toEqual([
      'invitation',
    ]);
    expect(await publishedEvents(auth.db, operatorActed)).toMatchObject([
      { operatorId: commandOperator.id, action: 'invite_person', subject: user.id },
    ]);
  });

  test('explains that a disabled account must be enabled first', async () => {
    const person = await auth.addUser();
    await auth.db('users').where({ id: person.id }).update({ disabled_at: new Date() });
    const { stderr, code } = await run('invite', { EMAIL: person.email, NAME: 'Ana Sousa' });
    expect([stderr, code]).toEqual(['This account is disabled. Enable it first.\n', 1]);
  });

  test.each([
    [{ NAME: 'Ana Sousa' }, 'EMAIL is missing'],
    [{ EMAIL: 'ana.s@example.com', NAME: 'Ana' }, 'Last name is required'],
  ])('reports what is wrong with %j', async (given, sentence) => {
    const { stderr, code } = await run('invite', given);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain(' at ');
    expect(code).toBe(1);
  });
});

describe('make operator', () => {
  const passwordIn = ({ stdout }: Ended) => /Password: (\S{20}) /u.exec(stdout)?.[1] ?? '';

  test('creates an owner, and resets the password of an existing operator', async () => {
    const given = { EMAIL: 'Op@example.com' };
    const made = await run('operator', given);
    expect(made.stdout).toMatch(/^A new owner\.\nOperator: op@example\.com\nPassword: /u);
    const first = passwordIn(made);
    expect(await signIn('/api/admin/login', 'op@example.com', first)).toBe(200);
    await auth
      .db('admins')
      .update({ role: 'support', totp_secret: 'sealed', totp_since: auth.db.fn.now() });
    const again = await run('operator', given);
    expect(again.stdout).toMatch(/^A new password\. They are an owner, signed out everywhere/u);
    const second = passwordIn(again);
    expect(await auth.db('admins').first()).toMatchObject({ role: 'owner', totp_since: null });
    expect(await auth.db('sessions')).toEqual([]);
    expect(await signIn('/api/admin/login', 'op@example.com', first)).toBe(401);
    expect(await signIn('/api/admin/login', 'op@example.com', second)).toBe(200);
    expect(await auth.db('admins').count()).toEqual([{ count: '1' }]);

    // The audit log has both, and existing operators get a mail.
    const { id } = await auth.db('admins').first('id');
    const acts = await publishedEvents(auth.db, operatorActed);
    expect(acts.filter(({ subject }) => subject === id)).toMatchObject([
      { operatorId: commandOperator.id, action: 'make_owner' },
      { operatorId: commandOperator.id, action: 'let_operator_in_again' },
    ]);
    const mails = await auth.db('mails').where({ admin_id: id }).orderBy('kind').pluck('kind');
    expect(mails).toEqual(['password-changed', 'second-factor-reset']);
  });

  test('ends a lockout, and mails only about the changed password without a second factor', async () => {
    const { id, email } = await auth.addOperator();
    for (let failed = 0; failed < 10; failed += 1) {
      expect(await signIn('/api/admin/login', email, 'a wrong guess')).toBe(401);
    }
    expect(await signIn('/api/admin/login', email, 'a wrong guess')).toBe(429);
    const password = passwordIn(await run('operator', { EMAIL: email }));
    expect(await signIn('/api/admin/login', email, password)).toBe(200);
    expect(await auth.db('mails').where({ admin_id: id }).pluck('kind')).toEqual([
      'password-changed',
    ]);
    await auth.db('admins').where({ id }).delete();
  });

  test('does not create another owner for an unknown address unless NEW=yes', async () => {
    const { stderr, code } = await run('operator', { EMAIL: 'pp@example.com' });
    expect(stderr).toContain('There is no operator pp@example.com. There is op@example.com.');
    expect(code).toBe(1);
    expect(await auth.db('admins').pluck('email')).toEqual(['op@example.com']);
    const { stdout } = await run('operator', { EMAIL: 'pp@example.com', NEW: 'yes' });
    expect(stdout).toContain('A new owner.\nOperator: pp@example.com');
  });
});

describe('make mail', () => {
  const TO = 'ana@example.com';
  const withServer = async (work: (server: MailServer) => Promise<void>) => {
    const server = await startMailServer();
    await work(server).finally(server.stop);
  };

  test("sends a mail and prints the server's answer", () =>
    withServer(async ({ url, mailTo }) => {
      const said = await run('mail', { TO, SMTP_URL: url });
      expect(said).toMatchObject({
        stdout: expect.stringMatching(/^127\.0\.0\.1:\d+ accepted the email: 250 .+\n$/u),
        stderr: '',
      });
      expect(await mailTo(TO)).toMatchObject({
        from: { name: 'Tagwell', address: 'no-reply@tagwell.test' },
        subject: 'A test email from Tagwell',
      });
    }));

  test('distinguishes rejected, temporary and unreachable, without printing the address', () =>
    withServer(async ({ url, refuse, fail }) => {
      refuse(TO);
      const refused = await run('mail', { TO, SMTP_URL: url });
      expect(refused.stderr).toContain('refused the email: 550 no such user <address>');
      expect(refused.code).toBe(1);
      fail();
      const later = await run('mail', { TO, SMTP_URL: url });
      expect(later.stderr).toContain('wants to be asked later: 451 try again later');
      expect(later.code).toBe(75);
      const away = await run('mail', { TO, SMTP_URL: 'smtp://127.0.0.1:1' });
      expect(away.stderr).toContain('127.0.0.1:1 could not be asked: connect ECONNREFUSED');
      expect(away.code).toBe(75);
      for (const { stdout, stderr } of [refused, later, away]) {
        expect(`${stdout}${stderr}`).not.toContain(TO);
      }
    }));

  test('sends neither password nor mail when the server does not offer TLS', () =>
    withServer(async ({ url, mails }) => {
      const SMTP_URL = url.replace('//', '//somebody:password@');
      const { stderr, code } = await run('mail', { TO, SMTP_URL });
      expect(stderr).toMatch(/^127\.0\.0\.1:\d+ refused to switch to TLS: 5/u);
      expect(code).toBe(1);
      const mailer = createSmtpMailer(SMTP_URL, 'no-reply@tagwell.test');
      const mail = { id: 'a-mail', to: TO, subject: 'A link', text: 'A link', html: 'A link' };
      // The server certainly did not accept it, so it is retried later.
      await expect(mailer.send(mail).finally(mailer.close)).rejects.toMatchObject({
        name: 'Error',
        message: expect.stringContaining('ETLS 5'),
      });
      expect(mails).toEqual([]);
    }));

  test('reports the missing SMTP_URL in production', async () => {
    const { stderr, code } = await run('mail', { TO, MODE: 'production' });
    expect(stderr).toContain('SMTP_URL: the address of the mail server is missing');
    expect(code).toBe(1);
  });
});

describe('the seeded accounts', () => {
  const given = {
    OPERATOR_EMAIL: 'operator@tagwell.local',
    OPERATOR_PASSWORD: 'operator password',
    DEMO_EMAIL: 'demo@tagwell.local',
    DEMO_PASSWORD: 'demo password',
  };
  const { OPERATOR_EMAIL, OPERATOR_PASSWORD, DEMO_EMAIL, DEMO_PASSWORD } = given;
  const operators = () => auth.db('admins').orderBy('email').pluck('email');
  beforeEach(async () => {
    await auth.db('admins').delete();
    await auth.db('former_operators').delete();
  });

  test('are created once and not changed by later runs', async () => {
    const first = await run('seed', given);
    expect(first).toMatchObject({ stderr: '' });
    const changed = { ...given, OPERATOR_PASSWORD: 'another', DEMO_PASSWORD: 'another' };
    expect(JSON.parse(first.stdout)).toMatchObject({
      operator: { passwordHolds: true },
      demo: { passwordHolds: true },
    });
    const again = await run('seed', changed);
    expect(again.stderr).toBe('');
    expect(await signIn('/api/admin/login', OPERATOR_EMAIL, OPERATOR_PASSWORD)).toBe(200);
    expect(await signIn('/api/auth/login', DEMO_EMAIL, DEMO_PASSWORD)).toBe(200);
    const { id } = await auth.db('users').where({ email: DEMO_EMAIL }).first();
    expect(await auth.queuesWithEventsOf(id)).toEqual(['events-credits']);
    expect(JSON.parse(again.stdout)).toEqual({
      operator: { id: expect.any(String), passwordHolds: false },
      demo: { id, passwordHolds: false },
    });
    const owner = await auth.db('admins').first('id');
    const acts = await publishedEvents(auth.db, operatorActed);
    expect(acts.filter(({ subject }) => subject === owner.id)).toMatchObject([
      { operatorId: commandOperator.id, action: 'make_owner' },
    ]);
  });

  test('do not bring back an operator who was removed', async () => {
    await run('seed', given);
    const other = await auth.addOperator();
    const first = await auth.db('admins').where({ email: OPERATOR_EMAIL }).first('id');
    const path = `/api/admin/operators/${first.id}`;
    expect((await auth.call('DELETE', path, { operator: other.id })).status).toBe(200);
    const again = await run('seed', given);
    expect(again.stderr).toBe('');
    expect(JSON.parse(again.stdout)).not.toHaveProperty('operator');
    expect(await operators()).toEqual([other.email]);
    expect(await signIn('/api/admin/login', OPERATOR_EMAIL, OPERATOR_PASSWORD)).toBe(401);
    // Recovers access for the machine's owner.
    await run('operator', { EMAIL: OPERATOR_EMAIL, NEW: 'yes' });
    expect(await operators()).toEqual([OPERATOR_EMAIL, other.email].toSorted());
  });

  test('do not include a further owner for another OPERATOR_EMAIL', async () => {
    await run('seed', given);
    await run('seed', { ...given, OPERATOR_EMAIL: 'support@tagwell.local' });
    expect(await operators()).toEqual([OPERATOR_EMAIL]);
  });
});
