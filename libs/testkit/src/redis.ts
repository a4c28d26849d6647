import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { testRedisUrl } from './test-servers.ts';

export interface TestRedis {
  url: string;
  /** In front of every key of this test file, in braces as the product's own. */
  prefix: string;
  /** Everything that is stored under the prefix, as text. */
  dump: () => Promise<string>;
  /** Removes every key under the prefix. */
  clear: () => Promise<void>;
  /** As if the locks of dead workers had run out, and nobody had looked for such just now. */
  expireLocks: () => Promise<void>;
}

/** The run's Redis with a key prefix of its own, for one test file. */
export function createTestRedis(): TestRedis {
  const url = testRedisUrl();
  const prefix = `{test-${randomBytes(6).toString('hex')}}`;
  return {
    url,
    prefix,
    dump: () => dumpKeys(url, prefix),
    clear: () => clearKeys(url, prefix),
    expireLocks: () => clearKeys(url, prefix, /:(lock|stalled-check)$/u),
  };
}

async function clearKeys(url: string, prefix: string, only = /^/u): Promise<void> {
  await withKeys(url, prefix, async (redis, keys) => {
    const found = keys.filter((key) => only.test(key));
    if (found.length > 0) await redis.unlink(found);
  });
}

async function dumpKeys(url: string, prefix: string): Promise<string> {
  const values: unknown[] = [];
  await withKeys(url, prefix, async (redis, keys) => {
    for (const key of keys) values.push(key, await readKey(redis, key));
  });
  return JSON.stringify(values);
}

async function readKey(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'hash':
      return redis.hgetall(key);
    case 'stream':
      return redis.xrange(key, '-', '+');
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'zset':
      return redis.zrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    default:
      return redis.get(key);
  }
}

async function withKeys(
  url: string,
  prefix: string,
  work: (redis: Redis, keys: string[]) => Promise<void>,
): Promise<void> {
  const redis = new Redis(url);
  try {
    let cursor = '0';
    do {
      const [next, keys] = await redis.scan(cursor, 'MATCH', `${prefix}*`, 'COUNT', 500);
      if (keys.length > 0) await work(redis, keys);
      cursor = next;
    } while (cursor !== '0');
  } finally {
    redis.disconnect();
  }
}
