import { ConfigError } from '@tagwell/service/config';
import type { Logger } from '@tagwell/service/logger';
import { isRedisClusterUrl, readRedisClusterUrl } from '@tagwell/service/redis-cluster-url';
import { Cluster, Redis } from 'ioredis';

/** One server, or a cluster of them; both take the same commands. */
export type RedisClient = Redis | Cluster;

/** Producers fail fast, since somebody waits for an answer; consumers wait for Redis to return. */
export type RedisRole = 'producer' | 'consumer';

const commandTimeoutMs = 2_000;
const longestReconnectMs = 1_000;

/** Connects to what REDIS_URL means: one server, or a cluster. */
export function connectRedis(url: string, role: RedisRole, logger: Logger): RedisClient {
  const redis = isRedisClusterUrl(url) ? connectCluster(url, role) : connectServer(url, role);
  // Reconnecting repeats the same faults many times a second.
  const told = new Set<string>();
  const tell = ({ message }: Error) => {
    if (told.has(message)) return;
    told.add(message);
    logger.warn({ fault: message }, 'redis is not reachable');
  };
  const isBack = () => told.clear();
  redis.on('error', tell);
  redis.on('ready', isBack);
  // A node of a cluster may be away while others are there.
  redis.on('node error', tell);
  redis.on('+node', (node: Redis) => node.once('ready', isBack));
  return redis;
}

const reconnectAfterMs = (times: number) => Math.min(100 * times, longestReconnectMs);

function connectServer(url: string, role: RedisRole): Redis {
  return new Redis(url, {
    retryStrategy: reconnectAfterMs,
    ...connectionOptions(role),
    ...(role === 'producer' ? { enableOfflineQueue: false } : {}),
  });
}

function connectCluster(url: string, role: RedisRole): Cluster {
  const address = readRedisClusterUrl(url);
  if (address === undefined) throw new Error('REDIS_URL does not name a cluster');
  const { nodes, tls, ...credentials } = address;
  return new Cluster([...nodes], {
    clusterRetryStrategy: reconnectAfterMs,
    enableOfflineQueue: role === 'consumer',
    slotsRefreshTimeout: commandTimeoutMs,
    // A certificate is for the name: it must not be turned into a number before.
    dnsLookup: (host, found) => found(null, host),
    redisOptions: {
      ...connectionOptions(role),
      ...credentials,
      ...(tls ? { tls: {} } : {}),
    },
  });
}

function connectionOptions(role: RedisRole) {
  return {
    connectTimeout: commandTimeoutMs,
    ...(role === 'producer'
      ? { maxRetriesPerRequest: 1, commandTimeout: commandTimeoutMs }
      : { maxRetriesPerRequest: null }),
  };
}

/**
 * Rejects when Redis is away, and with a `ConfigError` when it may evict keys: eviction silently
 * deletes jobs and locks.
 */
export async function checkRedis(redis: RedisClient): Promise<void> {
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
