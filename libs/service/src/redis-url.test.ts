import { describe, expect, test } from '@jest/globals';
import { readRedisConfig, readRedisUrl } from './redis-url.ts';

describe('readRedisUrl of a Redis Cluster', () => {
  test('returns nodes, credentials and TLS', () => {
    expect(readRedisUrl('rediss+cluster://me:p%40ss,word@a.example:7000,b.example')).toEqual({
      isCluster: true,
      nodes: [
        { host: 'a.example', port: 7000 },
        { host: 'b.example', port: 6379 },
      ],
      username: 'me',
      password: 'p@ss,word',
      tls: true,
    });
    expect(readRedisUrl('redis+cluster://:secret@[::1]:7000/0')).toEqual({
      isCluster: true,
      nodes: [{ host: '::1', port: 7000 }],
      password: 'secret',
      tls: false,
    });
  });
});

describe('readRedisUrl of a single server', () => {
  test('returns the database and the IP version', () => {
    expect(readRedisUrl('rediss://a.example:6380/3?family=6')).toEqual({
      isCluster: false,
      nodes: [{ host: 'a.example', port: 6380 }],
      tls: true,
      db: 3,
      family: 6,
    });
  });

  test.each([
    ['encoded', encodeURIComponent('aB+/9=:@%?#, "')],
    // The format of Azure's keys.
    ['unencoded', 'aB+/9=:@'],
  ])('accepts any characters in the password, %s', (_how, written) => {
    const { password, nodes } = readRedisUrl(`rediss://me:${written}@a.example:6380`) ?? {};
    expect(password).toBe(decodeURIComponent(written));
    expect(nodes).toEqual([{ host: 'a.example', port: 6380 }]);
  });
});

test.each([
  'a:6379',
  'redis://',
  'redis://a:6379,b:6379',
  'redis://:100%@a:6379',
  'redis+cluster://',
  'redis+cluster://a:6379,',
  'redis+cluster://a:six',
  'redis+cluster://a:6379/1',
  'redis+sentinel://a:6379',
])('readRedisUrl of %s is undefined', (url) => {
  expect(readRedisUrl(url)).toBeUndefined();
});

describe('REDIS_USERNAME and REDIS_PASSWORD', () => {
  const beside = { REDIS_USERNAME: 'us:er', REDIS_PASSWORD: '%41+/=@' };

  test.each(['redis://a', 'redis+cluster://a'])('are used unchanged for %s', (REDIS_URL) => {
    expect(readRedisConfig({ REDIS_URL, ...beside })).toMatchObject({
      username: 'us:er',
      password: '%41+/=@',
    });
  });

  test('are ignored when the URL contains a password', () => {
    const address = readRedisConfig({ REDIS_URL: 'redis://:own@a', ...beside });
    expect(address).toMatchObject({ password: 'own' });
    expect(address).not.toHaveProperty('username');
  });
});
