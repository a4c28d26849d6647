import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A name that leads into a network that is not the public one. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** IANA's special purposes of IPv4, multicast and what is reserved. */
const special4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

/** All that IANA has given out for everybody, */
const global6 = blockList('ipv6', [['2000::', 3]]);
/** but for special purposes, and ways around that carry an IPv4 address. */
const special6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly [string, number][]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special4.check(address, 'ipv4');
  // With a zone it is of a link.
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/** Whether the URL names an address itself, or this machine, and no public one. Asks nobody. */
export function namesPrivateAddress({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return host === 'localhost' || host.endsWith('.localhost');
}

/**
 * Finds the addresses of a name as a connection does, and fails when one of them is not public: the
 * connection goes to what was looked at, however the name is answered the next time.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error !== null) callback(error, '');
    else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new PrivateAddressError('the address is not in the public network'), '');
    } else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
