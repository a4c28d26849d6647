import { isIPv4 } from 'node:net';
import type { Caller } from '@tagwell/contracts/caller';
import { ipv6GroupsOf } from '@tagwell/service/ip-limits';
import type { Logger } from '@tagwell/service/logger';

/** What the gateway has found out about a request by its end. */
export interface RequestRecord {
  method: string;
  /** The pattern of its route. */
  route: string;
  path: string;
  ip: string;
  /** Undefined where the request was answered before authentication. */
  caller?: Pick<Caller, 'user' | 'operator'>;
}

export interface AnsweredRequest {
  requestId: string;
  status: number;
  seconds: number;
  /** Whether all of the answer was sent. */
  isWhole: boolean;
}

/** Writes one line for an answered request. */
export type AccessLog = (request: RequestRecord, answered: AnsweredRequest) => void;

/** Nothing in a line is a person's own words, whole address, or key to anything. */
export function createAccessLog(logger: Logger): AccessLog {
  if (!logger.isLevelEnabled('info')) return () => {};
  // A search for nested fields to redact would take longer than the line itself, which has none.
  const lines = logger.child({}, { redact: [] });
  return (request, { requestId, status, seconds, isWhole }) => {
    const line = {
      requestId,
      method: request.method,
      path: loggedPath(request),
      status,
      ms: Math.round(seconds * 10_000) / 10,
      caller: kindOf(request.caller),
      network: networkOf(request.ip),
      ...(isWhole ? {} : { cutOff: true }),
    };
    lines.info(line, 'request');
  };
}

const anyId = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gu;

/**
 * The path where only random ids vary in it, else the pattern of its route: whatever else people or
 * links put there may be a token or a name.
 */
export function loggedPath({ route, path }: Pick<RequestRecord, 'route' | 'path'>): string {
  if (!route.includes('{')) return route;
  return path.replaceAll(anyId, '*') === route.replaceAll(/\{\w+\}/gu, '*') ? path : route;
}

function kindOf(caller: RequestRecord['caller']): string {
  if (caller === undefined) return 'unknown';
  if (caller.operator !== undefined) return 'operator';
  return caller.user === undefined ? 'visitor' : 'user';
}

/** The network that an IP is in, which many people share: the first 24 bits, of IPv6 48. */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`;
  const groups = ipv6GroupsOf(ip);
  return groups === undefined ? 'unknown' : `${groups.slice(0, 3).join(':')}::/48`;
}
