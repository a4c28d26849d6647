import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compileCacheFolder } from '@tagwell/deploy/local/environment';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import { environmentOf } from '@tagwell/deploy/local/processes';
import { processNamed, processTable } from '@tagwell/deploy/process-table';
import { identityKeyOf, internalKeyOf } from '@tagwell/deploy/process-variables';
import type { TestRedis } from './redis.ts';
import { runFolder } from './test-run.ts';
import { until } from './until.ts';

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:1';

export interface TestSurroundings {
  redis: Pick<TestRedis, 'url' | 'prefix'>;
  /** The database of a service; for the gateway there is none. */
  databaseUrlOf?: (service: string) => string;
  /** The addresses of the services that run; the others are away. */
  urlOf?: (service: string) => string | undefined;
}

export interface ProcessEnvironments {
  /** What a process of the table is started with, but for PORT. */
  environmentOf: (name: string, settings?: Record<string, string>) => Record<string, string>;
  secretOf: (name: string) => string;
  /** The key with which the gateway signs who is asking. */
  identityKeyOf: (service: string) => string;
  /** The key with which our own processes sign that they ask. */
  internalKeyOf: (service: string) => string;
}

/**
 * The environments of processes that are started one by one, from the process table, as the
 * launcher makes them: a new setting or a service that is newly asked reaches every one of them.
 */
export function createEnvironments({
  redis,
  databaseUrlOf = () => '',
  urlOf,
}: TestSurroundings): ProcessEnvironments {
  const secretOf = createSecrets();
  return {
    environmentOf: (name, settings = {}) => {
      const entry = processNamed(name);
      return {
        ...environmentOf(entry, processTable, {
          environment: { PATH: process.env['PATH'], REDIS_PREFIX: redis.prefix },
          publicUrl: 'http://tagwell.test',
          redisUrl: redis.url,
          dataFolder: runFolder(),
          databaseUrlOf,
          secretOf,
          urlOf: (service) => urlOf?.(service) ?? nowhere,
        }),
        ...(entry.role === 'gateway' ? { INTERNAL_PORT: '0' } : {}),
        ...settings,
      };
    },
    secretOf,
    identityKeyOf: (service) => secretOf(identityKeyOf(service)),
    internalKeyOf: (service) => secretOf(internalKeyOf(service)),
  };
}

/** Random secrets by name, each made on first use. */
export function createSecrets(): (name: string) => string {
  const secrets = new Map<string, string>();
  return (name) => {
    const secret = secrets.get(name) ?? randomBytes(32).toString('base64url');
    secrets.set(name, secret);
    return secret;
  };
}

export interface ServiceProcess {
  /** Its private address. */
  url: string;
  isRunning: () => boolean;
  /** Freezes it, or lets it go on. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  /** Ends it and resolves with its exit code; null when the signal killed it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/**
 * Starts a process as a supervisor would, and resolves once it answers that it is alive. What it logs
 * goes to `onLine`, or where what the test prints goes.
 */
export async function startServiceProcess(
  entry: URL,
  environment: Record<string, string>,
  givenPort?: number,
  onLine?: (line: string) => void,
): Promise<ServiceProcess> {
  const port = givenPort ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [fileURLToPath(entry)], {
    env: {
      PATH: process.env['PATH'] ?? '',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      NODE_COMPILE_CACHE: compileCacheFolder,
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', onLine === undefined ? 'inherit' : 'pipe', 'inherit'],
  });
  if (onLine !== undefined && child.stdout !== null) {
    createInterface(child.stdout).on('line', onLine);
  }
  const exited = once(child, 'exit').then(() => child.exitCode);
  const isAlive = async () => {
    if (child.exitCode !== null) throw new Error(`the process left with ${child.exitCode}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    return answer?.ok === true ? true : undefined;
  };
  await until(`${url} to be alive`, isAlive).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    signal: (signal) => void child.kill(signal),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    end: async (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}
