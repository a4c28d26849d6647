import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { compileCacheFolder, projectFolder } from './environment.ts';
import type { ProcessEntry, ProcessRole } from '../process-table.ts';

/** Settings of the person who starts Tagwell that are handed on as they are. */
export const passedOn = [
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'RATE_LIMITS',
  'REDIS_PREFIX',
  'QUEUE_SHARDS',
  'REDIS_USERNAME',
  'REDIS_PASSWORD',
] as const;

/** What programs need from the machine; nothing else leaks into the processes. */
const machineVariables = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS'] as const;
export const machineEnvironment = (environment: NodeJS.ProcessEnv) =>
  pick(environment, machineVariables);

export interface ProcessDefinition {
  name: string;
  role: ProcessRole;
  /** Absolute, so that a leftover can be recognized by its command line. */
  entry: string;
  flags: readonly string[];
  /** Private: /healthz, /readyz, /metrics, and a service's API. */
  port: number;
  environment: Record<string, string>;
}

/** Where a process finds what it talks to, and the secrets it shares with them. */
export interface Surroundings {
  /** The settings of the person who starts Tagwell. */
  environment: NodeJS.ProcessEnv;
  databaseUrlOf: (service: string) => string;
  secretOf: (name: string) => string;
  /** The URL of a service, for the calls of other processes. */
  urlOf: (service: string) => string;
}

export interface LocalSurroundings extends Surroundings {
  publicUrl: string;
  redisUrl: string;
  dataFolder: string;
}

export interface ProcessSettings extends Omit<LocalSurroundings, 'urlOf'> {
  publicPort: number;
}

/** Where mail lands while there is no mail server. */
export const mailDirectoryOf = (dataFolder: string) => join(dataFolder, 'mail');

/** The names of the secrets by which a service knows the gateway, and our own processes. */
export const identityKeyOf = (service: string) => `${service}IdentityKey`;
export const internalKeyOf = (service: string) => `${service}InternalKey`;

/** The names of the secrets that the processes of a table share. */
export function secretNames(table: readonly ProcessEntry[]): string[] {
  const own = table.flatMap(({ secrets = {} }) => Object.values(secrets));
  const keys = servicesOf(table).flatMap((name) => [identityKeyOf(name), internalKeyOf(name)]);
  return [...new Set([...keys, ...own])];
}

/** Works out port and environment of every process. */
export async function defineProcesses(
  table: readonly ProcessEntry[],
  settings: ProcessSettings,
): Promise<ProcessDefinition[]> {
  const ports = new Map<string, number>();
  for (const { name } of table) ports.set(name, await findFreePort());
  const portOf = (name: string) => ports.get(name) ?? 0;
  const surroundings = {
    ...settings,
    urlOf: (service: string) => `http://127.0.0.1:${portOf(service)}`,
  };
  return table.map((process) => ({
    name: process.name,
    role: process.role,
    entry: join(projectFolder, process.entry),
    flags: process.flags ?? [],
    port: portOf(process.name),
    environment: {
      ...environmentOf(process, table, surroundings),
      ...(process.service === undefined
        ? { PORT: String(settings.publicPort), INTERNAL_PORT: String(portOf(process.name)) }
        : { PORT: String(portOf(process.name)) }),
    },
  }));
}

/** The environment of a process on this machine, without its ports. */
export function environmentOf(
  process: ProcessEntry,
  table: readonly ProcessEntry[],
  surroundings: LocalSurroundings,
): Record<string, string> {
  return {
    ...machineEnvironment(surroundings.environment),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCacheFolder,
    MODE: 'local',
    HOST: '127.0.0.1',
    REDIS_URL: surroundings.redisUrl,
    PUBLIC_URL: surroundings.publicUrl,
    WEB_ROOT: join(projectFolder, 'web/dist'),
    ...(surroundings.environment['SMTP_URL'] === undefined
      ? { MAIL_DIRECTORY: mailDirectoryOf(surroundings.dataFolder) }
      : {}),
    ...ownEnvironment(process, table, surroundings),
  };
}

/** The settings of one process that differ between processes, wherever it runs. */
export function ownEnvironment(
  process: ProcessEntry,
  table: readonly ProcessEntry[],
  surroundings: Surroundings,
): Record<string, string> {
  const { environment, databaseUrlOf } = surroundings;
  return {
    ...pick(environment, passedOn),
    ...pick(environment, process.settings ?? []),
    ...secretsFor(process, surroundings),
    ...addressesFor(process, table, surroundings),
    ...(process.service === undefined ? {} : { DATABASE_URL: databaseUrlOf(process.service) }),
  };
}

function secretsFor(
  { role, service, secrets = {} }: ProcessEntry,
  { secretOf }: Surroundings,
): Record<string, string> {
  const own = Object.entries(secrets).map(([variable, name]) => [variable, secretOf(name)]);
  if (role !== 'service' || service === undefined) return Object.fromEntries(own);
  return {
    ...Object.fromEntries(own),
    IDENTITY_KEY: secretOf(identityKeyOf(service)),
    INTERNAL_KEY: secretOf(internalKeyOf(service)),
  };
}

/** URLs and keys of the services that it forwards to, and of those it asks. */
function addressesFor(
  { role, asks = [] }: ProcessEntry,
  table: readonly ProcessEntry[],
  { secretOf, urlOf }: Surroundings,
): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const service of servicesOf(table)) {
    const prefix = service.toUpperCase();
    const isForwardedTo = role === 'gateway';
    if (isForwardedTo || asks.includes(service)) {
      environment[`${prefix}_URL`] = urlOf(service);
    }
    if (isForwardedTo) environment[`${prefix}_IDENTITY_KEY`] = secretOf(identityKeyOf(service));
    if (asks.includes(service)) {
      environment[`${prefix}_INTERNAL_KEY`] = secretOf(internalKeyOf(service));
    }
  }
  return environment;
}

function servicesOf(table: readonly ProcessEntry[]): string[] {
  return table.filter(({ role }) => role === 'service').map(({ service, name }) => service ?? name);
}

function pick(environment: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
