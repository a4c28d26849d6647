import { isIPv4 } from 'node:net';
import type { Caller } from '@tagwell/contracts/caller';
import { ipv6GroupsOf } from '@tagwell/service/ip-limits';
import type { Logger } from '@tagwell/service/logger';

/** What the gateway knows about a request when it ends. */
export interface RequestRecord {
  method: string;
  /** The pattern of its route. */
  route: string;
  path: string;
  ip: string;
  /** Undefined if the request was answered before authentication. */
  caller?: Pick<Caller, 'user' | 'operator'>;
}

export interface AnsweredRequest {
  requestId: string;
  status: number;
  seconds: number;
  /** Whether the whole answer was sent. */
  isWhole: boolean;
}

/** Logs one line for an answered request. */
export type AccessLog = (request: RequestRecord, answered: AnsweredRequest) => void;

/** Lines never contain a person's text, full address, or any secret. */
export function createAccessLog(logger: Logger): AccessLog {
  if (!logger.isLevelEnabled('info')) return () => {};
  // Searching for nested fields to redact would take longer than writing the line, which has none.
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
 * The path if only random ids vary in it, or else its route's pattern, because anything else in a
 * path may be a token or a name.
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

/** The IP's network, which many people share: the first 24 bits, or 48 of IPv6. */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`;
  const groups = ipv6GroupsOf(ip);
  return groups === undefined ? 'unknown' : `${groups.slice(0, 3).join(':')}::/48`;
}
