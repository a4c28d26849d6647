import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { storeEnvironment } from './backup/backup-store.ts';
import { projectFolder } from './local/environment.ts';
import { passedOn } from './local/processes.ts';
import { heapShare, memoryOf, processTable } from './process-table.ts';
import { ownVariables } from './process-variables.ts';
import {
  type Compose,
  requiredVariable,
  membersOf,
  ownImage,
  readCompose,
} from './test/read-compose.ts';
import {
  keyVariables,
  passwordVariableOf,
  passwordVariables,
  variableOf,
} from './secrets/env-file.ts';

let services: Compose['services'];
let networks: Compose['networks'];
let dockerfile: string;
beforeAll(async () => {
  ({ services, networks } = await readCompose());
  dockerfile = await readFile(join(projectFolder, 'deploy/Dockerfile'), 'utf8');
});

const unitsInMib: Readonly<Record<string, number>> = { M: 1, G: 1_024 };
/** A container's memory limit, in MiB. */
function limitOf(name: string): number {
  const memory = services[name]?.deploy.resources.limits.memory ?? '';
  return Number.parseInt(memory, 10) * (unitsInMib[memory.slice(-1)] ?? Number.NaN);
}

describe.each(processTable)('the container of $name', (entry) => {
  test('runs the command of the process table, read-only and without capabilities', () => {
    expect(services[entry.name]).toMatchObject({
      image: ownImage,
      command: ['node', ...(entry.flags ?? []), entry.entry],
      read_only: true,
      cap_drop: ['ALL'],
    });
  });

  test('has the memory limit of the process table, and a Node heap within its share', () => {
    expect(limitOf(entry.name)).toBe(memoryOf(entry).limit);
    const [, heap = '0'] = /--max-old-space-size=(\d+)/u.exec((entry.flags ?? []).join(' ')) ?? [];
    expect(Number(heap)).toBeLessThanOrEqual(memoryOf(entry).limit * heapShare);
  });

  test('has its own replicas variable, with a default of 1 for workers and REPLICAS or 2 for others', () => {
    const variable = `${entry.name.toUpperCase().replaceAll('-', '_')}_REPLICAS`;
    const byDefault = entry.role === 'worker' ? '1' : '${REPLICAS:-2}';
    expect(services[entry.name]?.deploy.replicas).toBe(`\${${variable}:-${byDefault}}`);
  });

  test('gets only the variables of the process table', () => {
    const passed = services[entry.name]?.environment ?? {};
    const valueOf = {
      database: () => '${DATABASE_URL:-postgres://postgres:5432/tagwell}',
      secret: (name: string) => requiredVariable(variableOf(name)),
      url: (name: string) => `http://${name}:8080`,
    };
    const expected = Object.fromEntries(
      ownVariables(entry, processTable).map(({ name, from, of }) => [name, valueOf[from](of)]),
    );
    const role =
      entry.service === undefined
        ? {}
        : {
            DATABASE_PREFIX: null,
            DATABASE_PASSWORD: requiredVariable(passwordVariableOf(entry.service)),
          };
    expect(passed).toMatchObject(expected);
    expect(passed).toMatchObject({
      ...role,
      REDIS_URL: '${REDIS_URL:-redis://redis:6379}',
      REDIS_PASSWORD: requiredVariable('REDIS_PASSWORD'),
    });
    const settings = [...passedOn, ...(entry.settings ?? [])];
    for (const setting of settings) expect(Object.keys(passed)).toContain(setting);
    const known = new Set([
      ...Object.keys(expected),
      ...settings,
      'MODE',
      'PUBLIC_URL',
      'REDIS_URL',
      'NODE_EXTRA_CA_CERTS',
      ...Object.keys(role),
      'DRAIN_MS',
      ...(entry.role === 'gateway' ? ['INTERNAL_PORT', 'BUNDLED_PROXY_HOPS'] : []),
    ]);
    expect(Object.keys(passed).filter((name) => !known.has(name))).toEqual([]);
  });
});

test('only the proxy publishes a port, on loopback only', () => {
  const published = Object.entries(services).flatMap(([name, { ports }]) =>
    ports.map((port) => `${name} ${port}`),
  );
  expect(published).toEqual(['proxy 127.0.0.1:${PORT:-8080}:8080']);
});

