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
  /** Whose database it uses; the gateway has none. */
  service?: string;
  /** Services it asks directly: it gets their address and the key for calls between ourselves. */
  asks?: readonly string[];
  /** Secrets beyond its identity: under which variable it gets which. */
  secrets?: Readonly<Record<string, string>>;
  /** Settings of the person who starts Tagwell that no other process needs to know. */
  settings?: readonly string[];
  /** Flags of Node for this process alone. */
  flags?: readonly string[];
}

const sessionKeys = { USER_SESSION_KEY: 'userSessionKey', ADMIN_SESSION_KEY: 'adminSessionKey' };
const tokenKey = { TOKEN_KEY: 'tokenKey' };

export const processTable: readonly ProcessEntry[] = [
  {
    name: 'auth',
    role: 'service',
    entry: 'services/auth/src/main.ts',
    service: 'auth',
    asks: ['credits', 'analysis', 'import', 'analytics'],
    secrets: { ...sessionKeys, ...tokenKey },
    settings: [
      'SMTP_URL',
      'LINKEDIN_CLIENT_ID',
      'LINKEDIN_CLIENT_SECRET',
      'LINKEDIN_PKCE',
      'LINKEDIN_ISSUER',
      'BCRYPT_COST',
      'SIGN_IN_FAILURES_PER_ACCOUNT',
      'SIGN_IN_FAILURES_PER_ADDRESS',
      'SIGN_IN_WINDOW_MINUTES',
      'RESET_REQUESTS_PER_HOUR',
    ],
  },
  {
    name: 'auth-worker',
    role: 'worker',
    entry: 'services/auth/src/worker.ts',
    service: 'auth',
    secrets: tokenKey,
    settings: ['SMTP_URL', 'MAIL_FROM'],
  },
  {
    name: 'credits',
    role: 'service',
    entry: 'services/credits/src/main.ts',
    service: 'credits',
  },
  {
    name: 'credits-worker',
    role: 'worker',
    entry: 'services/credits/src/worker.ts',
    service: 'credits',
  },
  {
    name: 'import',
    role: 'service',
    entry: 'services/import/src/main.ts',
    service: 'import',
    settings: ['IMPORT_MAX_BYTES'],
  },
  {
    name: 'import-worker',
    role: 'worker',
    entry: 'services/import/src/worker.ts',
    service: 'import',
    settings: ['IMPORT_MAX_ROWS', 'IMPORT_KEEP_EMAILS', 'IMPORT_CONCURRENCY'],
    // Rows live shortly: a larger young generation would only hold more of the dead ones.
    flags: ['--max-semi-space-size=16'],
  },
  {
    name: 'analysis',
    role: 'service',
    entry: 'services/analysis/src/main.ts',
    service: 'analysis',
    asks: ['credits'],
    settings: ['FREE_ANALYSES_PER_DAY', 'PREMIUM_ANALYSES_PER_DAY'],
  },
  {
    name: 'analysis-worker',
    role: 'worker',
    entry: 'services/analysis/src/worker.ts',
    service: 'analysis',
    asks: ['import', 'auth'],
    settings: [
      'ANALYSIS_CONCURRENCY',
      'RETENTION_DAYS',
      'LLM_BASE_URL',
      'LLM_API_KEY',
      'LLM_MODEL',
    ],
  },
  {
    name: 'analytics',
    role: 'service',
    entry: 'services/analytics/src/main.ts',
    service: 'analytics',
  },
  {
    name: 'analytics-worker',
    role: 'worker',
    entry: 'services/analytics/src/worker.ts',
    service: 'analytics',
    settings: ['RETENTION_DAYS'],
  },
  {
    name: 'gateway',
    role: 'gateway',
    entry: 'gateway/src/main.ts',
    asks: ['auth', 'analytics'],
    secrets: { ...sessionKeys, VISITOR_COOKIE_KEY: 'visitorCookieKey' },
    settings: [
      'SUPPORT_EMAIL',
      'TRUST_PROXY_HOPS',
      'ALLOWED_ORIGINS',
      'ANALYSES_PER_ADDRESS_PER_HOUR',
      'SIGN_INS_PER_ADDRESS',
      'UPLOADS_PER_USER_PER_HOUR',
      'ANSWER_TIMEOUT_MS',
      'UPLOAD_TIMEOUT_MS',
      'BODY_TIMEOUT_MS',
      'BODY_IDLE_MS',
      'MAX_CONNECTIONS',
    ],
  },
];

/** Settings of the person who starts Tagwell that are handed on as they are. */
export const passedOn = ['LOG_LEVEL', 'RATE_LIMITS', 'REDIS_PREFIX'] as const;

/** What programs need from the machine; nothing else leaks into the processes. */
const fromTheMachine = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS'] as const;

export interface ProcessDefinition {
  name: string;
  role: ProcessRole;
  /** Absolute, so that a leftover can be told by its command line. */
  entry: string;
  flags: readonly string[];
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

/** Where mail lands while there is no mail server. */
export const mailDirectoryOf = (dataFolder: string) => join(dataFolder, 'mail');

const identityKeyOf = (service: string) => `${service}IdentityKey`;
const internalKeyOf = (service: string) => `${service}InternalKey`;

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

  const shared = {
    ...pick(settings.environment, fromTheMachine),
    ...pick(settings.environment, passedOn),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(settings.dataFolder, 'compile-cache'),
    MODE: 'local',
    HOST: '127.0.0.1',
    REDIS_URL: settings.redisUrl,
    PUBLIC_URL: settings.publicUrl,
    WEB_ROOT: join(projectFolder, 'web/dist'),
    MAIL_DIRECTORY: mailDirectoryOf(settings.dataFolder),
  };
  return table.map((process) => ({
    name: process.name,
    role: process.role,
    entry: join(projectFolder, process.entry),
    flags: process.flags ?? [],
    port: portOf(process.name),
    environment: {
      ...shared,
      ...pick(settings.environment, process.settings ?? []),
      ...secretsFor(process, settings),
      ...addressesFor(process, table, settings, portOf),
      ...(process.service === undefined
        ? { PORT: String(settings.publicPort), INTERNAL_PORT: String(portOf(process.name)) }
        : {
            PORT: String(portOf(process.name)),
            DATABASE_URL: settings.databaseUrlOf(process.service),
          }),
    },
  }));
}

function secretsFor(
  { role, service, secrets = {} }: ProcessEntry,
  { secretOf }: ProcessSettings,
): Record<string, string> {
  const own = Object.entries(secrets).map(([variable, name]) => [variable, secretOf(name)]);
  if (role !== 'service' || service === undefined) return Object.fromEntries(own);
  return {
    ...Object.fromEntries(own),
    IDENTITY_KEY: secretOf(identityKeyOf(service)),
    INTERNAL_KEY: secretOf(internalKeyOf(service)),
  };
}

/** Of the services it forwards to, and of those it asks. */
function addressesFor(
  { role, asks = [] }: ProcessEntry,
  table: readonly ProcessEntry[],
  { secretOf }: ProcessSettings,
  portOf: (name: string) => number,
): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const service of servicesOf(table)) {
    const prefix = service.toUpperCase();
    const isForwardedTo = role === 'gateway';
    if (isForwardedTo || asks.includes(service)) {
      environment[`${prefix}_URL`] = `http://127.0.0.1:${portOf(service)}`;
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
