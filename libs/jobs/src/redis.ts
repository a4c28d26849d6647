import { once } from 'node:events';
import { ConfigError } from '@tagwell/service/config';
import type { Health } from '@tagwell/service/health';
import type { Logger } from '@tagwell/service/logger';
import { readRedisConfig, type RedisAddress, type RedisConfig } from '@tagwell/service/redis-url';
import type { ProcessContext } from '@tagwell/service/run-process';
import { Cluster, Redis } from 'ioredis';
import { Gauge, type Registry } from 'prom-client';

/** A Redis server or cluster; both accept the same commands. */
export type RedisClient = Redis | Cluster;

/** Producers fail fast because somebody is waiting; consumers wait for Redis to return. */
export type RedisRole = 'producer' | 'consumer';

const commandTimeoutMs = 2_000;
const maxReconnectMs = 1_000;
/**
 * A consumer waits indefinitely; TCP keepalive detects a vanished Redis after about ten more
 * seconds.
 */
const keepAliveAfterMs = 10_000;

/** Connects to the configured Redis: a server or a cluster. */
export function connectRedis(config: RedisConfig, role: RedisRole, logger: Logger): RedisClient {
  const address = readRedisConfig(config);
  if (address === undefined) throw new ConfigError('REDIS_URL: is not the address of a Redis');
  const redis = address.isCluster ? connectCluster(address, role) : connectServer(address, role);
  // Reconnecting repeats the same errors many times a second.
  const logged = new Set<string>();
  const logOnce = ({ message }: Error) => {
    if (logged.has(message)) return;
    logged.add(message);
    logger.warn({ fault: message }, 'redis is not reachable');
  };
  const isBack = () => logged.clear();
  redis.on('error', logOnce);
  redis.on('ready', isBack);
  // One node of a cluster may be down while others are up.
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
    // Certificates are issued for names, so the name must not be resolved to an IP first.
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
 * Rejects if Redis is down, and with a `ConfigError` if it may evict keys, because eviction
 * silently deletes jobs and locks.
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
  /** In the producer role, which fails fast. */
  redis: RedisClient;
  health: Health;
  registry: Registry;
  context: Pick<ProcessContext, 'checkAtStart'>;
  /**
   * Whether the process is unready without Redis. True for workers: a release whose workers can't
   * reach Redis must not replace one whose workers can. HTTP processes work without Redis, so their
   * readiness only shows its state.
   */
  isNeeded: boolean;
}

const answerLimitMs = 2_000;

/**
 * Reports in readiness and as a metric whether Redis is up and never evicts keys. A process refuses
 * to start with a Redis that may evict, but starts while Redis is down.
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
 * The key prefix of a queue. In a cluster, all its keys must be in one slot, so they share a hash
 * tag, different for each queue to spread queues over masters. The queue's name comes first in the
 * tag because that puts the busiest queues on different masters of three. A single server has no
 * slots, so the prefix is unchanged.
 */
export function queuePrefix(redis: RedisClient, prefix: string, queue: string): string {
  return redis instanceof Cluster ? `{${queue}:${withoutTag(prefix)}}` : prefix;
}

/** The prefix of independent keys, which a cluster spreads over all slots. */
export function singleKeyPrefix(redis: RedisClient, prefix: string): string {
  return redis instanceof Cluster ? withoutTag(prefix) : prefix;
}

function withoutTag(prefix: string): string {
  return prefix.replaceAll(/[{}]/gu, '');
}

/**
 * Rejects if `work` takes longer than `limitMs`. BullMQ waits for a connection without limit, when
 * adding as well as closing, even if the connection itself would fail fast.
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
