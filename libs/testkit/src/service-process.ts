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

/** Nobody listens on this port. */
const nowhere = 'http://127.0.0.1:1';

export interface TestSurroundings {
  redis: Pick<TestRedis, 'url' | 'prefix'>;
  /** A service's database; the gateway has none. */
  databaseUrlOf?: (service: string) => string;
  /** Addresses of running services; others count as down. */
  urlOf?: (service: string) => string | undefined;
}

export interface ProcessEnvironments {
  /** A process's environment, without PORT. */
  environmentOf: (name: string, settings?: Record<string, string>) => Record<string, string>;
  secretOf: (name: string) => string;
  /** The key the gateway signs identities with. */
  identityKeyOf: (service: string) => string;
  /** The key our own processes sign calls with. */
  internalKeyOf: (service: string) => string;
}

/**
 * Environments of individually started processes, derived from the process table like the launcher
 * does, so that new settings reach all of them.
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

/** Random secrets by name, generated on first use. */
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
  /** Freezes or resumes the process. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  /** Ends it and resolves with its exit code; null if the signal killed it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/**
 * Starts a process like a supervisor and resolves when it is alive. Its log goes to `onLine`, or to
 * the test's output.
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
