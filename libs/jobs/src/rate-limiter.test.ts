import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { identityKey } from '@tagwell/service/identity';
import { createTestRedis } from '@tagwell/testkit/redis';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { Redis } from 'ioredis';
import { createRateLimiter, RateLimiterRes, type RateLimiter } from './rate-limiter.ts';

const { url, prefix, dump, clear } = createTestRedis();
const secret = identityKey(newIdentityKey());
const address = '203.0.113.77';

/** A proxy in front of Redis: while frozen, it accepts commands and returns nothing. */
let isFrozen = false;
/** How many chunks of commands arrived. */
let asked = 0;
const sockets = new Set<Socket>();
const door = createServer((socket) => {
  const { hostname, port } = new URL(url);
  const redis = connect(Number(port), hostname);
  for (const end of [socket, redis]) sockets.add(end.on('error', () => undefined));
  socket.on('data', (data) => {
    asked += 1;
    if (!isFrozen) redis.write(data);
  });
  redis.pipe(socket);
});

let redis: Redis;
beforeAll(async () => {
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
});
beforeEach(async () => {
  const through = new URL(url);
  const place = door.address();
  through.host = `127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
  redis = new Redis(through.href, { commandTimeout: 60_000 });
  await once(redis, 'ready');
  isFrozen = false;
});
afterEach(() => {
  jest.restoreAllMocks();
  redis.disconnect();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  door.close();
  await clear();
});

const limiterOf = (name: string, points: number): RateLimiter =>
  createRateLimiter({ redis, prefix, secret }, { name, points, seconds: 600 });
const isOver = (error: unknown) => error instanceof RateLimiterRes;

test('a rate limiter that is off rejects nobody and sends no Redis commands', async () => {
  const store = { redis, prefix, secret, isOff: true };
  const limiter = createRateLimiter(store, { name: 'off', points: 1, seconds: 600 });
  const before = asked;
  await Promise.all([1, 2, 3].map(() => limiter.consume(address)));
  await limiter.block(address, 60);
  await limiter.consume(address);
  expect(asked).toBe(before);
});

test('a rate limiter counts in Redis under keys that do not reveal the address', async () => {
  const [limiter, elsewhere] = [limiterOf('shared', 2), limiterOf('shared', 2)];
  await limiter.consume(address);
  await elsewhere.consume(address);
  expect(await limiter.consume(address).catch(isOver)).toBe(true);
  const stored = await dump();
  expect(stored).toContain(':limit:shared:');
  expect(stored).not.toContain(address);
  // Without a secret, all possible addresses could soon be tried.
  expect(stored).not.toContain(createHash('sha256').update(address).digest('base64url'));
});

test('a rate limiter waits for a hanging Redis once, then counts in memory for a while', async () => {
  const [limiter, other] = [limiterOf('hung', 2), limiterOf('hung-too', 2)];
  isFrozen = true;
  const gaveUp = jest.fn();
  redis.ping().catch(gaveUp);
  await limiter.consume(address);
  // Long before a Redis command times out.
  expect(gaveUp).not.toHaveBeenCalled();

  const before = asked;
  await limiter.consume(address);
  expect(await limiter.consume(address).catch(isOver)).toBe(true);
  await other.consume(address);
  await other.reward(address);
  await other.delete(address);
  expect(asked).toBe(before);

  isFrozen = false;
  const later = performance.now() + 10_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await limiter.consume('198.51.100.1');
  expect(asked).toBe(before + 1);
});
