import { describe, expect, test } from '@jest/globals';
import { isRedisClusterUrl, readRedisClusterUrl } from './redis-cluster-url.ts';

describe('the address of a Redis Cluster', () => {
  test('names nodes to begin with, who we are there, and whether by TLS', () => {
    expect(readRedisClusterUrl('rediss+cluster://me:p%40ss,word@a.example:7000,b.example')).toEqual(
      {
        nodes: [
          { host: 'a.example', port: 7000 },
          { host: 'b.example', port: 6379 },
        ],
        username: 'me',
        password: 'p@ss,word',
        tls: true,
      },
    );
    expect(readRedisClusterUrl('redis+cluster://:secret@[::1]:7000/0')).toEqual({
      nodes: [{ host: '::1', port: 7000 }],
      password: 'secret',
      tls: false,
    });
  });

  test.each([
    'redis://a:6379',
    'redis+cluster://',
    'redis+cluster://a:6379,',
    'redis+cluster://a:six',
    'redis+cluster://a:6379/1',
    'redis+sentinel://a:6379',
  ])('%s is none', (url) => {
    expect(readRedisClusterUrl(url)).toBeUndefined();
  });

  test('is told from that of one server', () => {
    expect(isRedisClusterUrl('rediss+cluster://a')).toBe(true);
    expect(isRedisClusterUrl('rediss://a')).toBe(false);
  });
});
