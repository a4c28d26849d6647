import { Cluster } from 'ioredis';
import type { RedisClient } from './redis.ts';

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
