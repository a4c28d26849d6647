import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { AppError } from '@tagwell/service/app-error';
import { ipv6GroupsOf } from '@tagwell/service/ip-limits';
import { requestIdHeader } from '@tagwell/service/trace-context';
import { closeWithProblem } from './answer-problem.ts';

const ambiguous = /\/\/|\\|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|00)|[\u0000-\u001f]/iu;

/** The path of a request target. Refuses paths that two programs could read differently. */
export function canonicalPath(target: string): string {
  const path = target.split('?', 1)[0] ?? '';
  const isOfApi = path.toLowerCase().startsWith('/api');
  const isPlain = !isOfApi || (!/[A-Z]/u.test(path) && canBeDecoded(path));
  if (!path.startsWith('/') || ambiguous.test(path) || !isPlain) {
    throw new AppError('invalid_path', 'This address is not written in its plain form');
  }
  return path;
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The client's IP. With `trustedHops` proxies in front, the X-Forwarded-For entry written by the
 * outermost one; entries further left come from outside. If that is not an IP, uses the proxy's own
 * and calls `onUnreadable`.
 */
export function clientIp(
  peerIp: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedHops: number,
  onUnreadable?: () => void,
): string {
  const peer = plain(peerIp ?? 'unknown');
  if (trustedHops === 0) return peer;
  const hops = String(forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  const written = hops.at(-trustedHops);
  if (written === undefined) return peer;
  const ip = plain(withoutPort(written));
  if (isIP(ip) !== 0) return ip;
  onUnreadable?.();
  return peer;
}

/** Some proxies add the port, and put IPv6 in brackets. */
function withoutPort(hop: string): string {
  const bracketed = /^\[(.+)\](?::\d+)?$/u.exec(hop)?.[1];
  if (bracketed !== undefined) return bracketed;
  const [address = '', port, ...others] = hop.split(':');
  return port !== undefined && others.length === 0 && isIPv4(address) ? address : hop;
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plain(ip: string): string {
  if (!/^[0:]+:ffff:/iu.test(ip)) return ip;
  const rest = ip.slice(mappedPrefix.length);
  // Node's form for IPv4 connections when it also listens on IPv6.
  if (ip.startsWith(mappedPrefix) && isIPv4(rest)) return rest;
  const groups = ipv6GroupsOf(ip) ?? [];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return ip;
  const bytesOf = (group: string) => Buffer.from(group.padStart(4, '0'), 'hex');
  return groups
    .slice(6)
    .flatMap((group) => [...bytesOf(group)])
    .join('.');
}

const mappedPrefix = '::ffff:';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method never changes state. */
export const isSafeMethod = (method: string): boolean => safeMethods.has(method);

/** Whether an origin is ours: the request's own host, or on the list. */
export function isOurOrigin(
  origin: string,
  host: string | undefined,
  allowed: ReadonlySet<string>,
): boolean {
  if (allowed.has(origin)) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Refuses changes from another site's page (CSRF). Uses `Sec-Fetch-Site` if the browser sends it,
 * or else `Origin`; a request with neither is not from a browser and carries no one's cookies.
 */
export function checkSameOrigin(
  method: string,
  headers: IncomingHttpHeaders,
  allowed: ReadonlySet<string>,
): void {
  if (isSafeMethod(method)) return;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const isOurs =
    site === undefined
      ? origin === undefined || isOurOrigin(origin, headers.host, allowed)
      : site === 'same-origin' || site === 'none' || allowed.has(origin ?? '');
  if (!isOurs) throw new AppError('cross_site', 'This request came from another site');
}

const ofProxies = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/u;

/** Whether any proxy, trusted or not, says that it forwarded the request. */
export const isThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => ofProxies.test(name));

const internalHeaders =
  /^(?:x-(?:user|internal|tagwell|forwarded)-|x-real-ip$|x-request-id$|forwarded$|traceparent$|tracestate$|baggage$)|_/u;

/** Headers between the client and the gateway only. Node has already answered `expect`. */
const hopHeaders = new Set(['cookie', 'expect']);

/** Removes headers that only the gateway may set, and those not meant for services. */
export function cleanHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (hopHeaders.has(name) || internalHeaders.test(name)) delete headers[name];
  }
}

/** Adds the gateway's own cookies to the answer. */
export function addCookies(response: ServerResponse, setCookies: readonly string[]): void {
  if (setCookies.length > 0) response.appendHeader('set-cookie', setCookies);
}

/**
 * Merges our cookies into a service's answer, which would otherwise replace them. If both set the
 * same cookie, the service's wins, because it has just signed somebody in or out.
 */
export function keepOwnCookies(answer: IncomingHttpHeaders, response: ServerResponse): void {
  const own = response.getHeader('set-cookie');
  const theirs = answer['set-cookie'];
  if (own === undefined || theirs === undefined) return;
  const taken = new Set(theirs.map(nameOf));
  answer['set-cookie'] = [
    ...[own]
      .flat()
      .map(String)
      .filter((cookie) => !taken.has(nameOf(cookie))),
    ...theirs,
  ];
}

function nameOf(setCookie: string): string {
  return setCookie.split('=', 1)[0]?.trim() ?? '';
}

export interface BodyLimits {
  /** How long the whole body may take to arrive. */
  totalMs: number;
  /** How long its sender may pause. */
  idleMs: number;
  /** How large it may be until it is answered. */
  maxBytes: number;
}

/** Often enough to notice a pause soon after the limit, and rarely enough to cost nothing. */
const looksPerIdle = 5;
/** How often a body is measured whose length is unknown or above the limit. */
const measureMs = 100;
/** More than a usual file, because a browser that is still sending one should read why it was refused. */
const bytesAfterAnswer = 64 * 1024 * 1024;

/**
 * Ends a request whose body stops arriving (408) or is too large (413), or just closes the
 * connection if the answer has started. Closing also ends the forwarded request. Does not read the
 * body, because the stream it is piped to does. Returns a function that changes the limits.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  initial: BodyLimits,
): (limits: BodyLimits) => void {
  const { headers, socket } = request;
  let limits = initial;
  const { 'transfer-encoding': encoding, 'content-length': declared = 0 } = headers;
  if (encoding === undefined && Number(declared) === 0) return () => undefined;

  const began = performance.now();
  const beganBytes = socket.bytesRead;
  let heardAt = began;
  let heardBytes = beganBytes;
  let answeredBytes: number | undefined;
  const isMeasured = encoding !== undefined || Number(declared) > limits.maxBytes;
  const look = setInterval(
    () => {
      const now = performance.now();
      // While the reader is slower than the sender, a pause is not the sender's fault.
      const isHeldBack = request.readableFlowing === false;
      if (socket.bytesRead !== heardBytes || isHeldBack) heardAt = now;
      heardBytes = socket.bytesRead;
      if (response.headersSent) answeredBytes ??= heardBytes;
      const mostBytes =
        answeredBytes === undefined
          ? beganBytes + limits.maxBytes
          : answeredBytes + bytesAfterAnswer;
      const isTooLarge = heardBytes > mostBytes;
      const isLate = now - heardAt >= limits.idleMs || now - began >= limits.totalMs;
      if (!isTooLarge && !isLate) return;
      stop();
      if (isTooLarge) endUnread(request, response, 413, 'body_too_large');
      else endUnread(request, response, 408, 'ERR_HTTP_REQUEST_TIMEOUT');
    },
    Math.min(
      limits.idleMs / looksPerIdle,
      limits.totalMs / looksPerIdle,
      isMeasured ? measureMs : Infinity,
    ),
  );
  const stop = () => clearInterval(look);
  request.once('end', stop).once('close', stop);
  return (changed) => {
    limits = changed;
  };
}

/** Leaves the response unfinished, so that the proxy closes its connection to the service. */
function endUnread(
  { socket }: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: string,
): void {
  if (response.headersSent) {
    socket.destroy();
    return;
  }
  response.statusCode = status;
  const requestId = String(response.getHeader(requestIdHeader));
  closeWithProblem(code, socket, requestId);
}
