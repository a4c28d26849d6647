import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { testRedisUrl } from './test-run.ts';

export interface TestRedis {
  url: string;
  /** The key prefix of this test file, in braces like the product's own. */
  prefix: string;
  /** Everything stored under the prefix, as text. */
  dump: () => Promise<string>;
  /** Deletes every key under the prefix. */
  clear: () => Promise<void>;
  /** See `expireLocks`. */
  expireLocks: () => Promise<number>;
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
    expireLocks: () => expireLocks(url, prefix),
  };
}

/**
 * Expires the locks of dead workers, as if one stalled check had marked their jobs and the next
 * one, which takes the jobs back, were due. Returns how long that would have taken at most, in ms.
 */
export async function expireLocks(url: string, prefix: string): Promise<number> {
  const left = { lock: 0, 'stalled-check': 0 };
  await withKeys(url, prefix, async (redis, keys) => {
    for (const key of keys) {
      const kind = key.slice(key.lastIndexOf(':') + 1);
      if (kind === 'lock' || kind === 'stalled-check') {
        const ms = await redis.pttl(key);
        // A key without a time to live stays forever.
        left[kind] = Math.max(left[kind], ms === -1 ? Infinity : ms);
        await redis.unlink(key);
      }
      if (kind === 'active') {
        const running = await redis.lrange(key, 0, -1);
        if (running.length > 0) await redis.sadd(key.replace(/active$/u, 'stalled'), running);
      }
    }
  });
  return left.lock + left['stalled-check'];
}

async function clearKeys(url: string, prefix: string): Promise<void> {
  await withKeys(url, prefix, async (redis, keys) => {
    await redis.unlink(keys);
  });
}

/** Everything stored under a prefix, as text: keys, values and streams. */
export async function dumpKeys(url: string, prefix: string): Promise<string> {
  const values: unknown[] = [];
  await withKeys(url, prefix, async (redis, keys) => {
    for (const key of keys) values.push(key, await redis.eval(readKeyScript, 1, key));
  });
  return JSON.stringify(values);
}

/** Reads a key's type and value in one step, because a running worker may change both. */
const readKeyScript = `
  local commands = {
    hash = {'HGETALL', KEYS[1]},
    stream = {'XRANGE', KEYS[1], '-', '+'},
    list = {'LRANGE', KEYS[1], 0, -1},
    zset = {'ZRANGE', KEYS[1], 0, -1},
    set = {'SMEMBERS', KEYS[1]},
    string = {'GET', KEYS[1]},
  }
  local command = commands[redis.call('TYPE', KEYS[1]).ok]
  return command and redis.call(unpack(command))
`;

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
