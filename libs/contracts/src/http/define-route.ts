import * as z from 'zod/mini';
import type { ProblemCode } from '../problem.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';
/** Services that answer HTTP; the gateway's table has an address for each. */
export type ServiceName = 'analysis';

/** One call of the HTTP surface: both ends, the gateway and the reference are made from it. */
export interface Route<Params = unknown, Body = unknown> {
  id: string;
  method: Method;
  /** OpenAPI style, with `{id}`. */
  path: `/api/${string}`;
  service: ServiceName;
  summary: string;
  description?: string;
  params: z.ZodMiniType<Params>;
  /** JSON, or `nothing`. */
  body: z.ZodMiniType<Body>;
  /** Request headers the call understands beyond the usual ones, with their meaning. */
  headers?: Record<string, string>;
  responses: Record<number, { description: string; body: z.ZodMiniType; headers?: string[] }>;
  /** Problems this call can answer with, beyond those every call can. */
  problems: Partial<Record<ProblemCode, number>>;
  requestExample?: unknown;
}

/** For a route without path parameters or without a body. */
export const nothing = z.undefined();

export function defineRoute<Params, Body>(route: Route<Params, Body>): Route<Params, Body> {
  return route;
}
