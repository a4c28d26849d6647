import { ConfigError } from '@tagwell/service/config';
import type { Logger } from '@tagwell/service/logger';
import { readRedisConfig, type RedisAddress, type RedisConfig } from '@tagwell/service/redis-url';
import { Cluster, Redis } from 'ioredis';

/** One server, or a cluster of them; both take the same commands. */
export type RedisClient = Redis | Cluster;

/** Producers fail fast, since somebody waits for an answer; consumers wait for Redis to return. */
export type RedisRole = 'producer' | 'consumer';

const commandTimeoutMs = 2_000;
const longestReconnectMs = 1_000;

/** Connects to what the environment means: one server, or a cluster. */
export function connectRedis(config: RedisConfig, role: RedisRole, logger: Logger): RedisClient {
  const address = readRedisConfig(config);
  if (address === undefined) throw new ConfigError('REDIS_URL: is not the address of a Redis');
  const redis = address.isCluster ? connectCluster(address, role) : connectServer(address, role);
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
