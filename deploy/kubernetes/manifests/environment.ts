import { storeEnvironment } from '../../backup/backup-store.ts';
import { type ProcessEntry, processTable } from '../../process-table.ts';
import { type OwnVariable, ownVariables } from '../../process-variables.ts';
import { passwordVariableOf, variableOf } from '../../secrets/env-file.ts';

/** Settings that are not secret, by variable name. */
export const configMapName = 'tagwell';
/** Holds all secrets of `make env`, under the same names: `make env ARGS=--cluster`. */
export const secretName = 'tagwell';

export const publicPort = 8080;
/** The gateway's port for health and metrics; every other process has a single port. */
export const gatewayInternalPort = 8081;

/** The label of every object. */
export const partOf = { 'app.kubernetes.io/part-of': 'tagwell' };

/** The label that identifies a process; selectors are immutable. */
export const selectorOf = (name: string) => ({
  'app.kubernetes.io/name': name,
  ...partOf,
});

export const labelsOf = ({ name, role }: Pick<ProcessEntry, 'name' | 'role'>) => ({
  ...selectorOf(name),
  'app.kubernetes.io/component': role,
});

/** The process's port for `/healthz`, `/readyz` and `/metrics`. */
export const internalPortOf = ({ role }: Pick<ProcessEntry, 'role'>) =>
  role === 'gateway' ? 'internal' : 'http';

export interface EnvironmentVariable {
  name: string;
  value?: string;
  valueFrom?:
    | { configMapKeyRef: { name: string; key: string; optional?: true } }
    | { secretKeyRef: { name: string; key: string; optional?: true } };
}

/** Settings that contain a password or a key. */
export const secretSettings: readonly string[] = [
  'SMTP_URL',
  'LINKEDIN_CLIENT_SECRET',
  'LLM_API_KEY',
  'BACKUP_PASSPHRASE',
  'BACKUP_S3_SECRET',
];

/** Settings of every process. */
const sharedSettings: readonly string[] = [
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'REDIS_USERNAME',
  'REDIS_PREFIX',
  'QUEUE_SHARDS',
];

const fromConfig = (key: string): EnvironmentVariable => ({
  name: key,
  valueFrom: { configMapKeyRef: { name: configMapName, key } },
});

export const fromSecret = (key: string, name = key): EnvironmentVariable => ({
  name,
  valueFrom: { secretKeyRef: { name: secretName, key } },
});

/** If unset, the process's own default applies. */
export const optional = (key: string): EnvironmentVariable =>
  secretSettings.includes(key)
    ? { name: key, valueFrom: { secretKeyRef: { name: secretName, key, optional: true } } }
    : { name: key, valueFrom: { configMapKeyRef: { name: configMapName, key, optional: true } } };

/** The database's address; user and password are separate, so they need no encoding. */
const database: readonly EnvironmentVariable[] = [
  fromConfig('POSTGRES_ADDRESS'),
  { name: 'DATABASE_URL', value: 'postgres://$(POSTGRES_ADDRESS)' },
  optional('DATABASE_PREFIX'),
];

/** Environment for connecting as the database's owner. */
export const ownerDatabase: readonly EnvironmentVariable[] = [
  ...database,
  fromConfig('POSTGRES_OWNER'),
  fromSecret('POSTGRES_PASSWORD'),
];

/** Settings of the process that takes backups. */
export const backupSettings: readonly EnvironmentVariable[] = [
  'BACKUP_PASSPHRASE',
  ...Object.keys(storeEnvironment),
  'LOG_LEVEL',
].map(optional);

/** Exactly the environment a process needs: its own keys and database role. */
export function environmentOf(entry: ProcessEntry): EnvironmentVariable[] {
  return [
    { name: 'MODE', value: 'production' },
    fromConfig('PUBLIC_URL'),
    ...(entry.role === 'gateway'
      ? [{ name: 'INTERNAL_PORT', value: String(gatewayInternalPort) }]
      : []),
    fromSecret('REDIS_PASSWORD'),
    fromConfig('REDIS_PROTOCOL'),
    fromConfig('REDIS_ADDRESS'),
    { name: 'REDIS_URL', value: '$(REDIS_PROTOCOL)://$(REDIS_ADDRESS)' },
    ...(entry.service === undefined
      ? []
      : [...database, fromSecret(passwordVariableOf(entry.service), 'DATABASE_PASSWORD')]),
    ...ownVariables(entry, processTable).flatMap(inCluster),
    ...[...sharedSettings, ...(entry.settings ?? [])].map(optional),
  ];
}

/** The database is configured separately. */
function inCluster({ name, from, of }: OwnVariable): EnvironmentVariable[] {
  switch (from) {
    case 'secret':
      return [fromSecret(variableOf(of), name)];
    case 'url':
      return [{ name, value: `http://${of}:${publicPort}` }];
    case 'database':
      return [];
  }
}
