import { expect, test } from '@jest/globals';
import { limitByIp, limitKeysOf } from './ip-limits.ts';

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['2001:db8:7:8:9:a:b:c', '2001:db8:7:8::/64', '2001:db8:7:0::/56', '2001:db8:7::/48'],
  ['2001:DB8:0007:8:ffff::1', '2001:db8:7:8::/64', '2001:db8:7:0::/56', '2001:db8:7::/48'],
  ['2001:db8:7:12ff::1', '2001:db8:7:12ff::/64', '2001:db8:7:1200::/56', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ['1::2:3:4:5:192.0.2.1', '1:0:2:3::/64', '1:0:2:0::/56', '1:0:2::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0:0:0:c000:201'],
  ['::FFFF:192.0.2.1', '0:0:0:0:0:ffff:c000:201'],
  ['unknown', 'unknown'],
])('limitKeysOf %s includes %s, and for IPv6 its /56 and /48 networks', (ip, ...keys) => {
  expect(limitKeysOf(ip).map(({ key }) => key)).toEqual(keys);
});

test('limitByIp counts IPv6 per /64, /56 and /48 and stops at the first full limit', async () => {
  const limits: { name: string; points: number; seen: string[] }[] = [];
  const count = limitByIp({ name: 'joins', points: 2 }, ({ name, points }) => {
    const seen: string[] = [];
    limits.push({ name, points, seen });
    return {
      consume: async (key) => {
        if (name === 'joins' && seen.includes(key)) throw new Error('full');
        seen.push(key);
      },
    };
  });
  await count('2001:db8:7:8::1');
  await expect(count('2001:db8:7:8::2')).rejects.toThrow('full');
  await count('2001:db8:7:109::2');
  await count('192.0.2.1');
  expect(limits).toEqual([
    { name: 'joins', points: 2, seen: ['2001:db8:7:8::/64', '2001:db8:7:109::/64', '192.0.2.1'] },
    { name: 'joins-home', points: 10, seen: ['2001:db8:7:0::/56', '2001:db8:7:100::/56'] },
    { name: 'joins-site', points: 100, seen: ['2001:db8:7::/48', '2001:db8:7::/48'] },
  ]);
});
