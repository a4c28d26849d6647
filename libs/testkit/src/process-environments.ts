import { randomBytes } from 'node:crypto';
import { environmentOf, identityKeyOf, internalKeyOf } from '@tagwell/deploy/local/processes';
import { processNamed, processTable } from '@tagwell/deploy/process-table';
import type { TestRedis } from './redis.ts';
import { runFolder } from './run-folder.ts';

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:1';

export interface TestSurroundings {
  redis: Pick<TestRedis, 'url' | 'prefix'>;
  /** The database of a service; for the gateway there is none. */
  databaseUrlOf?: (service: string) => string;
  /** Of the services that run; the others are away. */
  addressOf?: (service: string) => string | undefined;
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
  addressOf,
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
          addressOf: (service) => addressOf?.(service) ?? nowhere,
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

/** Random secrets by name, each made when it is first asked for. */
export function createSecrets(): (name: string) => string {
  const secrets = new Map<string, string>();
  return (name) => {
    const secret = secrets.get(name) ?? randomBytes(32).toString('base64url');
    secrets.set(name, secret);
    return secret;
  };
}
