import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { sayFaultsPlainly } from '@tagwell/contracts/fault-sentences';
import type { Caller } from '@tagwell/contracts/caller';
import {
  type Access,
  type CallerOf,
  nothing,
  rolesOf,
  type Route,
} from '@tagwell/contracts/http/define-route';
import type { FieldError } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import type { Express, Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import { AppError } from './app-error.ts';
import { identityHeader, verifyCaller } from './identity.ts';
import { requestIdHeader } from './trace-context.ts';

export interface RouteReply {
  status: number;
  /** Sent as JSON; undefined sends none. */
  body?: unknown;
  /** Sent as is instead of `body`, with the `Content-Type` of the headers. */
  text?: string;
  /** Sent in pieces instead of `body`, if it is too large for memory. */
  stream?: AsyncIterable<string | Uint8Array>;
  headers?: Record<string, string | string[]>;
}

export function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/gu, ':$1');
}

/** A malformed id gets the same answer as an unknown one. */
export function validateParams<Params>(schema: ZodMiniType<Params>, request: Request): Params {
  const hasParams = Object.keys(request.params).length > 0;
  const parsed = schema.safeParse(hasParams ? request.params : undefined);
  if (!parsed.success)
    throw new AppError('not_found', 'There is no such thing, or it is not yours');
  return parsed.data;
}

export function validateBody<Body>(schema: ZodMiniType<Body>, request: Request): Body {
  if (Object.is(schema, nothing)) return validate(schema, undefined);
  if (!request.is('application/json')) {
    throw new AppError('unsupported_media_type', 'Send JSON with Content-Type: application/json');
  }
  return validate(schema, request.body);
}

export function validateQuery<Query>(schema: ZodMiniType<Query>, request: Request): Query {
  return validate(schema, Object.is(schema, nothing) ? undefined : request.query);
}

export function abortedWhenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

/** Resolves when the reply was sent; rejects if a stream fails. */
export async function sendReply(response: Response, reply: RouteReply): Promise<void> {
  if (reply.stream !== undefined) return sendStream(response, reply, reply.stream);
  begin(response, reply);
  if (reply.text !== undefined) response.send(reply.text);
  else if (reply.body === undefined) response.end();
  else response.json(reply.body);
}

function begin(response: Response, { status, headers }: RouteReply): void {
  if (!response.headersSent) response.status(status).set(headers ?? {});
}

/**
 * Sends headers with the first piece: an earlier failure becomes a normal problem, a later one cuts
 * the answer off. Waits for slow clients; a client that disconnects ends the stream.
 */
async function sendStream(
  response: Response,
  reply: RouteReply,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const signal = abortedWhenGone(response);
  try {
    for await (const piece of pieces) {
      begin(response, reply);
      if (!response.write(piece)) await once(response, 'drain', { signal });
    }
    begin(response, reply);
    response.end();
  } catch (error) {
    // If the client is gone, nobody reads an error.
    if (!response.destroyed) throw error;
  }
}

sayFaultsPlainly();

/** Validates input, or throws `invalid_request` with a message for each fault. */
export function validate<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap(presentIssue);
  const [first] = errors;
  const sentence = first === undefined ? 'The request is not valid' : wholeSentence(first);
  throw new AppError('invalid_request', sentence, { errors });
}

/** Next to a field, "Is missing" is enough; on its own, the sentence must name the field. */
function wholeSentence({ path, message }: FieldError): string {
  return /^(?:Is|Must) /u.test(message) ? `${path || 'The request'}: ${message}` : message;
}

function presentIssue(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ path: issue.path.join('.'), message: issue.message }];
  }
  return issue.keys.map((key) => ({
    path: [...issue.path, key].join('.'),
    message: `Unknown field: ${key.slice(0, 50)}`,
  }));
}

export interface RouteRequest<Params, Body, Query, Allowed extends Access> {
  /** Checked against the route's access: on a route for users, `caller.user` is there. */
  caller: CallerOf[Allowed];
  params: Params;
  body: Body;
  query: Query;
  requestId: string;
  header: (name: string) => string | undefined;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Unread if the route takes an upload. */
  incoming: IncomingMessage;
}

export interface Identity {
  key: KeyObject;
  /** This service's name, the audience of its callers' tokens. */
  audience: string;
}

/**
 * Serves one route of the contract: verifies and authorizes the caller and validates the input
 * before `handle`. The gateway has checked already, but services trust it only for who is calling.
 */
export function serveRoute<Params, Body, Query, Allowed extends Access>(
  app: Express,
  identity: Identity,
  route: Route<Params, Body, Query, Allowed>,
  handle: (request: RouteRequest<Params, Body, Query, Allowed>) => Promise<RouteReply>,
): void {
  app[route.method](expressPath(route.path), async (request, response) => {
    response.locals['route'] = route.path;
    const requestId = String(response.locals['requestId']);
    const caller = verifyCaller(request.get(identityHeader), identity.key, identity.audience);
    if (caller === undefined) {
      throw new AppError('unauthenticated', 'This call needs an identity from the gateway');
    }
    if (!mayEnter(route, caller)) throw new AppError('unauthenticated', texts.signInFirst);
    if (!roleFits(route, caller)) throw new AppError('forbidden', texts.roleForbidden);
    const reply = await handle({
      caller,
      params: validateParams(route.params, request),
      body: validateBody(route.body, request),
      query: validateQuery(route.query, request),
      requestId,
      header: (name) => request.get(name),
      signal: abortedWhenGone(response),
      incoming: request,
    });
    if (response.destroyed) return;
    response.set('Cache-Control', 'no-store').set(requestIdHeader, requestId);
    await sendReply(response, reply);
  });
}

function mayEnter<Params, Body, Query, Allowed extends Access>(
  { access }: Route<Params, Body, Query, Allowed>,
  caller: Caller,
): caller is CallerOf[Allowed] {
  switch (access) {
    case 'visitor':
      return true;
    case 'user':
      return caller.user !== undefined;
    case 'operator':
      return caller.operator !== undefined;
  }
}

/** Whether the route allows the operator's role. */
export function roleFits(
  route: Pick<Route, 'access' | 'roles'>,
  { operator }: Pick<Caller, 'operator'>,
): boolean {
  if (route.access !== 'operator') return true;
  return operator !== undefined && rolesOf(route).includes(operator.role);
}
