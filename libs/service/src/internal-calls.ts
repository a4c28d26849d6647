import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as https from 'node:https';
import type { InternalRoute, ServiceName } from '@tagwell/contracts/http/define-route';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import type { Express } from 'express';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { Agent, request as httpRequest } from './http-module.ts';
import { identityKey } from './identity.ts';
import {
  abortedWhenGone,
  expressPath,
  type Identity,
  sendReply,
  validateBody,
  validateParams,
  validateQuery,
} from './serve-route.ts';
import {
  processClockToleranceSeconds as clockToleranceSeconds,
  signToken,
  verifyToken,
} from './signed-token.ts';
import { inSpan, traceHeaders } from './trace-context.ts';

export interface HttpRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Cancels the request, even while the answer is being read. */
  signal: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Our servers keep idle connections longer, so none is closed during a request. */
const kept = { keepAlive: true, timeout: 30_000 };
const http = { request: httpRequest, agent: new Agent(kept) };
const secure = { request: https.request, agent: new https.Agent(kept) };

/**
 * Sends a request to another of our processes with `node:http`, which takes a third of `fetch`'s
 * processor time. Resolves with the whole answer, whatever its status; rejects if there is none.
 */
export function sendRequest(
  url: URL,
  { method, headers, body, signal }: HttpRequest,
): Promise<HttpAnswer> {
  const { request: begin, agent } = url.protocol === 'https:' ? secure : http;
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = begin(
      url,
      { method, headers: { ...headers, ...length }, agent, signal },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.once('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
        });
        answer.once('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Another service's address, and the key that signs our calls to it. */
export interface RemoteService {
  name: ServiceName;
  url: string;
  key: KeyObject;
}

/** @param key as configured */
export function remoteService(name: ServiceName, url: string, key: string): RemoteService {
  return { name, url, key: identityKey(key) };
}

/** Omitted if the route has none. */
type Part<Name extends string, Value> = undefined extends Value
  ? Partial<Record<Name, undefined>>
  : Record<Name, Value>;

export type ServiceRequest<Params, Body, Query = undefined> = Part<'params', Params> &
  Part<'body', Body> &
  CallOptions<Query>;

interface CallOptions<Query> {
  query?: Query;
  /** How long the answer may take. */
  timeoutMs: number;
  /** Cancels the call. */
  signal?: AbortSignal;
}

const retryAfter = 'retry-after';

/**
 * Calls another service. Rejects with `service_unavailable` unless the answer is good, with the
 * service's own message if it said that it is unavailable.
 */
export function callService<Params, Body, Answer, Query>(
  peer: RemoteService,
  route: InternalRoute<Params, Body, Answer, Query>,
  request: ServiceRequest<Params, Body, NoInfer<Query>>,
): Promise<Answer> {
  const name = `${route.method.toUpperCase()} ${route.path}`;
  const attributes = { 'peer.service': peer.name, 'http.route': route.path };
  return inSpan({ kind: 'client', name, attributes }, () => ask(peer, route, request));
}

async function ask<Params, Body, Answer, Query>(
  { name, url, key }: RemoteService,
  route: InternalRoute<Params, Body, Answer, Query>,
  {
    params,
    body,
    query,
    timeoutMs,
    signal,
  }: CallOptions<Query> & { params?: unknown; body?: unknown },
): Promise<Answer> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await sendRequest(new URL(pathWith(route.path, params, query), url), {
      method: route.method.toUpperCase(),
      headers: {
        ...traceHeaders(),
        [serviceHeader]: signService(key, name),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: JSON.stringify(body),
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    });
    if (answer.status === 503) throw upstreamProblem(answer);
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`);
    return route.answer.parse(JSON.parse(answer.body));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('service_unavailable', texts.partAway, {
      headers: { [retryAfter]: '2' },
      cause,
    });
  }
}

function upstreamProblem({ body, headers }: HttpAnswer): AppError {
  const { message } = problem.parse(JSON.parse(body));
  const seconds = headers[retryAfter] ?? '2';
  return new AppError('service_unavailable', message, { headers: { [retryAfter]: seconds } });
}

function pathWith(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

export interface InternalRequest<Params, Body, Query = undefined> {
  params: Params;
  body: Body;
  /** Undefined if the route has none. */
  query: Query;
  /** Aborts when the calling process disconnects. */
  signal: AbortSignal;
}

/** Serves a route for our own processes; `identity` holds the key they sign with. */
export function serveInternalRoute<Params, Body, Answer, Query>(
  app: Express,
  identity: Identity,
  route: InternalRoute<Params, Body, Answer, Query>,
  handle: (request: InternalRequest<Params, Body, Query>) => Promise<Answer>,
): void {
  app[route.method](expressPath(route.path), async (request, response) => {
    response.locals['route'] = route.path;
    if (!verifyService(request.get(serviceHeader), identity.key, identity.audience)) {
      throw new AppError('unauthenticated', 'This call is for our own processes');
    }
    const answer = await handle({
      params: validateParams(route.params, request),
      body: validateBody(route.body, request),
      query: validateQuery(route.query, request),
      signal: abortedWhenGone(response),
    });
    if (!response.destroyed) await sendReply(response, { status: 200, body: answer });
  });
}

/** Header with another process's signature. The gateway strips it from every request. */
export const serviceHeader = 'x-tagwell-service';

const rules = { issuer: 'tagwell-service', livesSeconds: 30, clockToleranceSeconds };
/** The token has no claims: its key says who may call, and its age is checked. */
const claims = z.object({});

/** Signs with the key of the called service. */
export function signService(key: KeyObject, audience: string): string {
  return signToken({}, { ...rules, key, audience });
}

export function verifyService(
  token: string | undefined,
  key: KeyObject,
  audience: string,
): boolean {
  return (
    token !== undefined && verifyToken(token, claims, { ...rules, key, audience }) !== undefined
  );
}
