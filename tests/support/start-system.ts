import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import { defineProcesses, type ProcessDefinition } from '@tagwell/deploy/local/processes';
import { processTable } from '@tagwell/deploy/process-table';
import { services } from '@tagwell/deploy/services';
import { createSharedDatabase } from '@tagwell/testkit/database';
import {
  createSecrets,
  type ServiceProcess,
  startServiceProcess,
} from '@tagwell/testkit/service-process';
import { createTestRedis } from '@tagwell/testkit/redis';
import { startReplica } from './replica.ts';
import { seedAccounts, type SeededAccounts } from './seed-accounts.ts';

export const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The parts of the product a test may need beyond the free flow. */
export const allParts = ['accounts', 'network', 'analytics'] as const;
type Part = (typeof allParts)[number];
const parts: Record<Part, readonly string[]> = {
  accounts: ['auth', 'auth-worker', 'credits', 'credits-worker'],
  network: ['import', 'import-worker'],
  analytics: ['analytics', 'analytics-worker'],
};

/** What a test can do with a running product, its own or a shared one (see shared-system.ts). */
export interface RunningSystem {
  /** The public address. */
  url: string;
  /** Postgres as the owner of the database. */
  ownerUrl: string;
  /** Where mail is written if no mail server is set. */
  mailDirectory: string;
  /** Creates accounts that can sign in immediately. */
  seed: (accounts: SeededAccounts) => Promise<void>;
  /** The running process with this name of the table. */
  process: (name: string) => RunningProcess;
  /**
   * Starts a process of the table: at its former address, or as another replica if it is running.
   */
  start: (name: string) => Promise<RunningProcess>;
  /** The environment of a process of the table. */
  environmentOf: (name: string) => Record<string, string>;
}

export interface RunningProcess {
  /** Its private address. */
  url: string;
  /** Resolves when it has ended. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<unknown>;
}

export interface TestSystem extends RunningSystem {
  analysis: ServiceProcess;
  /** Names of the started processes, as in the table. */
  names: readonly string[];
  process: (name: string) => ServiceProcess;
  start: (name: string, settings?: Record<string, string>) => Promise<ServiceProcess>;
  startWorker: () => Promise<ServiceProcess>;
  /** Starts another replica with the same Redis. */
  startGateway: (settings?: Record<string, string>) => Promise<ServiceProcess>;
  stop: () => Promise<void>;
}

export interface SystemOptions {
  /** Initial number of analysis workers. */
  workers: number;
  /** Default: only the free flow. */
  parts?: readonly Part[];
  /** Processes of these parts that are not needed. */
  without?: readonly string[];
  /** A Redis other than the test run's. */
  redisUrl?: string;
  settings?: Record<string, string>;
}

/** Starts the product's processes like `make up`, with a separate database and keys. */
export async function startSystem({
  workers,
  parts: wanted = [],
  without = [],
  settings = {},
  redisUrl,
}: SystemOptions): Promise<TestSystem> {
  const possible = ['analysis', ...wanted.flatMap((part) => parts[part])];
  const names = possible.filter((name) => !without.includes(name));
  const database = await createSharedDatabase(servicesOf(names));
  const redis = createTestRedis();
  const folder = await mkdtemp(join(tmpdir(), 'tagwell-system-'));
  const definitions = await defineProcesses(processTable, {
    environment: { REDIS_PREFIX: redis.prefix },
    publicUrl: 'http://localhost',
    publicPort: await findFreePort(),
    redisUrl: redisUrl ?? redis.url,
    dataFolder: folder,
    databaseUrlOf: database.urlOf,
    secretOf: createSecrets(),
  });
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const environmentOf = (name: string): Record<string, string> => ({
    ...definitionOf(byName, name).environment,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    // Test passwords need no strong hash, and there are many sign-ins.
    BCRYPT_COST: '4',
    ...settings,
  });

  const all: ServiceProcess[] = [];
  const running = new Map<string, ServiceProcess>();
  const starting = new Set<string>();
  const start: TestSystem['start'] = async (name, own = {}) => {
    const { entry, port } = definitionOf(byName, name);
    const environment = { ...environmentOf(name), ...own };
    const isReplica = starting.has(name) || running.get(name)?.isRunning() === true;
    if (!isReplica) starting.add(name);
    const started = await startServiceProcess(
      pathToFileURL(entry),
      environment,
      isReplica ? await findFreePort() : port,
    );
    all.push(started);
    if (!isReplica) {
      running.set(name, started);
      starting.delete(name);
    }
    return started;
  };
  const startGateway: TestSystem['startGateway'] = async (own = {}) => {
    const gateway = await startReplica({ environmentOf }, 'gateway', own);
    all.push(gateway);
    return gateway;
  };
  const startWorker = () => start('analysis-worker');

  const stop = async () => {
    await Promise.all(all.map((process) => process.end('SIGKILL')));
    await redis.clear();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const first = [
    // The first one serves its metrics at the expected port.
    startGateway({ INTERNAL_PORT: environmentOf('gateway')['INTERNAL_PORT'] ?? '' }),
    ...names.map((name) => start(name)),
    ...Array.from({ length: workers }, startWorker),
  ] as const;
  const [gateway] = await Promise.all(first).catch(async (error: unknown) => {
    // Callers get a complete system or none.
    await Promise.allSettled(first);
    await stop();
    throw error;
  });

  const processNamed = (name: string) => {
    const found = running.get(name);
    if (found === undefined) throw new Error(`${name} was not started`);
    return found;
  };
  return {
    url: gateway.url,
    analysis: processNamed('analysis'),
    names: [...running.keys()],
    process: processNamed,
    environmentOf,
    seed: (accounts) => seedAccounts(database.urlOf('auth'), accounts),
    ownerUrl: database.ownerUrl,
    mailDirectory: join(folder, 'mail'),
    start,
    startWorker,
    startGateway,
    stop,
  };
}

function servicesOf(processes: readonly string[]) {
  return services
    .filter(({ name }) => processes.includes(name))
    .map(({ name, migrations }) => ({ service: name, migrations }));
}

function definitionOf(byName: ReadonlyMap<string, ProcessDefinition>, name: string) {
  const definition = byName.get(name);
  if (definition === undefined) throw new Error(`there is no process ${name}`);
  return definition;
}
