import { once } from 'node:events';
import { ConfigError } from '@tagwell/service/config';
import type { Health } from '@tagwell/service/health';
import type { Logger } from '@tagwell/service/logger';
import { readRedisConfig, type RedisAddress, type RedisConfig } from '@tagwell/service/redis-url';
import type { ProcessContext } from '@tagwell/service/run-process';
import { Cluster, Redis } from 'ioredis';
import { Gauge, type Registry } from 'prom-client';

/** One server, or a cluster of them; both take the same commands. */
export type RedisClient = Redis | Cluster;

/** Producers fail fast, since somebody waits for an answer; consumers wait for Redis to return. */
export type RedisRole = 'producer' | 'consumer';

const commandTimeoutMs = 2_000;
const maxReconnectMs = 1_000;
/** A consumer waits without an end: a Redis that vanished is found by the kernel, ten seconds later. */
const keepAliveAfterMs = 10_000;

/** Connects to what the environment means: one server, or a cluster. */
export function connectRedis(config: RedisConfig, role: RedisRole, logger: Logger): RedisClient {
  const address = readRedisConfig(config);
  if (address === undefined) throw new ConfigError('REDIS_URL: is not the address of a Redis');
  const redis = address.isCluster ? connectCluster(address, role) : connectServer(address, role);
  // Reconnecting repeats the same faults many times a second.
  const logged = new Set<string>();
  const logOnce = ({ message }: Error) => {
    if (logged.has(message)) return;
    logged.add(message);
    logger.warn({ fault: message }, 'redis is not reachable');
  };
  const isBack = () => logged.clear();
  redis.on('error', logOnce);
  redis.on('ready', isBack);
  // A node of a cluster may be away while others are there.
  redis.on('node error', logOnce);
  redis.on('+node', (node: Redis) => node.once('ready', isBack));
  return redis;
}

const reconnectAfterMs = (times: number) => Math.min(100 * times, maxReconnectMs);

function connectServer(address: RedisAddress, role: RedisRole): Redis {
  return new Redis({
    ...address.nodes[0],
    retryStrategy: reconnectAfterMs,
    ...connectionOptions(address, role),
    ...(role === 'producer' ? { enableOfflineQueue: false } : {}),
  });
}

function connectCluster(address: RedisAddress, role: RedisRole): Cluster {
  return new Cluster([...address.nodes], {
    clusterRetryStrategy: reconnectAfterMs,
    enableOfflineQueue: role === 'consumer',
    slotsRefreshTimeout: commandTimeoutMs,
    // A certificate is for the name: it must not be turned into a number before.
    dnsLookup: (host, found) => found(null, host),
    redisOptions: connectionOptions(address, role),
  });
}

function connectionOptions(
  { isCluster: _isCluster, nodes: _nodes, tls, ...options }: RedisAddress,
  role: RedisRole,
) {
  return {
    ...options,
    ...(tls ? { tls: {} } : {}),
    connectTimeout: commandTimeoutMs,
    keepAlive: keepAliveAfterMs,
    ...(role === 'producer'
      ? { maxRetriesPerRequest: 1, commandTimeout: commandTimeoutMs }
      : { maxRetriesPerRequest: null }),
  };
}

/**
 * Rejects when Redis is away, and with a `ConfigError` when it may evict keys: eviction silently
 * deletes jobs and locks.
 */
async function checkRedis(redis: RedisClient): Promise<void> {
  if (!(redis instanceof Cluster)) return checkEviction(redis);
  const state = /cluster_state:(\S+)/u.exec(await redis.cluster('INFO'))?.[1];
  if (state !== 'ok') throw new Error(`the state of the cluster is ${state}, it must be ok`);
  await Promise.all(redis.nodes('master').map(checkEviction));
}

async function checkEviction(server: Redis): Promise<void> {
  const memory = await server.info('memory');
  const policy = /maxmemory_policy:(\S+)/u.exec(memory)?.[1];
  if (policy !== undefined && policy !== 'noeviction') {
    throw new ConfigError(
      `REDIS_URL: maxmemory-policy is ${policy}, it must be noeviction: jobs and locks are kept there`,
    );
  }
}

interface RedisWatch {
  /** In the role of a producer, which fails fast. */
  redis: RedisClient;
  health: Health;
  registry: Registry;
  context: Pick<ProcessContext, 'checkAtStart'>;
  /**
   * Whether the process is unready without Redis. True for workers: no traffic is routed to them,
   * and a release whose workers cannot reach Redis must not replace one whose workers can. HTTP
   * processes answer without Redis: their readiness only shows its state.
   */
  isNeeded: boolean;
}

const answerLimitMs = 2_000;

/**
 * Shows in the readiness and as a metric whether Redis is there and evicts nothing. A process does not
 * start with one that may evict; one that is away may come later.
 */
export function watchRedis({ redis, health, registry, context, isNeeded }: RedisWatch): void {
  const check = () => checkRedis(redis);
  if (isNeeded) health.addCheck('redis', check);
  else health.addNotice('redis', check);
  const usable = new Gauge({
    name: 'tagwell_redis_usable',
    help: '1 while Redis answers and evicts nothing, else 0',
    registers: [registry],
    collect: async () => {
      const looked = withTimeLimit(check(), answerLimitMs, 'looking at Redis');
      usable.set(await looked.then(() => 1).catch(() => 0));
    },
  });
  context.checkAtStart(() => refuseEviction(redis));
}

async function refuseEviction(redis: RedisClient): Promise<void> {
  try {
    if (redis.status !== 'ready') {
      await once(redis, 'ready', { signal: AbortSignal.timeout(answerLimitMs) });
    }
    await withTimeLimit(checkRedis(redis), answerLimitMs, 'looking at Redis');
  } catch (error) {
    if (error instanceof ConfigError) throw error;
  }
}

/**
 * In front of every key of a queue. A cluster wants all of them in one slot, which their hash tag
 * sees to; it is the queue's own, so that the queues are spread over the masters. The queue comes
 * first: so the busiest queues fall on different masters of three. One server has no slots: there
 * the prefix stays as it was given.
 */
export function queuePrefix(redis: RedisClient, prefix: string, queue: string): string {
  return redis instanceof Cluster ? `{${queue}:${withoutTag(prefix)}}` : prefix;
}

/** In front of keys that are used one at a time: a cluster spreads them over all its slots. */
export function singleKeyPrefix(redis: RedisClient, prefix: string): string {
  return redis instanceof Cluster ? withoutTag(prefix) : prefix;
}

function withoutTag(prefix: string): string {
  return prefix.replaceAll(/[{}]/gu, '');
}

/**
 * Rejects when `work` takes longer than `limitMs`. BullMQ waits for a connection without limit, in
 * adding as in closing, even where the connection itself would not.
 */
export async function withTimeLimit<T>(
  work: Promise<T>,
  limitMs: number,
  what: string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took over ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}
