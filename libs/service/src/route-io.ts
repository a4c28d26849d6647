import { nothing } from '@tagwell/contracts/http/define-route';
import type { Request, Response } from 'express';
import type { ZodMiniType } from 'zod/mini';
import { AppError } from './app-error.ts';
import { validate } from './validate.ts';

export interface RouteReply {
  status: number;
  /** Sent as JSON; undefined sends none. */
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

export function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/gu, ':$1');
}

/** An id of the wrong form gets the same answer as one that nobody has. */
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

export function sendReply(response: Response, { status, headers, body }: RouteReply): void {
  response.status(status).set(headers ?? {});
  if (body === undefined) response.end();
  else response.json(body);
}
