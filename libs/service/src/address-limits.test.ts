import { expect, test } from '@jest/globals';
import { limitByAddress, limitKeysOf } from './address-limits.ts';

test.each([
  ['203.0.113.77', '203.0.113.77', undefined],
  ['2001:db8:7:8:9:a:b:c', '2001:db8:7:8::/64', '2001:db8:7::/48'],
  ['2001:DB8:0007:8:ffff::1', '2001:db8:7:8::/64', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['1::2:3:4:5:192.0.2.1', '1:0:2:3::/64', '1:0:2::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0:0:0:c000:201', undefined],
  ['::FFFF:192.0.2.1', '0:0:0:0:0:ffff:c000:201', undefined],
  ['unknown', 'unknown', undefined],
])('%s counts as %s and as %s', (address, line, site) => {
  expect(limitKeysOf(address)).toEqual({ line, site });
});

test('an address counts in its line and in its site, and not in the site once its line is full', async () => {
  const lines: string[] = [];
  const sites: string[] = [];
  const count = limitByAddress(
    {
      consume: async (key) => {
        if (lines.includes(key)) throw new Error('full');
        lines.push(key);
      },
    },
    { consume: async (key) => void sites.push(key) },
  );
  await count('2001:db8:7:8::1');
  await expect(count('2001:db8:7:8::2')).rejects.toThrow('full');
  await count('2001:db8:7:9::2');
  await count('192.0.2.1');
  expect(lines).toEqual(['2001:db8:7:8::/64', '2001:db8:7:9::/64', '192.0.2.1']);
  expect(sites).toEqual(['2001:db8:7::/48', '2001:db8:7::/48']);
});
