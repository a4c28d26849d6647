import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createTtlCache } from './ttl-cache.ts';

let asked: string[];
const ask = (key: string) => {
  asked.push(key);
  return Promise.resolve(`${key}${asked.length}`);
};

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
});
afterEach(() => void jest.useRealTimers());

describe('createTtlCache', () => {
  test('shares one call among concurrent requests and until the TTL has passed', async () => {
    const answer = createTtlCache(ask, { ttlMs: 2_000, max: 10 });
    expect(await Promise.all([answer('a'), answer('a'), answer('b')])).toEqual(['a1', 'a1', 'b2']);
    jest.advanceTimersByTime(1_999);
    expect(await answer('a')).toBe('a1');
    jest.advanceTimersByTime(1);
    expect(await answer('a')).toBe('a3');
  });

  test('does not cache a failure', async () => {
    let fails = true;
    const answer = createTtlCache((key) => (fails ? Promise.reject(new Error('away')) : ask(key)), {
      ttlMs: 2_000,
      max: 10,
    });
    await expect(answer('a')).rejects.toThrow('away');
    fails = false;
    expect(await answer('a')).toBe('a1');
  });

  test('evicts the oldest entries beyond the maximum', async () => {
    const answer = createTtlCache(ask, { ttlMs: 2_000, max: 2 });
    for (const key of ['a', 'b', 'c', 'd']) await answer(key);
    expect(await answer('d')).toBe('d4');
    expect(await answer('a')).toBe('a5');
  });
});
