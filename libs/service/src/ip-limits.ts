import { isIPv6 } from 'node:net';

/**
 * What a limit counts an IP by. `line`: an address of IPv4, or the first 64 bits of IPv6, since one
 * has all that follow. `home`: the first 56 bits, which providers give to a household. `site`: the
 * first 48, which one customer may have, and as well many homes and phones that have nothing in
 * common.
 */
export type IpLevel = 'line' | 'home' | 'site';

export interface LimitKey {
  level: IpLevel;
  key: string;
}

/** How many times the share of a line all of it has. */
export const sharesOf: Readonly<Record<IpLevel, number>> = { line: 1, home: 5, site: 50 };

/** The line first, then what is wider; an address of IPv4 has a line alone. */
export function limitKeysOf(ip: string): [LimitKey, ...LimitKey[]] {
  const groups = ipv6GroupsOf(ip);
  if (groups === undefined) return [{ level: 'line', key: ip }];
  const first = (count: number, bits: number) => `${groups.slice(0, count).join(':')}::/${bits}`;
  // All of IPv4 is in these two networks.
  const isOfIpv4 = mappedBegins.has(first(6, 96));
  if (isOfIpv4) return [{ level: 'line', key: groups.join(':') }];
  const begin = groups.slice(0, 3).join(':');
  const homeGroup = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16);
  return [
    { level: 'line', key: first(4, 64) },
    { level: 'home', key: `${begin}:${homeGroup}::/56` },
    { level: 'site', key: first(3, 48) },
  ];
}

/** Addresses of IPv4 written as IPv6, and those that a translator (RFC 6052) made of them. */
const mappedBegins = new Set(['0:0:0:0:0:ffff::/96', '64:ff9b:0:0:0:0::/96']);

/** The eight groups of an IPv6 address, in one way however it was written; undefined for another. */
export function ipv6GroupsOf(ip: string): string[] | undefined {
  if (!isIPv6(ip)) return undefined;
  // A URL writes it with the fewest letters, and has no zone.
  const { hostname } = new URL(`http://[${ip.split('%', 1)[0]}]`);
  const [first = [], last = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last];
}

interface Limiter {
  consume: (key: string) => Promise<unknown>;
}

interface IpLimit {
  name: string;
  /** Points per line (a household's connection). */
  points: number;
}

/** Counts an IP by each of its keys; rejects as the first limiter does that has no room for it. */
export function limitByIp<T extends IpLimit>(
  limit: T,
  createLimiter: (limit: T) => Limiter,
): (ip: string) => Promise<void> {
  const limiterOf = (level: IpLevel) =>
    createLimiter({
      ...limit,
      name: level === 'line' ? limit.name : `${limit.name}-${level}`,
      points: limit.points * sharesOf[level],
    });
  const limiters = { line: limiterOf('line'), home: limiterOf('home'), site: limiterOf('site') };
  return async (ip) => {
    for (const { level, key } of limitKeysOf(ip)) await limiters[level].consume(key);
  };
}
