import type { ZodMiniType } from 'zod/mini';
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
  params?: ZodMiniType<Params>;
  body?: ZodMiniType<Body>;
  /** Request headers the call understands beyond the usual ones, with their meaning. */
  headers?: Record<string, string>;
  responses: Record<number, { description: string; body: ZodMiniType; headers?: string[] }>;
  /** Problems this call can answer with, beyond those every call can. */
  problems: Partial<Record<ProblemCode, number>>;
  requestExample?: unknown;
}

export function defineRoute<Params, Body>(route: Route<Params, Body>): Route<Params, Body> {
  return route;
}
