import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { alertmanagerConfig } from './alertmanager-config.ts';
import { amtool } from '../checkers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagwell-alerts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const email = 'ana@example.com';
const webhookUrl = 'https://chat.example.com/hooks/alerts';
const mail = { smtpUrl: 'smtp://mail-catcher:1025', from: 'Tagwell <hello@example.com>' };
const configs = [
  ['nobody', { mail }],
  ['one person by mail', { email, mail }],
  ['two by mail, with a password', { email: `${email}, ben@example.com`, mail: withPassword(587) }],
  ['a webhook', { webhookUrl, mail }],
  ['both', { email, webhookUrl, mail }],
] as const;

function withPassword(port: number) {
  const protocol = port === 465 ? 'smtps' : 'smtp';
  return { ...mail, smtpUrl: `${protocol}://ana%40example.com:a%2Fb%3A@mail.example.com:${port}` };
}
const serverOf = (smtpUrl: string) =>
  alertmanagerConfig({ email, mail: { smtpUrl, from: mail.from } });

test('whoever is named is told, also when it is over, and nobody else', () => {
  const receiversOf = ([, receivers]: (typeof configs)[number]) =>
    alertmanagerConfig(receivers) as unknown;
  expect(configs.map(receiversOf)).toMatchObject([
    { receivers: [{ name: 'people' }] },
    { receivers: [{ email_configs: [{ to: email, send_resolved: true }] }] },
    { receivers: [{ email_configs: [{ to: 'ana@example.com, ben@example.com' }] }] },
    { receivers: [{ webhook_configs: [{ url: webhookUrl, send_resolved: true }] }] },
    { receivers: [{ email_configs: [{}], webhook_configs: [{}] }] },
  ]);
  expect(alertmanagerConfig({ mail })).toHaveProperty('receivers', [{ name: 'people' }]);
  expect(alertmanagerConfig({ webhookUrl, mail })).not.toHaveProperty('global');
});

test('a password goes to the mail server as it is, and only encrypted', () => {
  const signIn = { smtp_auth_username: email, smtp_auth_password: 'a/b:' };
  expect(serverOf(withPassword(587).smtpUrl)).toMatchObject({
    global: { ...signIn, smtp_smarthost: 'mail.example.com:587', smtp_require_tls: true },
  });
  // TLS from the start: STARTTLS is not offered there.
  expect(serverOf(withPassword(465).smtpUrl)).toMatchObject({
    global: { ...signIn, smtp_smarthost: 'mail.example.com:465', smtp_require_tls: false },
  });
  expect(serverOf('smtps://ana:word@mail.example.com')).toMatchObject({
    global: { smtp_smarthost: 'mail.example.com:465' },
  });
  expect(serverOf(mail.smtpUrl)).toMatchObject({
    global: { smtp_smarthost: 'mail-catcher:1025', smtp_require_tls: false, smtp_from: mail.from },
  });
});

test.each(configs)(
  'told to %s, by Alertmanager itself where its checker is installed',
  async (_who, receivers) => {
    const file = join(folder, 'alertmanager.yml');
    await writeFile(file, JSON.stringify(alertmanagerConfig(receivers)));
    expect([undefined, '']).toContain(await amtool(['check-config', file]));
  },
);
