import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { testRedisUrl } from './test-servers.ts';

export interface TestRedis {
  url: string;
  /** In front of every key of this test file; the braces keep them in one cluster slot. */
  prefix: string;
  /** Removes every key under the prefix. */
  clear: () => Promise<void>;
}

/** The run's Redis with a key prefix of its own, for one test file. */
export function createTestRedis(): TestRedis {
  const url = testRedisUrl();
  const prefix = `{test-${randomBytes(6).toString('hex')}}`;
  return { url, prefix, clear: () => clearKeys(url, prefix) };
}

async function clearKeys(url: string, prefix: string): Promise<void> {
  const redis = new Redis(url);
  try {
    let cursor = '0';
    do {
      const [next, keys] = await redis.scan(cursor, 'MATCH', `${prefix}*`, 'COUNT', 500);
      if (keys.length > 0) await redis.unlink(keys);
      cursor = next;
    } while (cursor !== '0');
  } finally {
    redis.disconnect();
  }
}
