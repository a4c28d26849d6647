import { AppError } from '@tagwell/service/app-error';

const ambiguous = /\/\/|\\|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|00)|[\u0000-\u001f]/iu;

/**
 * The path of a request target. One that two programs could read differently is refused before
 * anything is decided by it.
 */
export function canonicalPath(target: string): string {
  const path = target.split('?', 1)[0] ?? '';
  const shouting = path.toLowerCase().startsWith('/api') && /[A-Z]/u.test(path);
  if (!path.startsWith('/') || ambiguous.test(path) || shouting) {
    throw new AppError('invalid_path', 'This address is not written in its plain form');
  }
  return path;
}

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
