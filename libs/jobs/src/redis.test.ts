import { expect, test } from '@jest/globals';
import { Cluster, Command, Redis } from 'ioredis';
import { createLogger } from '@tagwell/service/logger';
import { connectRedis, queuePrefix, singleKeyPrefix } from './redis.ts';

const server = new Redis({ lazyConnect: true });
const cluster = new Cluster([{ host: '127.0.0.1', port: 1 }], { lazyConnect: true });

test('in a cluster each queue gets its own hash tag and other keys get none', () => {
  expect(queuePrefix(cluster, '{tagwell}', 'mail')).toBe('{mail:tagwell}');
  expect(queuePrefix(cluster, 'tagwell', 'import')).toBe('{import:tagwell}');
  expect(singleKeyPrefix(cluster, '{tagwell}')).toBe('tagwell');
});

test('in a cluster the three busiest queues are on three different masters', () => {
  const masters = ['analysis', 'import', 'events-analytics'].map((queue) => {
    const slot = new Command('GET', [queuePrefix(cluster, '{tagwell}', queue)]).getSlot() ?? 0;
    return Math.floor((slot * 3) / 16_384);
  });
  expect(new Set(masters).size).toBe(3);
});

test('on a single server prefixes are used unchanged', () => {
  expect(queuePrefix(server, '{tagwell}', 'mail')).toBe('{tagwell}');
  expect(singleKeyPrefix(server, '{tagwell}')).toBe('{tagwell}');
});

test.each(['producer', 'consumer'] as const)(
  'connectRedis enables TCP keepalive for a %s',
  (role) => {
    const redis = connectRedis(
      { REDIS_URL: 'redis://127.0.0.1:1' },
      role,
      createLogger('test', 'silent'),
    );
    expect(redis.options).toMatchObject({ keepAlive: 10_000 });
    redis.disconnect();
  },
);
