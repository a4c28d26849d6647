import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { projectFolder } from './folders.ts';

/** The order in which they are stopped: the door first, what the others ask last. */
export const stopOrder = ['gateway', 'worker', 'service'] as const;
export type ProcessRole = (typeof stopOrder)[number];

/** One line of the table of processes. */
export interface ProcessEntry {
  name: string;
  role: ProcessRole;
  /** The file that Node runs, from the project's folder. */
  entry: string;
  /** Whose database and identity key it uses; the gateway has none. */
  service?: string;
  /** Settings of the person who starts Tagwell that no other process needs to know. */
  settings?: readonly string[];
}

export const processTable: readonly ProcessEntry[] = [
  {
    name: 'analysis',
    role: 'service',
    entry: 'services/analysis/src/main.ts',
    service: 'analysis',
  },
  {
    name: 'analysis-worker',
    role: 'worker',
    entry: 'services/analysis/src/worker.ts',
    service: 'analysis',
    settings: ['LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL'],
  },
  { name: 'gateway', role: 'gateway', entry: 'gateway/src/main.ts' },
];

/** Settings of the person who starts Tagwell that are handed on as they are. */
export const passedOn = [
  'LOG_LEVEL',
  'RATE_LIMITS',
  'SUPPORT_EMAIL',
  'TRUST_PROXY_HOPS',
  'ALLOWED_ORIGINS',
  'REDIS_PREFIX',
  'FREE_ANALYSES_PER_DAY',
  'ANALYSES_PER_ADDRESS_PER_HOUR',
  'ANALYSIS_CONCURRENCY',
  'ANSWER_TIMEOUT_MS',
] as const;

/** What programs need from the machine; nothing else leaks into the processes. */
const fromTheMachine = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS'] as const;

export interface ProcessDefinition {
  name: string;
  role: ProcessRole;
  /** Absolute, so that a leftover can be told by its command line. */
  entry: string;
  /** Private: /healthz, /readyz, /metrics, and a service's API. */
  port: number;
  environment: Record<string, string>;
}

export interface ProcessSettings {
  environment: NodeJS.ProcessEnv;
  publicUrl: string;
  publicPort: number;
  redisUrl: string;
  dataFolder: string;
  databaseUrlOf: (service: string) => string;
  secretOf: (name: string) => string;
}

const identityKeyOf = (service: string) => `${service}IdentityKey`;
const visitorCookieKey = 'visitorCookieKey';

/** The names of the secrets that the processes of a table share. */
export function secretNames(table: readonly ProcessEntry[]): string[] {
  return [...servicesOf(table).map(identityKeyOf), visitorCookieKey];
}

/** Works out port and environment of every process. */
export async function defineProcesses(
  table: readonly ProcessEntry[],
  settings: ProcessSettings,
): Promise<ProcessDefinition[]> {
  const ports = new Map<string, number>();
  for (const { name } of table) ports.set(name, await findFreePort());
  const portOf = (name: string) => ports.get(name) ?? 0;

  const shared = {
    ...pick(settings.environment, fromTheMachine),
    ...pick(settings.environment, passedOn),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(settings.dataFolder, 'compile-cache'),
    MODE: 'local',
    HOST: '127.0.0.1',
    REDIS_URL: settings.redisUrl,
  };
  return table.map(({ name, role, entry, service, settings: own = [] }) => ({
    name,
    role,
    entry: join(projectFolder, entry),
    port: portOf(name),
    environment: {
      ...shared,
      ...pick(settings.environment, own),
      ...(service === undefined
        ? gatewayEnvironment(table, settings, portOf)
        : {
            PORT: String(portOf(name)),
            DATABASE_URL: settings.databaseUrlOf(service),
            IDENTITY_KEY: settings.secretOf(identityKeyOf(service)),
          }),
      ...(role === 'gateway' ? { INTERNAL_PORT: String(portOf(name)) } : {}),
    },
  }));
}

function gatewayEnvironment(
  table: readonly ProcessEntry[],
  settings: ProcessSettings,
  portOf: (name: string) => number,
): Record<string, string> {
  const services = servicesOf(table).flatMap((service) => {
    const prefix = service.toUpperCase();
    return [
      [`${prefix}_URL`, `http://127.0.0.1:${portOf(service)}`],
      [`${prefix}_IDENTITY_KEY`, settings.secretOf(identityKeyOf(service))],
    ];
  });
  return {
    ...Object.fromEntries(services),
    PORT: String(settings.publicPort),
    PUBLIC_URL: settings.publicUrl,
    WEB_ROOT: join(projectFolder, 'web/dist'),
    VISITOR_COOKIE_KEY: settings.secretOf(visitorCookieKey),
  };
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