test('every health check has an interval of 15 s and a start period of 120 s', () => {
  const said = /^HEALTHCHECK --interval=(\w+) .*--start-period=(\w+)/mu.exec(dockerfile);
  const [, interval, start_period] = said ?? [];
  const healthchecks = Object.values(services).flatMap(({ healthcheck }) => healthcheck ?? []);
  expect(healthchecks.length).toBeGreaterThan(9);
  for (const healthcheckTimes of [{ interval, start_period }, ...healthchecks]) {
    expect(healthcheckTimes).toMatchObject({ interval: '15s', start_period: '120s' });
  }
});

test('the proxy waits for no other container, and the gateway waits for prepare', () => {
  expect(services['proxy']?.depends_on).toBeUndefined();
  expect(services['gateway']?.depends_on).toHaveProperty('prepare');
});

test('the proxy runs unprivileged, and the gateway trusts one bundled proxy', () => {
  expect(services['proxy']).toMatchObject({
    image: expect.stringMatching(/^haproxy:\d+\.\d+\.\d+-alpine$/u),
    volumes: ['./deploy/proxy:/usr/local/etc/haproxy:ro'],
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(services['proxy']?.environment).toEqual({});
  expect(services['gateway']?.environment).toMatchObject({ BUNDLED_PROXY_HOPS: '1' });
});

test('only the proxy is on the front network, and the gateway is not on the data network', () => {
  expect(membersOf(services, 'front')).toEqual(['proxy']);
  expect(membersOf(services, 'door')).toEqual(['gateway', 'proxy']);
  expect(services['proxy']?.networks).toEqual(['front', 'door']);
  expect(membersOf(services, 'data').toSorted()).toEqual(
    [
      'postgres',
      'prepare',
      'restore',
      'backup',
      'prepare-monitoring',
      'postgres-exporter',
      ...processTable.flatMap(({ name, service: own }) => (own === undefined ? [] : [name])),
    ].toSorted(),
  );
  for (const name of ['door', 'inside', 'data', 'queue', 'mail', 'monitoring']) {
    expect(networks[name]).toEqual({ internal: true });
  }
});

test('prepare sees every secret, so that a weak one stops the start', () => {
  const passed = Object.keys(services['prepare']?.environment ?? {});
  expect(passed).toEqual(expect.arrayContaining([...keyVariables, ...passwordVariables]));
});

test('prepare gets SMTP_URL without a default, and whether DATABASE_URL and REDIS_URL are set', () => {
  expect(services['prepare']?.environment).toMatchObject({
    MODE: '${MODE:-local}',
    SMTP_URL: null,
    UNUSED_DATABASE_URL: '${DATABASE_URL:+set}',
    UNUSED_REDIS_URL: '${REDIS_URL:+set}',
  });
});

test('only auth-worker, the settings checks and restore know SMTP_URL', () => {
  expect(membersOf(services, 'mail').toSorted()).toEqual(
    ['alertmanager', 'auth-worker', 'mail-catcher'].toSorted(),
  );
  const containersWithIt = Object.entries(services).flatMap(([name, { environment }]) =>
    'SMTP_URL' in environment ? [name] : [],
  );
  expect(containersWithIt.toSorted()).toEqual(
    ['auth-worker', 'prepare', 'prepare-monitoring', 'restore'].toSorted(),
  );
});

test('the backup container runs nightly without a profile and writes to a volume', () => {
  expect(services['backup']).toMatchObject({
    image: ownImage,
    command: ['node', 'deploy/nightly-backup-command.ts'],
    profiles: [],
    read_only: true,
    volumes: ['${BACKUP_FOLDER:-backups}:/backups', authority],
  });
  expect(services['backup']?.environment).toMatchObject({ BACKUP_DIRECTORY: '/backups' });
  expect(dockerfile).toMatch(/install .*--owner 1000 .* \/backups$/mu);
});

test('the restore container reads the backup folder and runs only with its profile', () => {
  const restore = services['restore'];
  expect(restore).toMatchObject({
    profiles: ['restore'],
    command: ['node', 'deploy/restore-command.ts'],
    volumes: ['${BACKUP_FOLDER:-backups}:/backups:ro', '/fetched', authority],
  });
  const asPrepare = services['prepare']?.environment ?? {};
  const more = { ...store, BACKUP_PASSPHRASE: null, TMPDIR: '/fetched' };
  expect(restore?.environment).toEqual({ ...asPrepare, ...more });
  expect(dockerfile).toMatch(/install .*--owner 1000 .* \/fetched /mu);
});

test('only the backup and restore containers get the S3 settings', () => {
  const containersWithIt = Object.entries(services).flatMap(([name, { environment }]) =>
    Object.keys(environment).some((variable) => variable in store) ? [name] : [],
  );
  expect(containersWithIt).toEqual(['restore', 'backup']);
  for (const name of containersWithIt) {
    expect(services[name]?.environment).toMatchObject(store);
    expect(services[name]?.networks).toContain('outside');
  }
});

test('only the backup and restore containers get BACKUP_PASSPHRASE', () => {
  const containersWithIt = Object.entries(services).flatMap(([name, { environment }]) =>
    'BACKUP_PASSPHRASE' in environment ? [name] : [],
  );
  expect(containersWithIt).toEqual(['restore', 'backup']);
});

const store = Object.fromEntries(Object.keys(storeEnvironment).map((name) => [name, null]));
const authority = {
  type: 'bind',
  source: '${CA_FILE:-/dev/null}',
  target: '/etc/tagwell/ca.pem',
  read_only: true,
};

test('clients of Postgres and Redis trust the certificate authority in CA_FILE', () => {
  for (const name of ['prepare', 'backup', ...processTable.map((entry) => entry.name)]) {
    expect(services[name]?.volumes).toContainEqual(authority);
    expect(services[name]?.environment).toMatchObject({
      NODE_EXTRA_CA_CERTS: `\${CA_FILE:+${authority.target}}`,
    });
  }
});

test('only prepare, restore, backup and prepare-monitoring know the database owner', () => {
  const containersWithIt = Object.entries(services).flatMap(([name, { environment }]) =>
    'POSTGRES_OWNER' in environment ? [name] : [],
  );
  expect(containersWithIt).toEqual(['prepare', 'restore', 'backup', 'prepare-monitoring']);
});

describe.each([
  ['postgres', 'data', 'DATABASE_URL'],
  ['redis', 'queue', 'REDIS_URL'],
])('with a managed %s', (server, network, address) => {
  const managed = z.strictObject({
    services: z.record(
      z.string(),
      z.strictObject({
        deploy: z.optional(z.strictObject({ replicas: z.literal(0) })),
        environment: z.optional(z.record(z.string(), z.string())),
      }),
    ),
    networks: z.record(z.string(), z.strictObject({ internal: z.literal(false) })),
  });

  test('deploy/managed disables its container, opens its network and requires its URL', async () => {
    const file = await readFile(join(projectFolder, `deploy/managed/${server}.yml`), 'utf8');
    expect(managed.parse(parse(file))).toEqual({
      services: {
        [server]: { deploy: { replicas: 0 } },
        prepare: {
          environment: {
            [address]: expect.stringMatching(new RegExp(`^\\$\\{${address}:\\?.+\\}$`, 'u')),
            [`MANAGED_${server.toUpperCase()}`]: 'true',
          },
        },
      },
      networks: { [network]: { internal: false } },
    });
    expect(services[server]?.networks).toEqual([network]);
  });
});

test('Postgres logs no values of rows', () => {
  expect(services['postgres']?.command).toContain('log_error_verbosity=terse');
});

test('Redis writes to disk and evicts nothing', () => {
  const command = services['redis']?.command ?? [];
  expect(command).toEqual(
    expect.arrayContaining(['--appendonly yes', '--maxmemory-policy noeviction']),
  );
});

test('Redis uses at most half of its container’s memory', () => {
  const [, most = ''] =
    /--maxmemory (\d+)mb/u.exec(services['redis']?.command?.join(' ') ?? '') ?? [];
  expect(Number(most) * 2).toBeLessThanOrEqual(limitOf('redis'));
});
