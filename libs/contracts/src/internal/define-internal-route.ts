import type * as z from 'zod/mini';
import type { Method, ServiceName } from '../http/define-route.ts';

/** A call between our own processes: the gateway never forwards it, and no browser can make it. */
export interface InternalRoute<Params, Body, Answer> {
  method: Method;
  /** With `{id}`, as in the public table. */
  path: `/internal/${string}`;
  service: ServiceName;
  params: z.ZodMiniType<Params>;
  /** JSON, or `nothing`. */
  body: z.ZodMiniType<Body>;
  /** Of a 200; anything else is a problem. */
  answer: z.ZodMiniType<Answer>;
}

export function defineInternalRoute<Params, Body, Answer>(
  route: InternalRoute<Params, Body, Answer>,
): InternalRoute<Params, Body, Answer> {
  return route;
}
