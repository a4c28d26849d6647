import { lookup as lookUp, type LookupAddress } from 'node:dns';
import type { RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { request as requestHttp } from '@tagwell/service/http-module';
import type { CallResult } from './webhook-deliveries.repository.ts';

/** A host name that resolves to an IP outside the public network. */
class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** IANA's special-purpose IPv4 ranges, multicast and reserved ranges. */
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

/** The range IANA has assigned for global use, */
const global6 = blockList('ipv6', [['2000::', 3]]);
/** except special purposes and tunnels that embed an IPv4 address. */
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

export function isPublicIp(ip: string): boolean {
  if (isIP(ip) === 4) return !special4.check(ip, 'ipv4');
  // An address with a zone is link-local.
  if (isIP(ip) !== 6 || ip.includes('%')) return false;
  return global6.check(ip, 'ipv6') && !special6.check(ip, 'ipv6');
}

/** Whether the URL's host is a non-public IP or this machine, without a DNS lookup. */
export function namesPrivateIp({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  if (isIP(host) !== 0) return !isPublicIp(host);
  return host === 'localhost' || host.endsWith('.localhost');
}

/**
 * Resolves a name for a connection and fails if any address is not public. The connection uses
 * these addresses, so a second, different DNS answer can't get around the check.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error !== null) callback(error, '');
    else if (first === undefined || !addresses.every(({ address }) => isPublicIp(address))) {
      callback(new PrivateAddressError('the address is not in the public network'), '');
    } else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export interface WebhookRules {
  /** Allows http; never in production. */
  allowsHttp: boolean;
  /** Allows this machine and private networks. */
  allowsPrivate: boolean;
}

export const webhookRulesOf = (config: {
  MODE: 'local' | 'production';
  WEBHOOK_ALLOW_PRIVATE: boolean;
}): WebhookRules => ({
  allowsHttp: config.MODE === 'local',
  allowsPrivate: config.WEBHOOK_ALLOW_PRIVATE,
});

export interface WebhookCall {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

export type CallWebhook = (call: WebhookCall) => Promise<CallResult>;

/** Time until the response status, including DNS and connecting. */
const timeoutMs = 5_000;

/** Why a URL may not be called, as far as the URL itself shows. */
export function faultOf(url: URL, { allowsHttp, allowsPrivate }: WebhookRules) {
  if (url.protocol !== 'https:' && !(allowsHttp && url.protocol === 'http:')) return 'no-https';
  return !allowsPrivate && namesPrivateIp(url) ? 'private-address' : undefined;
}

/** Posts to webhooks. Follows no redirect and reads only the status of the answer. */
export function createWebhookClient(rules: WebhookRules, limitMs = timeoutMs): CallWebhook {
  return async ({ url: address, body, headers, signal }) => {
    const url = new URL(address);
    if (faultOf(url, rules) !== undefined) return { outcome: 'private-address', status: null };
    const late = AbortSignal.timeout(limitMs);
    try {
      const status = await post(url, body, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Tagwell-Webhook',
          ...headers,
        },
        // A new connection, never one that was opened under other rules.
        agent: false,
        signal: AbortSignal.any([signal, late]),
        ...(!rules.allowsPrivate && { lookup: lookupPublic }),
      });
      return { outcome: status >= 200 && status < 300 ? 'delivered' : 'refused', status };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PrivateAddressError) return { outcome: 'private-address', status: null };
      return { outcome: late.aborted ? 'timed-out' : 'unreachable', status: null };
    }
  };
}

function post(url: URL, body: string, options: RequestOptions): Promise<number> {
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = begin(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}
