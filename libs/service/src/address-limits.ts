import { isIPv6 } from 'node:net';

/** What a limit for addresses counts one by. */
export interface LimitKeys {
  /** An IPv4 address as it is; of IPv6 the first 64 bits, since a line has all that follow. */
  line: string;
  /** Of IPv6 the first 48 bits, 65,536 such lines, which anybody gets who asks for them. */
  site: string | undefined;
}

/** How many times the share of a line all of a site has. */
export const sitePoints = 5;

export function limitKeysOf(address: string): LimitKeys {
  const groups = ipv6GroupsOf(address);
  if (groups === undefined) return { line: address, site: undefined };
  const first = (count: number, bits: number) => `${groups.slice(0, count).join(':')}::/${bits}`;
  // All of IPv4 is in these two networks.
  const isOfIpv4 = mappedBegins.has(first(6, 96));
  if (isOfIpv4) return { line: groups.join(':'), site: undefined };
  return { line: first(4, 64), site: first(3, 48) };
}

/** Addresses of IPv4 written as IPv6, and those that a translator (RFC 6052) made of them. */
const mappedBegins = new Set(['0:0:0:0:0:ffff::/96', '64:ff9b:0:0:0:0::/96']);

/** The eight groups of an IPv6 address, in one way however it was written; undefined for another. */
export function ipv6GroupsOf(address: string): string[] | undefined {
  if (!isIPv6(address)) return undefined;
  // A URL writes it with the fewest letters, and has no zone.
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`);
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

/** Counts an address; rejects as the limiter does that has no room for it. */
export function limitByAddress(lines: Limiter, sites: Limiter): (address: string) => Promise<void> {
  return async (address) => {
    const { line, site } = limitKeysOf(address);
    await lines.consume(line);
    if (site !== undefined) await sites.consume(site);
  };
}
