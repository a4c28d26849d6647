import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { compileCacheFolder, projectFolder } from './environment.ts';
import type { ProcessEntry, ProcessRole } from '../process-table.ts';
import { ownVariables } from '../process-variables.ts';

/** The user's settings that are passed on unchanged. */
export const passedOn = [
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'RATE_LIMITS',
  'REDIS_PREFIX',
  'QUEUE_SHARDS',
  'REDIS_USERNAME',
  'REDIS_PASSWORD',
] as const;

/** The only variables of the machine's environment that processes get. */
const machineVariables = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS'] as const;
export const machineEnvironment = (environment: NodeJS.ProcessEnv) =>
  pick(environment, machineVariables);

export interface ProcessDefinition {
  name: string;
  role: ProcessRole;
  /** Absolute, so that a leftover can be recognized by its command line. */
  entry: string;
  flags: readonly string[];
  /** The private port: /healthz, /readyz, /metrics, and a service's API. */
  port: number;
  environment: Record<string, string>;
}

/** The addresses and secrets a process needs. */
export interface LocalSurroundings {
  /** The environment of the user who starts Tagwell. */
  environment: NodeJS.ProcessEnv;
  databaseUrlOf: (service: string) => string;
  secretOf: (name: string) => string;
  /** The URL of a service, for the calls of other processes. */
  urlOf: (service: string) => string;
  publicUrl: string;
  redisUrl: string;
  dataFolder: string;
}

export interface ProcessSettings extends Omit<LocalSurroundings, 'urlOf'> {
  publicPort: number;
}

/** Where mail is written while there is no mail server. */
export const mailDirectoryOf = (dataFolder: string) => join(dataFolder, 'mail');

/**
 * V8's initial young generation of 1 MB would be collected again and again while loading; with 4
 * MB, starting is a tenth faster and memory later is the same.
 */
const startFlags = ['--min-semi-space-size=4'];

/** Determines every process's port and environment. */
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
    flags: [...startFlags, ...(process.flags ?? [])],
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

/** The settings that differ between processes. */
function ownEnvironment(
  process: ProcessEntry,
  table: readonly ProcessEntry[],
  { environment, secretOf, urlOf, databaseUrlOf }: LocalSurroundings,
): Record<string, string> {
  const valueOf = { secret: secretOf, url: urlOf, database: databaseUrlOf };
  return {
    ...pick(environment, passedOn),
    ...pick(environment, process.settings ?? []),
    ...Object.fromEntries(
      ownVariables(process, table).map(({ name, from, of }) => [name, valueOf[from](of)]),
    ),
  };
}

function pick(environment: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
