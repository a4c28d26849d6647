import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, roleOf } from '@tagwell/postgres/connect';
import { provisionMonitor } from '@tagwell/postgres/provision';
import { isHttps, readConfig } from '@tagwell/service/config';
import { runCommand } from './local/errors.ts';
import { alertmanagerConfig } from './monitoring/alertmanager-config.ts';
import { ownerUrl } from './which-database.ts';
import { monitoringConfig } from './secrets/prepare-config.ts';

/**
 * Run once before the containers that watch: gives them what they cannot read from their environment,
 * and a role that sees the statistics of Postgres and no data. Safe to repeat.
 */
async function main(): Promise<void> {
  const config = readConfig(monitoringConfig, process.env);
  const owner = connect(ownerUrl(config.DATABASE_URL, config), {
    schema: 'public',
    poolSize: 1,
    applicationName: 'tagwell-monitoring',
  });
  const role = {
    role: roleOf(config.DATABASE_PREFIX, 'monitoring'),
    password: config.MONITORING_DB_PASSWORD,
  };
  await provisionMonitor(owner, role).finally(() => owner.destroy());

  const { hostname } = new URL(config.PUBLIC_URL);
  const receivers = {
    email: config.ALERT_EMAIL,
    webhookUrl: config.ALERT_WEBHOOK_URL,
    mail: { smtpUrl: config.SMTP_URL, from: config.MAIL_FROM ?? `no-reply@${hostname}` },
  };
  await put(config.ALERTING_DIRECTORY, 'alertmanager.yml', alertmanagerConfig(receivers));
  // From outside, as people come: through the proxy, and with its certificate.
  const targets = isHttps(config.PUBLIC_URL) ? [new URL('/healthz', config.PUBLIC_URL).href] : [];
  await put(config.TARGETS_DIRECTORY, 'front-door.json', [{ targets }]);

  const ways = [
    ...(receivers.email === undefined ? [] : ['by mail']),
    ...(receivers.webhookUrl === undefined ? [] : ['by webhook']),
  ];
  console.log(
    ways.length === 0
      ? 'Alerts are only shown: set ALERT_EMAIL or ALERT_WEBHOOK_URL, and somebody is told.'
      : `Alerts are told ${ways.join(' and ')}.`,
  );
}

/** Written atomically and readable by its owner alone, since an address may hold a password. */
async function put(folder: string, name: string, content: unknown): Promise<void> {
  const draft = join(folder, `${name}.draft`);
  await writeFile(draft, JSON.stringify(content, undefined, 2), { mode: 0o600 });
  await rename(draft, join(folder, name));
}

runCommand(main);
