import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { amtool } from '../test/checkers.ts';
import { projectFolder } from '../local/environment.ts';
import {
  type Compose,
  membersOf,
  ownImage,
  readCompose,
  requiredVariable,
} from '../test/read-compose.ts';
import { alertmanagerConfig } from '../prepare-monitoring-command.ts';

let services: Compose['services'];
let dockerfile: string;
beforeAll(async () => {
  ({ services } = await readCompose());
  dockerfile = await readFile(join(projectFolder, 'deploy/Dockerfile'), 'utf8');
});

const entryOf = (volume: string | { source: string }) =>
  typeof volume === 'string' ? volume : volume.source;

describe('a monitoring container', () => {
  const images = () =>
    Object.entries(services).filter(
      ([, { profiles, image }]) => profiles.includes('monitoring') && image !== ownImage,
    );
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name);

  test('is pinned to one version, unprivileged, and has a health check', () => {
    expect(images().length).toBeGreaterThan(6);
    for (const [name, watcher] of images()) {
      expect(watcher.image).toMatch(/:v?\d+\.\d+\.\d+(-alpine)?$/u);
      expect(watcher).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        // Grafana needs to unpack files.
        ...(name === 'grafana' ? {} : { read_only: true }),
      });
      expect(watcher.healthcheck?.test.join(' ')).toContain('http://127.0.0.1:');
    }
  });

  test('shares no network with other processes except those it watches, and mounts disks read-only', () => {
    const watching = images().map(([name]) => name);
    expect(membersOf(services, 'monitoring').toSorted()).toEqual(watching.toSorted());
    const near = (network: string) =>
      membersOf(services, network).filter((name) => watching.includes(name));
    expect(near('data')).toEqual(['postgres-exporter']);
    expect(near('queue')).toEqual(['redis-exporter']);
    expect(near('mail')).toEqual(['alertmanager']);
    expect(near('inside')).toEqual(['prometheus', 'blackbox-exporter']);
    expect(services['postgres-exporter']?.environment).toMatchObject({
      PGUSER: '${DATABASE_PREFIX:-tagwell}_monitoring',
      PGPASSWORD: requiredVariable('MONITORING_DB_PASSWORD'),
    });
    const mounted = services['node-exporter']?.volumes ?? [];
    expect(mounted.filter((volume) => !/:\/disks\/[a-z]+:ro$/u.test(entryOf(volume)))).toEqual([]);
  });

  test('is scraped by Prometheus, which sends alerts to Alertmanager', async () => {
    const text = await readFile(join(projectFolder, 'deploy/monitoring/prometheus.yml'), 'utf8');
    const asked = new Set(namesIn(text, /'([a-z-]+):9\d{3}'/gu));
    const others = images().map(([name]) => name);
    expect([...asked].toSorted()).toEqual(
      others.filter((name) => !['prometheus', 'grafana'].includes(name)).toSorted(),
    );
    expect(parse(text)).toMatchObject({
      alerting: { alertmanagers: [{ static_configs: [{ targets: ['alertmanager:9093'] }] }] },
    });
  });

  test('gets its settings from prepare-monitoring, whose files no other process reads', () => {
    const prepare = services['prepare-monitoring'];
    expect(prepare?.environment).toMatchObject({
      ALERT_EMAIL: null,
      ALERT_WEBHOOK_URL: null,
      SMTP_URL: services['auth-worker']?.environment['SMTP_URL'],
    });
    expect(prepare?.user).toBe('65534:65534');
    expect(dockerfile).toMatch(/--owner 65534 .*--mode 0700 \/alerting \/targets /mu);
    const readers = (volume: string) =>
      Object.keys(services).filter((name) =>
        services[name]?.volumes.some((mounted) => entryOf(mounted).startsWith(`${volume}:`)),
      );
    expect(readers('alerting')).toEqual(['prepare-monitoring', 'alertmanager']);
    expect(readers('targets')).toEqual(['prepare-monitoring', 'prometheus']);
  });
});

describe('alertmanagerConfig', () => {
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
    [
      'two by mail, with a password',
      { email: `${email}, ben@example.com`, mail: withPassword(587) },
    ],
    ['a webhook', { webhookUrl, mail }],
    ['both', { email, webhookUrl, mail }],
  ] as const;

  function withPassword(port: number) {
    const protocol = port === 465 ? 'smtps' : 'smtp';
    return {
      ...mail,
      smtpUrl: `${protocol}://ana%40example.com:a%2Fb%3A@mail.example.com:${port}`,
    };
  }
  const serverOf = (smtpUrl: string) =>
    alertmanagerConfig({ email, mail: { smtpUrl, from: mail.from } });

  test('sends alerts and their ends only to the configured receivers', () => {
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

  test('passes the mail password decoded, and only over TLS', () => {
    const signIn = { smtp_auth_username: email, smtp_auth_password: 'a/b:' };
    expect(serverOf(withPassword(587).smtpUrl)).toMatchObject({
      global: { ...signIn, smtp_smarthost: 'mail.example.com:587', smtp_require_tls: true },
    });
    // Implicit TLS: that port does not offer STARTTLS.
    expect(serverOf(withPassword(465).smtpUrl)).toMatchObject({
      global: { ...signIn, smtp_smarthost: 'mail.example.com:465', smtp_require_tls: false },
    });
    expect(serverOf('smtps://ana:word@mail.example.com')).toMatchObject({
      global: { smtp_smarthost: 'mail.example.com:465' },
    });
    expect(serverOf(mail.smtpUrl)).toMatchObject({
      global: {
        smtp_smarthost: 'mail-catcher:1025',
        smtp_require_tls: false,
        smtp_from: mail.from,
      },
    });
  });

  test.each(configs)('is valid for %s (amtool, where installed)', async (_who, receivers) => {
    const file = join(folder, 'alertmanager.yml');
    await writeFile(file, JSON.stringify(alertmanagerConfig(receivers)));
    expect([undefined, '']).toContain(await amtool(['check-config', file]));
  });
});
