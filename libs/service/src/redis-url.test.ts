import { describe, expect, test } from '@jest/globals';
import { readRedisConfig, readRedisUrl } from './redis-url.ts';

describe('the address of a Redis Cluster', () => {
  test('names nodes to begin with, who we are there, and whether by TLS', () => {
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

describe('the address of one Redis', () => {
  test('names a database, and a version of IP', () => {
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
    ['as it is', 'aB+/9=:@'],
  ])('has a password of any characters, %s', (_how, written) => {
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
])('%s is none', (url) => {
  expect(readRedisUrl(url)).toBeUndefined();
});

describe('credentials beside the address', () => {
  const beside = { REDIS_USERNAME: 'us:er', REDIS_PASSWORD: '%41+/=@' };

  test.each(['redis://a', 'redis+cluster://a'])('are taken as they are for %s', (REDIS_URL) => {
    expect(readRedisConfig({ REDIS_URL, ...beside })).toMatchObject({
      username: 'us:er',
      password: '%41+/=@',
    });
  });

  test('are not needed where the address has them', () => {
    const address = readRedisConfig({ REDIS_URL: 'redis://:own@a', ...beside });
    expect(address).toMatchObject({ password: 'own' });
    expect(address).not.toHaveProperty('username');
  });
});
