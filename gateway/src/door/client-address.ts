/**
 * The client's address. With `trustedHops` proxies in front of us, the entry of X-Forwarded-For
 * that the outermost of them wrote; whatever stands further left came from outside.
 */
export function clientAddress(
  peerAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedHops: number,
): string {
  const peer = plain(peerAddress ?? 'unknown');
  if (trustedHops === 0) return peer;
  const hops = String(forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return plain(hops.at(-trustedHops) ?? peer);
}

/** IPv4 in its own form, not mapped into IPv6. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
