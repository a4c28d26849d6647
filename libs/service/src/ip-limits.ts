import { isIPv6 } from 'node:net';

/**
 * The parts of an IP that limits count. `line`: an IPv4 address, or the first 64 bits of an IPv6
 * address, since one line has all the rest. `home`: the first 56 bits, usually one household.
 * `site`: the first 48, which may be one customer or many unrelated homes and phones.
 */
export type IpLevel = 'line' | 'home' | 'site';

export interface LimitKey {
  level: IpLevel;
  key: string;
}

/** How many times a line's limit applies to the whole. */
export const sharesOf: Readonly<Record<IpLevel, number>> = { line: 1, home: 5, site: 50 };

/** From the line to wider ranges; an IPv4 address has only a line. */
export function limitKeysOf(ip: string): [LimitKey, ...LimitKey[]] {
  const groups = ipv6GroupsOf(ip);
  if (groups === undefined) return [{ level: 'line', key: ip }];
  const first = (count: number, bits: number) => `${groups.slice(0, count).join(':')}::/${bits}`;
  // These networks contain all IPv4 addresses.
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

/** IPv4-mapped IPv6 addresses, and those translated by NAT64 (RFC 6052). */
const mappedBegins = new Set(['0:0:0:0:0:ffff::/96', '64:ff9b:0:0:0:0::/96']);

/** The eight groups of an IPv6 address in normalized form; undefined if it is not one. */
export function ipv6GroupsOf(ip: string): string[] | undefined {
  if (!isIPv6(ip)) return undefined;
  // URL normalizes the address but does not accept a zone.
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

/** Counts an IP under each of its keys; rejects with the first exceeded limiter's error. */
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
