import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, roleOf } from '@tagwell/postgres/connect';
import { provisionMonitor } from '@tagwell/postgres/provision';
import { isHttps, readConfig } from '@tagwell/service/config';
import { runCommand } from './local/errors.ts';
import { monitoringConfig } from './secrets/prepare-config.ts';
import { ownerUrl } from './which-database.ts';

export interface AlertReceivers {
  /** One address, or several separated by commas. */
  email?: string | undefined;
  webhookUrl?: string | undefined;
  mail: MailServer;
}

interface MailServer {
  /** As `smtp://user:password@host:587`; Alertmanager uses implicit TLS only on port 465. */
  smtpUrl: string;
  from: string;
}

const implicitTlsPort = '465';
const submissionPort = '587';

/** The text of a mail; its subject counts the alerts of each name. */
const mailText = `{{ range .Alerts }}{{ .Annotations.summary }}
{{ if eq .Status "firing" }}Since {{ .StartsAt.UTC.Format "2 January 15:04" }} UTC. {{ .Annotations.description }}
More, in the folder of Tagwell: {{ .Annotations.runbook_url }}
{{- else }}Over since {{ .EndsAt.UTC.Format "2 January 15:04" }} UTC.{{ end }}

{{ end }}`;

/**
 * Alertmanager's configuration, as JSON, which is valid YAML. Without receivers, alerts are only
 * displayed. Tickets repeat only daily.
 */
export function alertmanagerConfig({ email, webhookUrl, mail }: AlertReceivers): object {
  return {
    ...(email === undefined ? {} : { global: mailServerOf(mail) }),
    route: {
      receiver: 'people',
      group_by: ['alertname'],
      group_wait: '30s',
      group_interval: '5m',
      repeat_interval: '4h',
      routes: [{ matchers: ['severity="ticket"'], repeat_interval: '24h' }],
    },
    // A more severe alert silences the milder one about the same thing.
    inhibit_rules: [
      inhibition('DiskFull', 'DiskNearlyFull', 'device'),
      inhibition('ErrorBudgetBurnFast', 'ErrorBudgetBurn', 'process'),
    ],
    receivers: [
      {
        name: 'people',
        ...(email === undefined
          ? {}
          : { email_configs: [{ to: email, send_resolved: true, html: '', text: mailText }] }),
        ...(webhookUrl === undefined
          ? {}
          : { webhook_configs: [{ url: webhookUrl, send_resolved: true }] }),
      },
    ],
  };
}

function mailServerOf({ smtpUrl, from }: MailServer): object {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const chosen = port || (protocol === 'smtps:' ? implicitTlsPort : submissionPort);
  return {
    smtp_smarthost: `${hostname}:${chosen}`,
    smtp_from: from,
    // A password is never sent unencrypted.
    smtp_require_tls: username !== '' && chosen !== implicitTlsPort,
    ...(username === ''
      ? {}
      : {
          smtp_auth_username: decodeURIComponent(username),
          smtp_auth_password: decodeURIComponent(password),
        }),
  };
}

function inhibition(worse: string, lesser: string, label: string): object {
  return {
    source_matchers: [`alertname="${worse}"`],
    target_matchers: [`alertname="${lesser}"`],
    equal: [label],
  };
}

/**
 * Runs once before the monitoring containers: writes configuration they can't read from their
 * environment, and creates a role that sees Postgres's statistics but no data. Safe to repeat.
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
  // Probes from outside, like people: through the proxy, with its certificate.
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

/** Written atomically and readable only by its owner, because an address may contain a password. */
async function put(folder: string, name: string, content: unknown): Promise<void> {
  const draft = join(folder, `${name}.draft`);
  await writeFile(draft, JSON.stringify(content, undefined, 2), { mode: 0o600 });
  await rename(draft, join(folder, name));
}

if (import.meta.main) runCommand(main);
